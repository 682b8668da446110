import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database'
import { payments, refunds } from './tables'

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
