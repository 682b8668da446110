/** Texts of the list of who saw or changed an application. */
export const activityCopy = {
  title: 'Who saw or changed this application',
  nobody: 'No one has opened it yet',
  nothing: 'Every view and every change will be listed here.',
  older: 'Show older activity',
  olderList: 'Older activity',
  loading: 'Older activity is loading',
  failed: 'The older activity couldn’t be loaded.',
} as const
