import type { PaymentType } from '#contract/prices'

/** `Visa ending in 4242`. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`

export const formCopy = {
  notSetUp: 'We could not set up the payment',
  failed: 'The card form did not load',
  failedMore: 'Nothing was charged. Please check your connection and try again.',
} as const

export const typeCopy: Record<PaymentType, string> = { deposit: 'Deposit', balance: 'Balance' }
