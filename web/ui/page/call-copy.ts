/** A call without an answer. */
export const callCopy = {
  sending: 'No connection. What you entered is still here. Please check your connection and try again.',
  loading: 'Nothing was lost. Please check your connection and try again.',
} as const
