export const connectionCopy = {
  title: 'No connection',
  part: 'This part of the page has not arrived. It is asked for again as soon as you are back online.',
  session: 'We could not reach our server. The page comes back as soon as you are online again.',
  offline: 'No connection. Nothing is sent until you are back online.',
  sending: 'No connection. What you entered is still here: please check your connection and try again.',
  again: 'Try again',
  reload: 'Load the page again',
  close: 'Close',
} as const
