import { and, asc, desc, eq, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { hasRowsOf, segmentsBefore } from '../../platform/archive/segment-queries'
import type { Database } from '../../platform/database/database'
import { auditLog } from '../../platform/database/tables'
import { applications, documents, history } from '../tables'
import { actDetail, actorName } from './audit-queries'

/** Where one application is looked up: by id or by reference. */
export type Whose = { id: number } | { reference: string }
type Named = { id: number | Placeholder } | { reference: string | Placeholder }
export const named = (whose: Named): SQL =>
  'id' in whose ? eq(applications.id, whose.id) : eq(applications.referenceNumber, whose.reference)

/** An application's id in a statement: a value or a subquery. */
export type ApplicationId = SQL<number>

/** The id of an application as a subquery, so that its rows come in the same round trip. */
export const idOf = (db: Database, whose: Named): ApplicationId =>
  'id' in whose
    ? sql<number>`${whose.id}`
    : sql<number>`(${db.select({ id: applications.id }).from(applications).where(named(whose))})`

/** The newest 100 entries, oldest first. */
export function historyOf(db: Database, applicationId: SQL<number>) {
  const ofApplication = eq(history.applicationId, applicationId)
  const newest = db.select().from(history).where(ofApplication).orderBy(desc(history.number)).limit(100).as('newest')
  return db.select().from(newest).orderBy(asc(newest.number))
}

export const documentsOf = (db: Database, applicationId: SQL<number>) =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.applicationId, applicationId), isNull(documents.deletedAt)))
    .orderBy(desc(documents.id))
    .limit(40)

export const shownActivity = 50

/**
 * The newest activity, and one more than is shown.
 * @param reads the database, or archived rows in place of its audit log
 */
export const activityOf = (reads: Pick<Database, 'select'>, applicationId: number | SQL<number>, before?: number) =>
  reads
    .select({
      id: auditLog.id,
      entityId: auditLog.entityId,
      at: auditLog.at,
      who: actorName.as('who'),
      role: auditLog.actorRole,
      actorKind: auditLog.actorKind,
      actorId: auditLog.actorId,
      action: auditLog.action,
      detail: actDetail.as('told'),
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.applicationId, applicationId),
        sql`${auditLog.applicationId} is not null`,
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(shownActivity + 1)

/** The newest segment of the archived audit log in which it has activity. */
export const archivedActivityOf = (db: Database, applicationId: SQL<number>) =>
  segmentsBefore(db, undefined, 1, hasRowsOf('application', sql`(${applicationId})`))
