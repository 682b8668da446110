import { and, asc, desc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { InterestStatus } from '#contract/partners'
import { applications } from '../applications/tables'
import { fileCounts, firms, members } from '../firms/tables'
import { payments } from '../ledger/tables'
import { lawyerInterest } from '../partners/tables'
import type { Database } from '../platform/database/database'
import { matching } from '../platform/database/search'
import { counters, refusals } from '../platform/database/tables'
import { beginsWith, foundIn } from './queries'

// written out: of a single table the columns are named without it, and would be read as the members' own
export const hasActiveAdmin = sql<number>`exists (
  select 1 from members where members.firm_id = firms.id and members.role = 'admin' and members.is_active = 1
)`

export const firmsPage = (db: Database, before: number | undefined, rows: number) =>
  db
    .select({
      id: firms.id,
      name: firms.name,
      slug: firms.slug,
      address: firms.address,
      email: firms.email,
      phone: firms.phone,
      isActive: firms.isActive,
      totalFiles: firms.totalFiles,
      openFiles: firms.openFiles,
      paidDeposits: firms.paidDeposits,
      hasActiveAdmin: hasActiveAdmin.as('has_active_admin'),
    })
    .from(firms)
    .where(before === undefined ? undefined : lt(firms.id, before))
    .orderBy(desc(firms.id))
    .limit(rows)

export const firmById = (db: Database, id: number) =>
  db.select({ id: firms.id, name: firms.name }).from(firms).where(eq(firms.id, id)).limit(1)

export const memberNamed = (db: Database, username: string) =>
  db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.usernameLower, sql`lower(${username})`))
    .limit(1)

/** Applications with their firm and what the ledger says of their deposit. */
export const listed = (db: Database) =>
  db
    .select({
      id: applications.id,
      referenceNumber: applications.referenceNumber,
      clientName: applications.clientName,
      clientEmail: applications.clientEmail,
      serviceType: applications.serviceType,
      status: applications.status,
      fileStatus: applications.fileStatus,
      depositPaidAt: applications.depositPaidAt,
      balancePaidAt: applications.balancePaidAt,
      createdAt: applications.createdAt,
      firmName: firms.name,
      depositCents: payments.amountCents,
    })
    .from(applications)
    .leftJoin(firms, eq(firms.id, applications.firmId))
    // written out, so that the index of what was paid serves it
    .leftJoin(
      payments,
      sql`${payments.applicationId} = ${applications.id} and ${payments.type} = 'deposit' and ${payments.status} = 'succeeded'
        and (${payments.installment} is null or ${payments.installment} = 1)`,
    )
export type ListedApplication = Awaited<ReturnType<typeof applicationsPage>>[number]

export const applicationsPage = (db: Database, before: number | undefined, rows: number) =>
  listed(db)
    .where(before === undefined ? undefined : lt(applications.id, before))
    .orderBy(desc(applications.id))
    .limit(rows)

/** The newest applications whose reference, client and property together hold every word. */
export const searchApplications = (db: Database, q: string, before: number | undefined, rows: number) =>
  listed(db)
    .where(inArray(applications.id, foundIn('applications_search', matching('words', q), before, rows)))
    .orderBy(desc(applications.id))
    .limit(rows)

/** Applications whose reference begins so: a whole one, or words that are too short for the search. */
export const applicationsByReference = (db: Database, prefix: string, after: string | undefined, rows: number) =>
  listed(db)
    .where(beginsWith(applications.referenceNumber, prefix.toUpperCase(), after))
    .orderBy(asc(applications.referenceNumber))
    .limit(rows)

/** Where a page of paid deposits begins: the instant in milliseconds and the id of the last row before it. */
export interface PaidCursor {
  at: number
  id: number
}

export const depositsPage = (db: Database, after: PaidCursor | undefined, rows: number) =>
  listed(db)
    .where(
      and(
        sql`${applications.depositPaidAt} is not null`,
        after && lte(applications.depositPaidAt, new Date(after.at)),
        after && or(lt(applications.depositPaidAt, new Date(after.at)), lt(applications.id, after.id)),
      ),
    )
    .orderBy(desc(applications.depositPaidAt), desc(applications.id))
    .limit(rows)

export const filesWithoutFirm = (condition?: SQL) =>
  sql`(select coalesce(sum(${fileCounts.files}), 0) from ${fileCounts} where ${and(eq(fileCounts.firmId, 0), condition)})`

/** How many deposits were received: of the firms' counters and of the files that no firm has. */
export const countDeposits = (db: Database) =>
  db
    .select({
      total: sql<number>`(select coalesce(sum(${firms.paidDeposits}), 0) from ${firms})
      + ${filesWithoutFirm(sql`${fileCounts.paymentState} > 0`)}`.as('total'),
    })
    .from(sql`(select 1)`)

export const countFirms = (db: Database) => db.select({ total: sql<number>`count(*)`.as('total') }).from(firms)

export const interestPage = (db: Database, before: number | undefined, rows: number) =>
  db
    .select()
    .from(lawyerInterest)
    .where(before === undefined ? undefined : lt(lawyerInterest.id, before))
    .orderBy(desc(lawyerInterest.id))
    .limit(rows)

export const countInterest = (db: Database) =>
  db.select({ total: counters.total }).from(counters).where(eq(counters.name, 'interest')).limit(1)

export const interestById = (db: Database, id: number) =>
  db.select().from(lawyerInterest).where(eq(lawyerInterest.id, id)).limit(1)

/** Holds while the submission is where it was when it was read. */
export const isStillAt = (id: number, status: InterestStatus): SQL =>
  sql`exists (select 1 from ${lawyerInterest}
    where ${and(eq(lawyerInterest.id, id), eq(lawyerInterest.status, status))})`

export const setInterest = (db: Database, id: number, status: InterestStatus) =>
  db.update(lawyerInterest).set({ status }).where(eq(lawyerInterest.id, id))

/** How many requests were refused since then, by kind. */
export const refusalsSince = (db: Database, since: Date) =>
  db
    .select({ kind: refusals.kind, total: sql<number>`sum(${refusals.total})` })
    .from(refusals)
    .where(gt(refusals.hour, since))
    .groupBy(refusals.kind)

export const insertMember = (db: Database, row: typeof members.$inferInsert) =>
  db.insert(members).values(row).returning({ id: members.id })
