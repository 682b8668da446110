import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { FilterBar } from '#contract/desk/applications'
import { maxNeedCounted, type Need } from '#contract/desk/work'
import { applications, hasOriginalToLodge } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { beyond, type ListCursor, type Lister, listColumns } from './application-queries'

/** The next applications of one member, or of no one, for the caller to filter. */
export const applicationsOfMember = (
  db: Database,
  { firmId, id }: Lister,
  memberId: number | null,
  sort: FilterBar['sort'],
  after: ListCursor | undefined,
  rows: number,
) => [
  db
    .select(listColumns(id))
    .from(applications)
    .where(
      and(
        eq(applications.firmId, firmId),
        memberId === null ? isNull(applications.assigneeId) : eq(applications.assigneeId, memberId),
        after && beyond({ sort }, after),
      ),
    )
    .orderBy(sort === 'oldest' ? asc(applications.id) : desc(applications.id))
    .limit(rows),
]

// each has an index of its own after the firm
const sinceColumns = {
  late: applications.promisedAt,
  task: applications.taskDueAt,
  message: applications.awaitingReplyAt,
  documents: applications.newDocumentsAt,
  requests: applications.toCheckAt,
  deed: applications.deedWaitingAt,
  original: applications.fileStatusAt,
} as const
export const datedNeeds = Object.keys(sinceColumns) as (keyof typeof sinceColumns)[]

/** The range of an index with the firm's files of a need that it orders by its date. */
function ofNeed(firmId: number, need: Need, now: Date): { range: SQL; since: SQL } {
  const column = sinceColumns[need as keyof typeof sinceColumns]
  const since = sql`${column}`
  // in the words of the partial indexes, so that they are used
  const until =
    need === 'late' || need === 'task'
      ? sql`${column} < ${now.getTime()}${need === 'late' ? sql` and ${applications.hold} is null` : sql``}`
      : need === 'original'
        ? hasOriginalToLodge
        : sql`${column} is not null`
  return { range: sql`${applications.firmId} = ${firmId} and ${until}`, since }
}

/** The next applications that need this, the oldest need first, for the caller to filter. */
export function pageByNeed(
  db: Database,
  { firmId, id }: Lister,
  need: Need,
  now: Date,
  after: ListCursor | undefined,
  rows: number,
) {
  const { range, since } = ofNeed(firmId, need, now)
  return [
    db
      .select(listColumns(id))
      .from(applications)
      .where(and(range, after && sql`(${since}, ${applications.id}) > (${after.promisedAt}, ${after.id})`))
      .orderBy(asc(since), asc(applications.id))
      .limit(rows),
  ]
}

/** How many files need this, at most one more than are counted. */
export function countNeed(db: Database, firmId: number, need: Need, now: Date) {
  const { range, since } = ofNeed(firmId, need, now)
  const matches = db
    .select({ one: sql`1`.as('one') })
    .from(applications)
    .where(range)
    // so that the index of the need is used
    .orderBy(asc(since))
    .limit(maxNeedCounted + 1)
    .as('found')
  return db.select({ files: sql<number>`count(*)`.as('files') }).from(matches)
}
