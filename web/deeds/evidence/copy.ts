export const evidenceCopy = {
  title: 'Checks and validation',
  lawyer: 'Lawyer',
  receipt: 'Receipt of the Deeds Registry',
  receiptPhoto: 'Photo of the receipt',
  deedNumber: 'Number of the new deed',
  deedPhoto: 'Photo of the new deed',
  entered: 'Entered by',
  confirmed: 'Confirmed by',
} as const
