import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { ownershipChecks } from '../../../applications/ownership-tables'
import { applications } from '../../../applications/tables'
import type { Database } from '../../../platform/database/database'
import { payments } from '../../ledger/tables'

/** Payments of applications on hold that a client could still make, from an index that holds only open checks. */
export const openPaymentsOnHold = (db: Database, rows: number) =>
  db
    .selectDistinct({ id: payments.id, applicationId: payments.applicationId })
    .from(ownershipChecks)
    .innerJoin(
      applications,
      and(
        sql`${applications.id} in (${ownershipChecks.firstId}, ${ownershipChecks.secondId})`,
        isNotNull(applications.hold),
      ),
    )
    .innerJoin(payments, and(eq(payments.applicationId, applications.id), eq(payments.status, 'open')))
    .where(sql`ended_at is null and decision is not 'both' and ${payments.intentId} is not null`)
    .limit(rows)
