/** Texts of the links to other files of the list. */
export const pagerCopy = {
  pager: 'Other files in the list',
  previous: 'Previous file',
  next: 'Next file',
} as const
