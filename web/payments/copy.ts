export const formCopy = {
  notSetUp: 'We could not set up the payment',
  failed: 'The card form did not load',
  failedMore: 'Nothing was charged. Please check your connection and try again.',
} as const
