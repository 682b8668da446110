import type { PaymentView } from '#contract/applications/views'
import { exactMoney } from '#contract/prices'

type Refunded = Pick<PaymentView, 'amountCents' | 'refundedCents' | 'receiptNumber'>

/** What went back of one payment; undefined for nothing, and for a duplicate, whose line says it. */
export function refundText({ amountCents, refundedCents = 0, receiptNumber }: Refunded): string | undefined {
  if (refundedCents === 0 || receiptNumber === null) return undefined
  return refundedCents < amountCents ? `Refunded: ${exactMoney(refundedCents)}` : 'Refunded'
}

/** What went back of payments that are otherwise kept: of a deposit or a balance that counts as paid. */
export function partRefundText(payments: readonly Pick<PaymentView, 'refundedCents'>[]): string | undefined {
  const cents = payments.reduce((sum, { refundedCents = 0 }) => sum + refundedCents, 0)
  return cents === 0 ? undefined : `Refunded: ${exactMoney(cents)}`
}
