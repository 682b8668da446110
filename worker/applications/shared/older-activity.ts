import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { readsArchived, rowsOfSegments } from '../../platform/audit/archived-rows'
import { hasRowsOf, segmentsBefore } from '../../platform/audit/segment-queries'
import type { AppContext } from '../../platform/context'
import type { Results, Rows } from '../../platform/database/batch'
import type { Database } from '../../platform/database/database'
import { type Page, pageOf } from '../../platform/database/page'
import { auditLog } from '../../platform/database/tables'
import { undoings } from '../activity-rules'
import { activityOf, type archivedActivityOf, shownActivity } from './one-application-queries'

export type ActivityRow = Rows<ReturnType<typeof activityOf>>[number]

/** Segments that one page reads. */
const segmentsRead = 12

/** What a page of older activity is made of. */
export const olderParts = (db: Database, applicationId: SQL<number>, before: number | undefined) => ({
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

interface OlderPage extends Page<ActivityRow> {
  /** Ids of changes that were undone. */
  undone: readonly number[]
}

/** A page of an application's activity, the newest first: from the database, then from the archived audit log. */
export async function olderPage(
  context: AppContext,
  applicationId: number,
  { recorded, segments, undoing }: Results<ReturnType<typeof olderParts>>,
  before: number | undefined,
): Promise<OlderPage> {
  const idOf = ({ id }: ActivityRow) => id
  const undone = undoing.map(({ entityId }) => Number(entityId))
  if (recorded.length > shownActivity) return { ...pageOf(recorded, shownActivity, idOf), undone }
  const read = segments.slice(0, segmentsRead)
  const values = await rowsOfSegments(
    context,
    read,
    (row) => row.applicationId === applicationId && (before === undefined || row.id < before),
  )
  const archived =
    values.length > 0
      ? await activityOf(readsArchived(context.db, values.slice(0, shownActivity + 1)), sql<number>`${applicationId}`)
      : []
  const page = pageOf([...recorded, ...archived], shownActivity, idOf)
  const following = segments.length > segmentsRead ? String(read.at(-1)?.firstId) : null
  return { ...page, next: page.next ?? following, undone }
}

/** What a page of an application shows of its activity, and where the older begins. */
export const newestPage = (
  rows: readonly ActivityRow[],
  [archived]: Rows<ReturnType<typeof archivedActivityOf>>,
): { shown: readonly ActivityRow[]; older: string | null } => {
  const shown = rows.slice(0, shownActivity)
  const last = shown.at(-1)?.id ?? (archived ? archived.lastId + 1 : 0)
  return { shown, older: rows.length > shown.length || archived ? String(last) : null }
}
