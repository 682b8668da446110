import { and, desc, eq, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { listed } from '../../applications/administration/queries'
import { workingFirm } from '../../applications/shared/firm-queries'
import { applications } from '../../applications/tables'
import { firmFigures } from '../../firms/shared/figure-queries'
import { applicationCounts, firms } from '../../firms/tables'
import { payments } from '../../money/ledger/tables'
import type { Database } from '../../platform/database/database'
import type { Place } from '../../platform/database/page'
import { refusals } from '../../platform/database/tables'
import { interestRows } from '../../site/partners/queries'
import type { Range } from '../lists/queries'

// written out: with a single table drizzle leaves out its name, and the columns would be the members' own
export const hasActiveAdmin = sql<number>`exists (
  select 1 from members where members.firm_id = firms.id and members.role = 'admin' and members.is_active = 1
)`

export const firmsIn = (db: Database, { where, order }: Range, rows: number) =>
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
      ...firmFigures,
      hasActiveAdmin: hasActiveAdmin.as('has_active_admin'),
    })
    .from(firms)
    .where(where)
    .orderBy(order)
    .limit(rows)
export type FirmRow = Awaited<ReturnType<typeof firmsIn>>[number]

export const interestIn = (db: Database, { where, order }: Range, rows: number) =>
  interestRows(db).where(where).orderBy(order).limit(rows)

export const listedRows = (db: Database) =>
  db
    .select({ ...listed, depositCents: payments.amountCents })
    .from(applications)
    .leftJoin(firms, workingFirm)
    // written out, so that the partial index of paid deposits is used
    .leftJoin(
      payments,
      sql`${payments.applicationId} = ${applications.id} and ${payments.type} = 'deposit' and ${payments.status} = 'succeeded'
        and (${payments.installment} is null or ${payments.installment} = 1)`,
    )

export const listedIn = (db: Database, { where, order }: Range, rows: number) =>
  listedRows(db).where(where).orderBy(order).limit(rows)
export type ListedApplication = Awaited<ReturnType<typeof listedIn>>[number]

export const depositsPage = (db: Database, after: Place | undefined, rows: number) =>
  listedRows(db)
    .where(
      and(
        sql`${applications.depositPaidAt} is not null`,
        after && lte(applications.depositPaidAt, new Date(after.at)),
        after && or(lt(applications.depositPaidAt, new Date(after.at)), lt(applications.id, after.id)),
      ),
    )
    .orderBy(desc(applications.depositPaidAt), desc(applications.id))
    .limit(rows)

export const applicationsWithoutFirm = (condition?: SQL) =>
  sql`(select coalesce(sum(${applicationCounts.files}), 0) from ${applicationCounts} where ${and(eq(applicationCounts.firmId, 0), condition)})`

export const countDeposits = (db: Database) =>
  db
    .select({
      total: sql<number>`(select coalesce(sum(${firms.paidDeposits}), 0) from ${firms})
      + ${applicationsWithoutFirm(sql`${applicationCounts.paymentState} > 0`)}`.as('total'),
    })
    .from(sql`(select 1)`)

export const countFirms = (db: Database) => db.select({ total: sql<number>`count(*)`.as('total') }).from(firms)

export const refusalsSince = (db: Database, since: Date) =>
  db
    .select({ kind: refusals.kind, total: sql<number>`sum(${refusals.total})` })
    .from(refusals)
    .where(gt(refusals.hour, since))
    .groupBy(refusals.kind)
