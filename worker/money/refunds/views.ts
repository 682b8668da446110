import type { BookedPayment, RefundView } from '#contract/money/refund-views'
import type { payments, refunds } from '../ledger/tables'
import { paymentView } from '../ledger/views'
import { refundableCents } from './refund-rules'

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
