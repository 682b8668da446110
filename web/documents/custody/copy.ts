export const custodyCopy = {
  title: 'Original deed',
  chain: 'Entries about the original',
  empty: 'Nothing has been recorded about the original yet.',
  print: 'Custody record (PDF)',
  saving: 'Saving...',
  saved: 'Original deed recorded',
  failed: 'This was not recorded',
  nothing: 'Nothing was changed. Please try again.',
} as const
