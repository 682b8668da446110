import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { ComplaintStatus } from '#contract/site/complaints'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { Database } from '../../platform/database/database'
import { counters } from '../../platform/database/tables'
import { complaints } from './tables'

type NewRow = typeof complaints.$inferInsert

export const insertComplaint = (db: Database, row: NewRow) => db.insert(complaints).values(row)

export const recordComplaint = (db: Database, actor: Actor, code: string, at: Date) =>
  recordAudit(
    db,
    actor,
    {
      action: 'submit-complaint',
      entity: 'complaint',
      id: sql`(select ${complaints.id} from ${complaints} where ${complaints.code} = ${code})`,
    },
    at,
  )

export const complaintByCode = (db: Database, code: string) =>
  db.select().from(complaints).where(eq(complaints.code, code)).limit(1)

export const complaintById = (db: Database, id: number) =>
  db.select().from(complaints).where(eq(complaints.id, id)).limit(1)
export type ComplaintRow = Awaited<ReturnType<typeof complaintById>>[number]

/** Open complaints before answered ones. */
export const complaintsPage = (db: Database, before: number | undefined, rows: number) =>
  db
    .select()
    .from(complaints)
    .where(before === undefined ? undefined : lt(complaints.place, before))
    .orderBy(desc(complaints.place))
    .limit(rows)

/** The oldest complaints without an answer: in the order of the list they have the highest places. */
export const openComplaints = (db: Database, rows: number) =>
  db
    .select({ code: complaints.code, name: complaints.name, answerBy: complaints.answerBy })
    .from(complaints)
    .where(gt(complaints.place, firstOpenPlace))
    .orderBy(desc(complaints.place))
    .limit(rows)

/** Between the ids of answered complaints and the places of open ones (migration 0031). */
const firstOpenPlace = 50_000_000_000_000

export const complaintsTotal = (db: Database) =>
  db.select({ total: counters.total }).from(counters).where(eq(counters.name, 'complaints'))

/** SQL condition: the complaint has the status that was read. */
export const isStillAt = (id: number, status: ComplaintStatus): SQL =>
  sql`exists (select 1 from ${complaints} where ${and(eq(complaints.id, id), eq(complaints.status, status))})`

export const setComplaint = (db: Database, id: number, change: Partial<NewRow>) =>
  db.update(complaints).set(change).where(eq(complaints.id, id))
