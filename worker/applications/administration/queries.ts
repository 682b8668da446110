import { and, eq, type SQL, sql } from 'drizzle-orm'
import { firms } from '../../firms/tables'
import { users } from '../../identity/tables'
import type { Database } from '../../platform/database/database'
import { workingFirm } from '../shared/firm-queries'
import { applications } from '../tables'

export const listed = {
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
}

export const administeredRows = (db: Database) =>
  db
    .select({
      ...listed,
      version: applications.version,
      withdrawnAt: applications.withdrawnAt,
      closedBy: applications.closedBy,
      closedReason: applications.closedReason,
      userId: applications.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(applications)
    .leftJoin(users, eq(users.id, applications.userId))
    .leftJoin(firms, workingFirm)

export const administeredById = (db: Database, id: number) =>
  administeredRows(db).where(eq(applications.id, id)).limit(1)
export type AdministeredRow = Awaited<ReturnType<typeof administeredById>>[number]

export const activeFirm = (db: Database, id: number) =>
  db
    .select()
    .from(firms)
    .where(and(eq(firms.id, id), eq(firms.isActive, true)))
    .limit(1)
export type FirmRow = Awaited<ReturnType<typeof activeFirm>>[number]

/** Since when a version of this firm waits for its second person; what another firm uploaded stays with that firm. */
export const deedWaitingWith = (firmId: number, id: number): SQL<Date> =>
  sql`(select max(uploaded_at) from deeds where application_id = ${id} and firm_id = ${firmId} and state = 'uploaded')`
