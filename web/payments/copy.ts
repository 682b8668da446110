export const formCopy = {
  failed: 'The card form did not load',
  failedMore: 'Nothing was charged. Please check your connection and try again.',
} as const
