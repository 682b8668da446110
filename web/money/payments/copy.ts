import { money, type PaymentType } from '#contract/prices'

export const formCopy = {
  notSetUp: 'We couldn’t set up the payment',
  failed: 'The card form didn’t load',
  failedMore: 'Nothing was charged. Please try again.',
  notApprovedText: 'Nothing was charged. You can try again, or use another card.',
  pageFailedText: 'Nothing was charged. Please try again.',
  approval: 'Your bank may ask you to approve it.',
  failedText: 'Nothing was charged. Please try again in a moment.',
  toStripe: 'Your card details go straight to Stripe. We never see them.',
  notApproved: 'Your bank didn’t approve the payment',
  pageFailed: 'The payment page didn’t load',
  pageLoading: 'Loading the payment...',
  loading: 'Loading the card form...',
} as const

export const outcomeCopy = {
  go: 'Go to your application',
  toApplication: 'Taking you to your application...',
  toQuestions: (subject: string) =>
    `Next, there are a few questions about ${subject}. Taking you to them on your application page...`,
  waitingText: 'You don’t need to pay again or wait here. We will write to you as soon as your bank has answered.',
  uncheckedText: 'We couldn’t check just now. Please try again.',
  notAgain: 'Please don’t pay again.',
  waiting: 'Your bank is still processing it',
  processing: 'Processing your payment...',
} as const

export const paymentCopy = {
  failed: 'Payment Failed',
  notCharged: 'Your card was not charged.',
  successful: 'Payment Successful',
  received: (amountCents: number, type: PaymentType | 'installment') =>
    `Your ${money(amountCents)} ${type} has been received.`,
  installmentsSet: 'Installment Setup Successful',
  confirmationFailed: 'Payment Confirmation Failed',
  confirmationHelp: (phone: string) =>
    `There was an issue confirming your payment. Please contact us on WhatsApp at ${phone}.`,
} as const
