/** In the first script; the texts of calls are apart. */
export const connectionCopy = {
  title: 'No connection',
  part: 'This part of the page didn’t load. It will load when you are back online.',
  session: 'We couldn’t reach our server. The page will load when you are back online.',
  offline: 'No connection. Nothing will be sent until you are back online.',
  again: 'Try again',
  reload: 'Load the page again',
  close: 'Close',
} as const
