import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { depositRefunded } from '../../../applications/shared/refund-queries'
import { applications } from '../../../applications/tables'
import { firms } from '../../../firms/tables'
import type { Database } from '../../../platform/database/database'
import { payments } from '../../ledger/tables'

/** Firms that were closed or opened again, with owners who were not told yet. */
export const firmsToTell = (db: Database) =>
  db
    .select({
      id: firms.id,
      name: firms.name,
      isActive: firms.isActive,
      closedAt: firms.closedAt,
      toldUpTo: firms.toldUpTo,
    })
    .from(firms)
    // written out, so that its partial index is used
    .where(sql`${firms.toldUpTo} is not null`)
    .limit(5)
export type ToldFirm = Awaited<ReturnType<typeof firmsToTell>>[number]

/** Identifies the message about one closing of a firm. */
export const closingKey = (applicationId: number, { closedAt }: ToldFirm): string =>
  `firm-closed:${applicationId}:${closedAt?.getTime() ?? 0}`

/** The next applications of a firm, and whether their owners were told of this closing. */
export const nextApplications = (db: Database, firm: ToldFirm, rows: number) =>
  db
    .select({
      id: applications.id,
      reference: applications.referenceNumber,
      name: applications.clientName,
      email: applications.clientEmail,
      phone: applications.clientPhone,
      erasedAt: applications.erasedAt,
      withdrawnAt: applications.withdrawnAt,
      depositRefunded: depositRefunded(),
      fileStatus: applications.fileStatus,
      balancePaidAt: applications.balancePaidAt,
      isTold: sql<boolean>`exists (
        select 1 from outbox where outbox.key = 'firm-closed:' || ${applications.id} || ${`:${firm.closedAt?.getTime() ?? 0}`}
      )`.mapWith(Boolean),
    })
    .from(applications)
    .where(and(eq(applications.firmId, firm.id), gt(applications.id, firm.toldUpTo ?? 0)))
    .orderBy(asc(applications.id))
    .limit(rows)
export type NotifiedApplication = Awaited<ReturnType<typeof nextApplications>>[number]

/** Payments of these applications that a client could still make. */
export const openPaymentsOf = (db: Database, { id, toldUpTo }: ToldFirm, last: number) =>
  db
    .select({ id: payments.id, applicationId: payments.applicationId })
    .from(applications)
    .innerJoin(payments, and(eq(payments.applicationId, applications.id), eq(payments.status, 'open')))
    .where(
      and(
        eq(applications.firmId, id),
        gt(applications.id, toldUpTo ?? 0),
        lte(applications.id, last),
        isNotNull(payments.intentId),
      ),
    )

/** SQL condition: the firm is as it was read. */
export const isFirmAsRead = ({ id, isActive, toldUpTo, closedAt }: ToldFirm) =>
  sql`exists (select 1 from ${firms} where ${and(
    eq(firms.id, id),
    eq(firms.isActive, isActive),
    sql`${firms.toldUpTo} is ${toldUpTo}`,
    sql`${firms.closedAt} is ${closedAt?.getTime() ?? null}`,
  )})`

export const setToldUpTo = (db: Database, id: number, toldUpTo: number | null) =>
  db.update(firms).set({ toldUpTo }).where(eq(firms.id, id))
