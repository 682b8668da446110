/** The titles that screens show as well. In a file of their own: a screen loads these, and not the whole list. */
export const shownTitles = {
  'reset-link-invalid': 'Invalid or expired link',
  'link-invalid': 'Invalid or expired link',
  'second-step-over': 'Please sign in again',
  'no-receipts-selected': 'No Receipts Selected',
  'wrong-code': 'Invalid access code',
  'factor-needed': 'Confirm it’s you',
  'too-many-attempts': 'Too many tries',
  'second-person-needed': 'A second person must release this deed',
} as const
