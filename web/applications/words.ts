/** Words that more than one screen of an owner's applications says. */
export const applicationWords = {
  viewInstructions: 'View Instructions',
  uploadDocument: 'Upload Document',
  openVault: 'Open your vault',
  searchAgain: 'Search Again',
} as const
