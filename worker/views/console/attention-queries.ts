import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { passedOn } from '../../applications/next-firm/passed-on-tables'
import { isUnfinished } from '../../applications/shared/firm-queries'
import { isOverdueAt } from '../../applications/shared/refund-queries'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { payments } from '../../money/ledger/tables'
import { whatsAppProblems } from '../../notifications/whatsapp-tables'
import type { Database } from '../../platform/database/database'
import { applicationsWithoutFirm, hasActiveAdmin, listedRows } from './queries'

/** Active firms without an active administrator; there are few firms. */
export const firmsWithoutAdmin = (db: Database) =>
  db
    .select({ id: firms.id, name: firms.name })
    .from(firms)
    .where(and(eq(firms.isActive, true), sql`not ${hasActiveAdmin}`))
    .limit(50)

/** Closed firms that are looked at. */
const closedFirms = 25

/** The first files of each closed firm for an index that begins with the firm. */
const ofClosed = (condition: SQL, rows: number) => sql`
  select a.id from (select id from firms where is_active = 0 and total_files > 0 limit ${closedFirms}) as closed
  join applications as a on a.id in (
    select b.id from applications as b where b.firm_id = closed.id and ${condition} limit ${rows}
  )`

/** What waits for a firm: applications without one, and those of closed firms that are not finished and paid. */
export const unassignedApplications = (db: Database, rows: number) =>
  listedRows(db)
    .where(
      // one list for each index
      sql`${applications.id} in (
        select * from (select id from applications where firm_id is null and withdrawn_at is null order by id desc limit ${rows})
        union all ${ofClosed(isUnfinished(sql`b.file_status`), rows)}
        union all ${ofClosed(sql`b.file_status = 'complete' and b.payment_state < 2`, rows)}
      )`,
    )
    .orderBy(desc(applications.id))
    .limit(rows)

/** Duplicate payments that came back and are not being refunded again, oldest first; there are very few. */
export const heldPayments = (db: Database) =>
  db
    .select({
      paymentId: payments.id,
      applicationId: payments.applicationId,
      referenceNumber: applications.referenceNumber,
      clientName: applications.clientName,
      type: payments.type,
      heldCents: sql<number>`${payments.keptCents}`.as('held_cents'),
    })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    // written out, so that its partial index is used
    .where(
      sql`${payments.status} = 'duplicate' and ${payments.keptCents} > 0
        and not exists (select 1 from refunds where refunds.payment_id = ${payments.id} and refunds.status = 'asked')`,
    )
    .orderBy(asc(payments.id))
    .limit(50)

/** Originals away from their owner of which nothing was recorded for too long, the longest first. */
export const overdueOriginals = (db: Database, before: Date, rows: number) =>
  db
    .select({
      id: applications.id,
      referenceNumber: applications.referenceNumber,
      clientName: applications.clientName,
      with: applications.originalWith,
      movedAt: applications.originalMovedAt,
      firmName: firms.name,
    })
    .from(applications)
    .leftJoin(firms, eq(firms.id, applications.originalFirmId))
    .where(lte(applications.originalMovedAt, before))
    .orderBy(asc(applications.originalMovedAt))
    .limit(rows)

/** The newest applications that a firm declined, or missed the first contact of. */
export const newestPassedOn = (db: Database) =>
  db
    .select({
      applicationId: passedOn.applicationId,
      referenceNumber: applications.referenceNumber,
      firmName: firms.name,
      why: passedOn.why,
      reason: passedOn.reason,
      by: passedOn.memberName,
      at: passedOn.passedAt,
    })
    .from(passedOn)
    .innerJoin(applications, eq(applications.id, passedOn.applicationId))
    .innerJoin(firms, eq(firms.id, passedOn.firmId))
    .orderBy(desc(passedOn.passedAt))
    .limit(10)

/** One for the account and one for each template at most. */
export const whatsAppProblemRows = (db: Database) =>
  db.select().from(whatsAppProblems).orderBy(whatsAppProblems.key).limit(50)

export const countUnassigned = (db: Database) =>
  db
    .select({ total: sql<number>`${applicationsWithoutFirm()} + ${applicationsOfClosedFirms}`.as('total') })
    .from(sql`(select 1)`)

const applicationsOfClosedFirms = sql`(
  select coalesce(sum(files), 0) from file_counts
  where firm_id in (select id from firms where is_active = 0) and not (file_status = 'complete' and payment_state = 2)
)`

/** Firms on one page of late applications; for each of them the first ten. */
export const overdueFirms = 8
const overdueOfFirm = 10

/** The longest overdue applications of the next firms, each firm's from the start of an index. */
export const overdueApplications = (db: Database, after: number, now: Date) =>
  db
    .select({
      id: applications.id,
      referenceNumber: applications.referenceNumber,
      clientName: applications.clientName,
      serviceType: applications.serviceType,
      fileStatus: applications.fileStatus,
      fileStatusAt: applications.fileStatusAt,
      promisedAt: applications.promisedAt,
      contactFrom: applications.contactFrom,
      contactedAt: applications.contactedAt,
      firmName: sql<string | null>`iif(nearby.is_active, nearby.name, null)`.as('firm_name'),
    })
    .from(sql`(select id, name, is_active from firms where id > ${after} order by id limit ${overdueFirms}) as nearby`)
    // a cross join fixes the order: firms first
    .crossJoin(applications)
    .where(
      sql`${applications.id} in (
        select a.id from applications as a
        where a.firm_id = nearby.id and ${isOverdueAt(now.getTime(), 'a')}
        order by a.promised_at limit ${overdueOfFirm}
      )`,
    )

export const lastOfFirms = (db: Database, after: number) =>
  db
    .select({ id: firms.id })
    .from(firms)
    .where(sql`${firms.id} > ${after}`)
    .orderBy(firms.id)
    .limit(overdueFirms + 1)
