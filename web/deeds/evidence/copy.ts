export const evidenceCopy = {
  title: 'Checks and validation',
  chain: 'Everything recorded about this deed',
  empty: 'Nothing has been recorded about this deed yet.',
  lawyer: 'Lawyer',
  receipt: 'Receipt of the Deeds Registry',
  receiptPhoto: 'Photo of the receipt',
  deedPhoto: 'Photo of the new deed',
  entered: 'Entered by',
  confirmed: 'Confirmed by',
} as const
