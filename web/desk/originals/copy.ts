export const originalsCopy = {
  title: 'Originals',
  lead: 'The original deeds in your safe, with the Registry, and on their way. The longest without an entry is first.',
  loading: 'Loading the originals...',
  failed: 'The originals couldn’t be loaded. Please try again.',
  none: 'No originals',
  noneMore: 'Originals appear here once you record on a file that you have them.',
  erased: 'Deleted account',
  elsewhere: 'In your safe. The file is closed or with another law firm: hand the original to the client or to them.',
  since: 'since',
  overdue: 'Overdue',
  lastEntry: 'last entry',
} as const
