import type { PaymentView } from '#contract/applications/views'
import type { payments } from './tables'

export const paymentView = (row: typeof payments.$inferSelect): PaymentView => ({
  id: row.id,
  type: row.type,
  method: row.method,
  installment: row.installment,
  amountCents: row.amountCents,
  currency: row.currency,
  status: row.status,
  receiptNumber: row.receiptNumber,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  refundedCents: row.refundedCents,
  heldCents: row.status === 'duplicate' ? (row.keptCents ?? 0) : 0,
})
