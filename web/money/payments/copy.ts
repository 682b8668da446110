export const formCopy = {
  notSetUp: 'We couldn’t set up the payment',
  failed: 'The card form didn’t load',
  failedMore: 'Nothing was charged. Please try again.',
} as const

export const outcomeCopy = {
  go: 'Go to your application',
  toApplication: 'Taking you to your application...',
  toQuestions: (subject: string) =>
    `Next, there are a few questions about ${subject}. Taking you to them on your application page...`,
} as const
