/** Words that more than one screen of an owner's applications says. */
export const applicationWords = {
  viewInstructions: 'View Instructions',
  uploadDocument: 'Upload Document',
  openVault: 'Open your vault',
  searchAgain: 'Search Again',
} as const

/** The words of applications that were started without signing in. */
export const elsewhereWords = {
  explanation:
    'It was made with your email address, so it came to your account when you confirmed or added it. The device that started it can no longer open it.',
  notMine: 'This is not mine',
  add: 'Add to my account',
  adding: 'Adding...',
  addFailed: 'It could not be added. Please check your connection and try again.',
  ask: 'Is this application not yours?',
  means:
    'It leaves your account for good, and your email address is removed from it: you get no more messages about it. Nothing was paid for it.',
  keep: 'Keep it',
  decline: 'Remove it',
  declining: 'Removing...',
  declined: { title: 'Application removed', description: 'It is no longer in your account.' },
  failed: 'It could not be removed. Please check your connection and try again.',
} as const
