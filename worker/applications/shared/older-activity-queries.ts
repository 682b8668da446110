import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { readsArchived } from '../../platform/archive/archived-rows'
import { hasRowsOf, segmentsBefore } from '../../platform/archive/segment-queries'
import type { AuditValues } from '../../platform/audit/chain'
import type { Database } from '../../platform/database/database'
import { auditLog } from '../../platform/database/tables'
import { undoings } from '../activity-rules'
import { activityOf, shownActivity } from './one-application-queries'

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
