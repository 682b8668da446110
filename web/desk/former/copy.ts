export const formerCopy = {
  title: 'Closed files',
  lead: 'Files that your firm had and has no longer, the last one first. Nothing can be changed here. Of a file that goes on with another law firm you keep its number.',
  search: 'Search by name, address or reference...',
  loading: 'Loading the closed files...',
  failed: 'The closed files couldn’t be loaded. Please try again.',
  none: 'No closed files',
  noneMore: 'A file comes here when it is closed or goes to another law firm.',
  noneFound: 'Nothing found',
  noneFoundMore: 'Try a whole reference, or another word of three letters or more.',
  deed: 'Deed number',
  until: 'until',
} as const
