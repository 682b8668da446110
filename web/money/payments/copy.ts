export const formCopy = {
  notSetUp: 'We couldn’t set up the payment',
  failed: 'The card form didn’t load',
  failedMore: 'Nothing was charged. Please try again.',
} as const
