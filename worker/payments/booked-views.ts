import type { BookedPayment, RefundView } from '#contract/refund-views'
import type { payments, refunds } from './tables'
import { paymentView } from './views'

/** What a refund of this payment may send back now, in cents. */
export const refundableCents = ({ status, intentId, keptCents }: typeof payments.$inferSelect): number =>
  (status === 'succeeded' || status === 'duplicate') && intentId !== null ? (keptCents ?? 0) : 0

/** A payment as those who keep the books see it. */
export const bookedPaymentView = (row: typeof payments.$inferSelect): BookedPayment => ({
  ...paymentView(row),
  installment: row.installment,
  refundedCents: row.refundedCents,
  refundableCents: refundableCents(row),
  receiptNumber: row.receiptNumber,
  failureCode: row.failureCode,
})

export const refundView = (row: typeof refunds.$inferSelect): RefundView => ({
  number: row.number,
  paymentId: row.paymentId,
  amountCents: row.amountCents,
  reason: row.reason,
  status: row.status,
  by: row.askedByName,
  createdAt: row.askedAt.toISOString(),
})
