export const formCopy = {
  notSetUp: 'We could not set up the payment',
  failed: 'The card form did not load',
  failedMore: 'Nothing was charged. Please try again.',
} as const
