import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { firms } from '../../firms/tables'
import { users } from '../../identity/tables'
import type { Database } from '../../platform/database/database'
import { notes } from '../note-tables'
import { findableColumns } from '../shared/find-queries'
import { workingFirm } from '../shared/firm-queries'
import { refundColumns } from '../shared/refund-queries'
import { applications } from '../tables'
import { tasks } from '../task-tables'

export const listed = {
  id: applications.id,
  referenceNumber: applications.referenceNumber,
  clientName: applications.clientName,
  clientEmail: applications.clientEmail,
  ...findableColumns,
  serviceType: applications.serviceType,
  status: applications.status,
  fileStatus: applications.fileStatus,
  unconfirmedFrom: applications.unconfirmedFrom,
  depositPaidAt: applications.depositPaidAt,
  balancePaidAt: applications.balancePaidAt,
  createdAt: applications.createdAt,
  firmName: firms.name,
  ...refundColumns(),
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

export const activeFirm = (db: Database, id: number | SQL<number | null>) =>
  db
    .select()
    .from(firms)
    .where(and(eq(firms.id, id), eq(firms.isActive, true)))
    .limit(1)
export type FirmRow = Awaited<ReturnType<typeof activeFirm>>[number]

const isOpenTask = (id: number) => and(eq(tasks.applicationId, id), isNull(tasks.doneAt))

/** The firm that has an application, also a closed one, and how many tasks it has left to do. */
export const formerFirm = (db: Database, id: number) =>
  db
    .select({
      name: firms.name,
      email: firms.email,
      openTasks: sql<number>`(select count(*) from ${tasks} where ${isOpenTask(id)})`.as('open_tasks'),
      movedNotes: sql<number>`(select count(*) from ${notes} where ${isForNext(id, sql`applications.firm_id`)})`.as(
        'moved_notes',
      ),
    })
    .from(applications)
    .innerJoin(firms, eq(firms.id, applications.firmId))
    .where(eq(applications.id, id))
    .limit(1)
export type FormerFirm = Awaited<ReturnType<typeof formerFirm>>[number]

/** What is left to do goes to the new firm; which of its members does it is for that firm to say. */
export const moveOpenTasks = (db: Database, id: number, firmId: number) =>
  db
    .update(tasks)
    .set({ firmId, assigneeId: null, assigneeName: null })
    .where(and(isOpenTask(id), ne(tasks.firmId, firmId)))

/** The notes that its firm wrote for the next one go there; the others stay with their firm. */
export const moveNotes = (db: Database, id: number, fromFirmId: number, firmId: number) =>
  db
    .update(notes)
    .set({
      firmId,
      fromFirm: sql`coalesce(${notes.fromFirm}, (select name from ${firms} where id = ${fromFirmId}))`,
    })
    .where(isForNext(id, fromFirmId))

/** SQL condition: a note of this firm that goes to the next one. */
const isForNext = (id: number, firmId: number | SQL) =>
  and(eq(notes.applicationId, id), sql`${notes.firmId} = ${firmId}`, eq(notes.isForNextFirm, true))
