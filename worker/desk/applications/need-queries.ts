import { and, asc, type SQL, sql } from 'drizzle-orm'
import { maxNeedCounted } from '#contract/desk/needs'
import { isNotOver, isOverdueAt } from '../../applications/shared/refund-queries'
import { applications, hasOriginalToLodge, isPaidAndNew } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { type ListCursor, type Lister, listColumns, rangesAfter } from './list-queries'
import { isOfAnother } from './second-person-queries'

// each has an index of its own after the firm
export const sinceColumns = {
  late: applications.promisedAt,
  task: applications.taskDueAt,
  message: applications.awaitingReplyAt,
  documents: applications.newDocumentsAt,
  requests: applications.toCheckAt,
  deed: applications.deedWaitingAt,
  validation: applications.validationWaitsAt,
  identity: applications.identityWaitsAt,
  conflict: applications.conflictAt,
  exception: applications.exceptionAt,
  chase: applications.chaseAt,
  deposit: applications.depositPaidAt,
  original: applications.fileStatusAt,
} as const
export const datedNeeds = Object.keys(sinceColumns) as DatedNeed[]

type DatedNeed = keyof typeof sinceColumns

interface Whose {
  firmId: number | SQL<number>
  id: number | SQL<number>
}

/** The range of an index with the firm's files of a need that it orders by its date, as far as they are this member's. */
export function rangeOf({ firmId, id }: Whose, need: DatedNeed, now = 0): SQL {
  const ofFirm = sql`${applications.firmId} = ${firmId}`
  const column = sinceColumns[need]
  // in the words of the partial indexes, so that they are used
  if (need === 'late') return sql`${ofFirm} and ${isOverdueAt(now)}`
  if (need === 'task') return sql`${ofFirm} and ${column} < ${now}`
  if (need === 'original') return sql`${ofFirm} and ${hasOriginalToLodge} and ${isNotOver()}`
  if (need === 'deposit') return sql`${ofFirm} and ${isPaidAndNew}`
  const waiting = sql`${ofFirm} and ${column} is not null`
  if (need === 'chase') return sql`${waiting} and ${isNotOver()}`
  if (need === 'identity') return sql`${waiting} and ${isOfAnother(need, id)}`
  // a validation is not confirmed while the application is on hold
  return need === 'validation' ? sql`${waiting} and ${applications.hold} is null and ${isOfAnother(need, id)}` : waiting
}

/** The next applications that need this, the oldest need first, for the caller to filter. */
export function pageByNeed(
  db: Database,
  lister: Lister,
  need: DatedNeed,
  now: Date,
  after: ListCursor | undefined,
  rows: number,
) {
  const range = rangeOf(lister, need, now.getTime())
  const since = sql`${sinceColumns[need]}`
  const ranges = after ? rangesAfter(since, after.promisedAt, after.id) : [undefined]
  return ranges.map((following) =>
    db
      .select(listColumns(lister.id))
      .from(applications)
      .where(and(range, following))
      .orderBy(asc(since), asc(applications.id))
      .limit(rows),
  )
}

/** How many files need this of a member, at most one more than are counted. */
export function countNeed(db: Database, lister: Lister, need: DatedNeed, now: Date) {
  const range = rangeOf(lister, need, now.getTime())
  const since = sql`${sinceColumns[need]}`
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
