import type { DeedState } from '#contract/deeds/deeds'

export const deedStateLabels: Record<DeedState, string> = {
  uploaded: 'Waiting for release',
  released: 'Released',
  superseded: 'Superseded',
  revoked: 'Revoked',
}

/** Texts of the removal of a deed’s version that is not released. */
export const withdrawDeedCopy = {
  open: (version: number) => `Remove version ${version}`,
  ask: (version: number) => `Remove version ${version}?`,
  effect: 'the file is deleted and can’t be brought back. You can then upload the right one.',
  reason: 'Reason',
  reasonHint: 'Your firm and the client can read it in the history, so don’t name other clients.',
  yes: 'Remove and delete',
  doing: 'Removing...',
  done: 'Version removed',
  doneMore: 'The file was deleted. Who removed it, why and its SHA-256 are in the history.',
  failed: 'The version was not removed',
  failedMore: 'Nothing was changed. Please try again.',
} as const
