/** Texts of the withdrawal of a deed that is not released. */
export const withdrawDeedCopy = {
  open: 'Withdraw',
  ask: (version: number) => `Withdraw version ${version}?`,
  effect: 'the file is deleted and can’t be brought back. You can then upload the right one.',
  reason: 'Reason',
  reasonHint: 'Your firm and the client can read it in the history, so don’t name other clients.',
  yes: 'Withdraw and delete',
  doing: 'Withdrawing...',
  done: 'Deed Withdrawn',
  doneMore: 'The file was deleted. Who withdrew it, why and its SHA-256 are in the history.',
  failed: 'The deed was not withdrawn',
  failedMore: 'Nothing was changed. Please try again.',
} as const
