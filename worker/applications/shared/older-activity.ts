import { rowsOfSegments } from '../../platform/archive/archived-rows'
import type { AuditValues } from '../../platform/audit/chain'
import type { AppContext } from '../../platform/context'
import type { Results, Rows } from '../../platform/database/batch'
import { type Page, pageOf } from '../../platform/database/page'
import { undoings } from '../activity-rules'
import {
  activityIn,
  type activityOf,
  type archivedActivityOf,
  type olderParts,
  segmentsRead,
  shownActivity,
} from './activity-queries'

export type ActivityRow = Rows<ReturnType<typeof activityOf>>[number]

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
  const recordedUndone = undoing.map(({ entityId }) => Number(entityId))
  if (recorded.length > shownActivity) return { ...pageOf(recorded, shownActivity, idOf), undone: recordedUndone }
  const read = segments.slice(0, segmentsRead)
  const all = await rowsOfSegments(context, read, (row) => row.applicationId === applicationId)
  const values = all.filter(([id]) => before === undefined || id < before)
  const archived = values.length > 0 ? await activityIn(context.db, applicationId, values) : []
  const page = pageOf([...recorded, ...archived], shownActivity, idOf)
  const following = segments.length > segmentsRead ? String(read.at(-1)?.firstId) : null
  return { ...page, next: page.next ?? following, undone: [...recordedUndone, ...undoneIn(all)] }
}

/** Ids of the changes that these archived rows undid. */
const undoneIn = (values: readonly AuditValues[]): number[] =>
  values.flatMap((value) => (undoings.includes(String(value[6])) ? [Number(String(value[7]).split(' ').at(-1))] : []))

/** What a page of an application shows of its activity, and where the older begins. */
export const newestPage = (
  rows: readonly ActivityRow[],
  [archived]: Rows<ReturnType<typeof archivedActivityOf>>,
): { shown: readonly ActivityRow[]; older: string | null } => {
  const shown = rows.slice(0, shownActivity)
  const last = shown.at(-1)?.id ?? (archived ? archived.lastId + 1 : 0)
  return { shown, older: rows.length > shown.length || archived ? String(last) : null }
}
