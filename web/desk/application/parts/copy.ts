import type { IdentityView } from '#contract/applications/identity-check/views'

/** Titles of the parts that open, and how each stands in a few words. */
export const partCopy = {
  deed: 'Digital deed',
  documents: 'Documents',
  noDeed: 'Not uploaded yet',
  noDocuments: 'None yet',
  uploaded: 'Uploaded, not released yet',
  notRecorded: 'Nothing recorded yet',
  identity: ({ need, isWaiting }: Pick<IdentityView, 'need' | 'isWaiting'>) =>
    isWaiting
      ? 'Waits for a second member'
      : need === null
        ? 'Confirmed'
        : need === 'check'
          ? 'Not checked yet'
          : 'One more check needed',
  letters: 'Letters',
  lettersMore: 'Power of attorney, cover letter and others',
  payments: (deposit: string, balance: string) => `Deposit: ${deposit} · Balance: ${balance}`,
} as const
