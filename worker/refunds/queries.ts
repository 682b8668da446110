import { desc, eq, inArray, type SQL } from 'drizzle-orm'
import { payments, refunds } from '../ledger/tables'
import type { Database } from '../platform/database/database'

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
