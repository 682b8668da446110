import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PaymentView } from '#contract/views/applications'
import type { Database } from '../platform/database/database'
import { usableCredit } from './credit-tables'
import { payments } from './tables'

const shown = ['processing', 'succeeded', 'duplicate', 'refunded', 'disputed'] as const

/** The payments of an application whose money moved or is on its way, newest first. */
export const paymentsOf = (db: Database, applicationId: number | SQL<number>) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.applicationId, applicationId), inArray(payments.status, shown)))
    .orderBy(desc(payments.id))
    .limit(50)

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
  heldCents: row.status === 'duplicate' ? (row.keptCents ?? 0) : 0,
})

export const paymentAttachment = {
  credit: usableCredit,
  payments: paymentsOf,
  paymentViews: (rows: (typeof payments.$inferSelect)[]): PaymentView[] => rows.map(paymentView),
}
