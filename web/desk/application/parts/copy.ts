import type { IdentityView } from '#contract/applications/identity-check/views'
import type { ClientApplicationPage } from '#contract/desk/views'

/** Titles of the parts that open, and how each stands in a few words. */
export const partCopy = {
  deed: 'Digital deed',
  documents: 'Documents',
  noDeed: 'Not uploaded yet',
  noDocuments: 'None yet',
  noDocumentsText: 'No documents yet. Send the client a message to ask for what you need.',
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
  parties: 'Parties',
  partiesState: (
    { parties, undecided, declined }: ClientApplicationPage['parties'] = { parties: 0, undecided: 0, declined: 0 },
  ) =>
    [
      parties === 0 ? 'None entered yet' : String(parties),
      ...(undecided > 0 ? [undecided === 1 ? '1 possible conflict' : `${undecided} possible conflicts`] : []),
      ...(declined > 0 ? ['declined because of a conflict'] : []),
    ].join(' · '),
  payments: (deposit: string, balance: string) => `Deposit: ${deposit} · Balance: ${balance}`,
} as const
