import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { readsArchived } from '../../platform/archive/archived-rows'
import { hasRowsOf, segmentsBefore } from '../../platform/archive/segment-queries'
import type { AuditValues } from '../../platform/audit/chain'
import type { Database } from '../../platform/database/database'
import { auditLog } from '../../platform/database/tables'
import { undoings } from '../activity-rules'
import { actDetail, actorName } from './audit-queries'

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

/** Segments that one page reads. */
export const segmentsRead = 12

/** What a page of older activity is made of. */
export const olderParts = (db: Database, applicationId: number | SQL<number>, before: number | undefined) => ({
  recorded: activityOf(db, applicationId, before),
  segments: segmentsBefore(db, before, segmentsRead + 1, hasRowsOf('application', sql`(${applicationId})`)),
  undoing: db
    .select({ entityId: auditLog.entityId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.applicationId, applicationId),
        sql`${auditLog.applicationId} is not null`,
        inArray(auditLog.action, [...undoings]),
      ),
    )
    .limit(200),
})

/** The activity in these archived rows of an application, and one more than is shown. */
export const activityIn = (db: Database, applicationId: number, rows: readonly AuditValues[]) =>
  activityOf(readsArchived(db, rows.slice(0, shownActivity + 1)), applicationId)
