import type { ActivityQuery } from '#contract/administration/administration'
import type { AuditEntry } from '#contract/administration/views'
import { activities, activityText } from '#contract/applications/activity'
import { defaultPageSize } from '#contract/fields/page-size'
import type { PageQuery } from '#contract/fields/paging'
import { wholeReferenceIn } from '#contract/fields/reference'
import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import { rowsOfSegments } from '../../platform/archive/archived-rows'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { beforeOf, type Page, pageOf, pageOfMatching, rowsFor } from '../../platform/database/page'
import { wordsOf } from '../../platform/database/search'
import { searchedRows } from '../lists/queries'
import {
  type AuditRow,
  applicationNamed,
  archivedPage,
  auditPage,
  auditTotal,
  indexRound,
  nextSegments,
  searchAudit,
  unindexed,
  unindexedRows,
} from './activity-queries'

interface AuditFilter {
  q: string
  actor: string
  application?: string
  from: string | undefined
  to: string | undefined
}

/** The audit log, newest first: all of it, or by application, days or words. */
export function auditActivity(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  query: ActivityQuery,
): Promise<Page<AuditEntry>> {
  const { q = '', actor = '', application, from, to } = query
  const reference = wholeReferenceIn(q)
  const filter = { q, actor, from, to, ...(application ? { application } : {}) }
  // a search needs no application's rows: its page lists them
  if (reference && !application)
    return browse(context, sessionToken, { ...filter, q: '', application: reference }, query)
  return wordsOf(`${q} ${actor}`).length > 0
    ? search(context, sessionToken, filter, query)
    : browse(context, sessionToken, filter, query)
}

/** Rows read for a page of words too short for the index; such a page may be short although others follow. */
const browsedRows = 70

async function browse(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  { q, actor, application, from, to }: AuditFilter,
  { limit, cursor }: PageQuery,
): Promise<Page<AuditEntry>> {
  const { db } = context
  const applicationId = application ? applicationNamed(application) : undefined
  const isFiltered = Boolean(q || actor)
  const walked = isFiltered ? browsedRows : (limit ?? defaultPageSize)
  const chosen = { application: applicationId, from, to }
  const { candidates, counted, segments } = await readAs(context, sessionToken, {
    candidates: auditPage(db, chosen, beforeOf(cursor), walked + 1),
    counted: auditTotal(db),
    segments: nextSegments(db, chosen, beforeOf(cursor)),
  })
  const isMatch = (row: AuditRow) => holds(wordsIn(row), all(q)) && holds(whoIn(row), all(actor))
  const page =
    candidates.length > walked
      ? pageOfMatching(candidates, walked, limit, isMatch, ({ id }) => id)
      : await withArchived(context, candidates, segments, { chosen, before: beforeOf(cursor), isMatch, size: limit })
  const isAll = !isFiltered && !application && !from && !to
  return {
    rows: page.rows.map(auditView),
    next: page.next,
    ...(isAll ? { total: counted[0]?.total ?? 0 } : {}),
  }
}

/** The results of the search index, after the newest rows, which are not indexed yet and are filtered here. */
async function search(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  filter: AuditFilter,
  { limit, cursor }: PageQuery,
): Promise<Page<AuditEntry>> {
  const { db } = context
  const before = beforeOf(cursor)
  const size = limit ?? searchedRows
  const chosen = {
    application: filter.application ? applicationNamed(filter.application) : undefined,
    from: filter.from,
    to: filter.to,
  }
  const { recent, indexed, segments } = await readAs(context, sessionToken, {
    recent: unindexed(db, filter, before),
    indexed: searchAudit(db, filter, before, rowsFor(size)),
    segments: nextSegments(db, chosen, before),
  })
  const isMatch = (row: AuditRow) => matches(row, filter)
  // if there are more than that, they come before all indexed rows
  if (recent.length > unindexedRows) {
    const { rows, next } = pageOfMatching(recent, unindexedRows, size, isMatch, ({ id }) => id)
    return { rows: rows.map(auditView), next }
  }
  const entries = [...recent.filter(isMatch), ...indexed]
  const { rows, next } =
    entries.length > size
      ? pageOf(entries, size, ({ id }) => id)
      : await withArchived(context, entries, segments, { chosen, before, isMatch, size })
  return { rows: rows.map(auditView), next }
}

/**
 * A page that goes on after the last rows of the database: with those of one segment, which has no index of words. It may be
 * short while there are other segments.
 */
async function withArchived(
  context: AppContext,
  recorded: AuditRow[],
  [segment, following]: Awaited<ReturnType<typeof nextSegments>>,
  { chosen, before, isMatch, size }: ArchivedFilter,
): Promise<Page<AuditRow>> {
  const idOf = ({ id }: AuditRow) => id
  if (!segment) return pageOf(recorded.filter(isMatch), size, idOf)
  const values = await rowsOfSegments(context, [segment], ({ id }) => before === undefined || id < before)
  const archived = values.length > 0 ? await archivedPage(context.db, values, chosen) : []
  const page = pageOf([...recorded, ...archived].filter(isMatch), size, idOf)
  return { ...page, next: page.next ?? (following ? String(segment.firstId) : null) }
}

interface ArchivedFilter {
  chosen: Parameters<typeof nextSegments>[1]
  before: number | undefined
  isMatch: (row: AuditRow) => boolean
  size: number | undefined
}

/** What the search index would match, for rows that are not indexed yet. */
const matches = (row: AuditRow, { q, actor, application }: AuditFilter): boolean =>
  holds(wordsIn(row), wordsOf(q)) &&
  holds(whoIn(row), wordsOf(actor)) &&
  (application === undefined || application === row.referenceNumber || application === String(row.applicationId))

const wordsIn = ({ action, subject, detail, referenceNumber }: AuditRow) =>
  `${action} ${activityText(action)} ${subject} ${detail ?? ''} ${referenceNumber ?? ''}`
const whoIn = ({ actorName, actorRole }: AuditRow) => `${actorName} ${actorRole}`

const all = (q: string): string[] => q.split(/\s+/).filter(Boolean)
const holds = (text: string, words: readonly string[]) =>
  words.every((word) => text.toLowerCase().includes(word.toLowerCase()))

export const auditView = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.actorName,
  role: row.actorRole,
  what: activityText(row.action, row.detail),
  subject: row.subject,
  applicationId: row.applicationId,
  referenceNumber: row.referenceNumber,
  address: row.address,
  isRefused: row.result === 'refused',
  detail: row.detail,
})

const labels = Object.fromEntries(Object.keys(activities).map((action) => [action, activityText(action)]))

/** Rounds of one call, so that a long log is indexed over several. */
const maxRounds = 20

/** Indexes the newest activity; called by cron, so that no request waits for it. */
export async function indexActivity({ db }: AppContext): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const { marks, totals } = await batch(db, indexRound(db, labels))
    if ((marks[0]?.total ?? 0) >= (totals[0]?.total ?? 0)) return
  }
}
