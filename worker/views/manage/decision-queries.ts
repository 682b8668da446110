import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { applications } from '../../applications/tables'
import { payments } from '../../money/ledger/tables'
import type { Database } from '../../platform/database/database'

/** Firms that are looked at; each costs a row of its own, one of an index and its file's. */
const firmsLooked = 25

/** The longest overdue application of each firm, the longest overdue first; that of a closed one has no firm. */
export const latestOfFirms = (db: Database, rows: number, now: Date) =>
  db
    .select({
      id: applications.id,
      referenceNumber: applications.referenceNumber,
      serviceType: applications.serviceType,
      promisedAt: applications.promisedAt,
      firmName: sql<string | null>`iif(nearby.is_active, nearby.name, null)`.as('firm_name'),
    })
    .from(
      sql`(select f.name, f.is_active, (
          select a.id from applications as a
          where a.firm_id = f.id and a.promised_at < ${now.getTime()} and a.hold is null
          order by a.promised_at limit 1
        ) as file
        from firms as f order by f.id limit ${firmsLooked}) as nearby`,
    )
    // a cross join fixes the order: firms first
    .crossJoin(applications)
    .where(sql`${applications.id} = nearby.file`)
    .orderBy(applications.promisedAt)
    .limit(rows)

/** Payments that a bank holds or took back, paid after a moment, the newest first; there are very few. */
export const disputedPayments = (db: Database, rows: number, since: Date) =>
  db
    .select({
      paymentId: payments.id,
      applicationId: payments.applicationId,
      referenceNumber: applications.referenceNumber,
      disputedCents: payments.disputedCents,
    })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    // written out, so that its partial index is used
    .where(and(sql`${payments.status} = 'disputed'`, gt(payments.paidAt, since)))
    .orderBy(desc(payments.id))
    .limit(rows)
