import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database'
import { insertIf } from '../platform/insert-if'
import { payments, refunds } from './tables'

export type Refund = typeof refunds.$inferSelect

/** The newest refund that was ordered for a payment. */
export const lastRefund = (db: Database, paymentId: number) =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(desc(refunds.number)).limit(1)

/** Writes a refund down, as the next one of its payment, while the condition holds and none is under way. */
export const orderRefund = (db: Database, refund: typeof refunds.$inferInsert, condition: SQL) =>
  insertIf(db, refunds, refund, condition).onConflictDoNothing().returning()

/** The provider took the refund. */
export const refundSent = (
  db: Database,
  paymentId: number,
  { number, refundId }: { number: number; refundId: string },
  at: Date,
  condition?: SQL,
) =>
  db
    .update(refunds)
    .set({ status: 'sent', refundId, answeredAt: at })
    .where(and(isUnderWay({ paymentId, number }), condition))

const isUnderWay = ({ paymentId, number }: Pick<Refund, 'paymentId' | 'number'>) =>
  and(eq(refunds.paymentId, paymentId), eq(refunds.number, number), eq(refunds.status, 'asked'))

/** The order, while it is under way. */
export const isOrdered = (db: Database, refund: Refund) =>
  db.select({ number: refunds.number }).from(refunds).where(isUnderWay(refund))

/** The provider will not take the refund. */
export const refundRefused = (db: Database, refund: Refund, at: Date) =>
  db.update(refunds).set({ status: 'refused', answeredAt: at }).where(isUnderWay(refund))

/** Refunds that were ordered before this and have no answer yet, the oldest first. */
export const leftRefunds = (db: Database, before: Date, rows: number) =>
  db
    .select()
    .from(refunds)
    .where(and(sql`${refunds.status} = 'asked'`, lt(refunds.askedAt, before)))
    .orderBy(asc(refunds.askedAt))
    .limit(rows)

/** The refunds ordered for an application, newest first. */
export const refundsOfApplication = (db: Database, applicationId: number | SQL<number>) =>
  db
    .select()
    .from(refunds)
    .where(
      inArray(
        refunds.paymentId,
        db.select({ id: payments.id }).from(payments).where(eq(payments.applicationId, applicationId)),
      ),
    )
    .orderBy(desc(refunds.askedAt))
    .limit(100)
