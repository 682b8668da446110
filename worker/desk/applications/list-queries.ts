// Pages of a firm's list by name, promise, number and search; those with a filter are in `filter-queries.ts`.
import { and, asc, desc, eq, gt, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { FilterBar } from '#contract/desk/applications'
import { applicationReads } from '../../applications/seen-tables'
import { findableColumns, mostFound } from '../../applications/shared/find-queries'
import { hasNumber } from '../../applications/shared/phone-queries'
import { refundColumns } from '../../applications/shared/refund-queries'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { matching, rowidBefore } from '../../platform/database/search'
import { authorColumns } from './second-person-queries'

/** Whose list it is. */
export interface Lister {
  firmId: number
  /** The member, who sees what they have not read yet. */
  id: number
}

const readBy = (
  memberId: number | Placeholder,
  column: typeof applicationReads.messages | typeof applicationReads.seenAt,
) =>
  sql`(select ${column} from ${applicationReads} where ${applicationReads.memberId} = ${memberId} and ${applicationReads.applicationId} = ${applications.id})`

/** The columns of a member's list; no two share a name. What was read is only looked up where something was sent. */
export const listColumns = (memberId: number | Placeholder) => ({
  id: applications.id,
  referenceNumber: applications.referenceNumber,
  clientName: applications.clientName,
  clientEmail: applications.clientEmail,
  clientPhone: applications.clientPhone,
  propertyAddress: applications.propertyAddress,
  serviceType: applications.serviceType,
  status: applications.status,
  fileStatus: applications.fileStatus,
  fileStatusAt: applications.fileStatusAt,
  hasTitleDeed: applications.hasTitleDeed,
  unconfirmedFrom: applications.unconfirmedFrom,
  changes: applications.changes,
  promisedAt: applications.promisedAt,
  contactFrom: applications.contactFrom,
  contactDueAt: applications.contactDueAt,
  contactedAt: applications.contactedAt,
  contactMissedAt: applications.contactMissedAt,
  depositPaidAt: applications.depositPaidAt,
  balancePaidAt: applications.balancePaidAt,
  deedReleasedAt: applications.deedReleasedAt,
  deedLockedAt: applications.deedLockedAt,
  withdrawnAt: applications.withdrawnAt,
  createdAt: applications.createdAt,
  erasedAt: applications.erasedAt,
  version: applications.version,
  hold: applications.hold,
  assigneeId: applications.assigneeId,
  assigneeName: applications.assigneeName,
  newDocumentsAt: applications.newDocumentsAt,
  toCheckAt: applications.toCheckAt,
  deedWaitingAt: applications.deedWaitingAt,
  validationWaitsAt: applications.validationWaitsAt,
  identityWaitsAt: applications.identityWaitsAt,
  conflictAt: applications.conflictAt,
  exceptionAt: applications.exceptionAt,
  chaseAt: applications.chaseAt,
  ...authorColumns(),
  taskDueAt: applications.taskDueAt,
  documentsAt: applications.documentsAt,
  waybillAt: applications.waybillAt,
  serviceAnswersAt: applications.serviceAnswersAt,
  clientMessages: applications.clientMessages,
  answeredMessages: applications.answeredMessages,
  awaitingReplyAt: applications.awaitingReplyAt,
  readMessages: sql<
    number | null
  >`case when ${applications.clientMessages} > 0 then ${readBy(memberId, applicationReads.messages)} end`.as(
    'read_messages',
  ),
  /** In milliseconds. */
  seenAt: sql<
    number | null
  >`case when coalesce(${applications.documentsAt}, ${applications.waybillAt}, ${applications.serviceAnswersAt}) is not null then ${readBy(memberId, applicationReads.seenAt)} end`.as(
    'seen_at',
  ),
  ...refundColumns(),
})

/** The last row of the former page: its id, its client's name and when its step is due. */
export interface ListCursor {
  id: number
  name: string
  promisedAt: number
}

export const beyond = ({ sort }: Pick<FilterBar, 'sort'>, { id }: { id: number | Placeholder }): SQL =>
  sort === 'oldest' ? gt(applications.id, id) : lt(applications.id, id)

const byName = sql`${applications.clientName} collate nocase`

/** What follows a row in the order of a column and then of the id: two ranges, so that a value that many have costs no more. */
export const rangesAfter = (order: SQL, value: string | number, id: number) => [
  sql`${order} = ${value} and ${applications.id} > ${id}`,
  sql`${order} > ${value}`,
]

const rowsOf =
  (db: Database, { firmId, id }: Lister, order: SQL, rows: number) =>
  (range: SQL | undefined) =>
    db
      .select(listColumns(id))
      .from(applications)
      .where(and(eq(applications.firmId, firmId), range))
      .orderBy(asc(order), asc(applications.id))
      .limit(rows)

/**
 * The firm's next applications by name, for the caller to filter.
 * No index is both ordered by name and filtered.
 * @param prefix of the names
 */
export const pageByName = (db: Database, lister: Lister, after: ListCursor | undefined, rows: number, prefix = '') => {
  const end = prefix ? sql`${byName} < ${`${prefix}\uffff`}` : undefined
  const ranges = after
    ? rangesAfter(byName, after.name, after.id).map((range) => and(range, end))
    : [prefix ? and(sql`${byName} >= ${prefix}`, end) : undefined]
  return ranges.map(rowsOf(db, lister, byName, rows))
}

const byPromise = sql`${applications.promisedAt}`

/** The firm's next applications, the longest overdue first, for the caller to filter. */
export const pageByPromise = (db: Database, lister: Lister, after: ListCursor | undefined, rows: number) =>
  (after ? rangesAfter(byPromise, after.promisedAt, after.id) : [undefined]).map(rowsOf(db, lister, byPromise, rows))

// the plus avoids the firm's index, which would scan all of the firm's rows for a rare word
const ofFirm = (firmId: number) => sql`+${applications.firmId} = ${firmId}`

export const searchApplications = (
  db: Database,
  { firmId, id }: Lister,
  q: string,
  before: number | undefined,
  rows: number,
) =>
  db
    .select(listColumns(id))
    .from(applications)
    .where(
      and(
        sql`${applications.id} in (
          select rowid from applications_search
          where applications_search match ${searchFor(firmId, q)} ${rowidBefore(before)}
          order by rowid desc limit ${rows}
        )`,
        ofFirm(firmId),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(rows)

/** What a search most likely means, with what it compares. */
export const foundApplications = (db: Database, { firmId, id }: Lister, ids: SQL) =>
  db
    .select({ ...listColumns(id), ...findableColumns })
    .from(applications)
    .where(and(sql`${applications.id} in ${ids}`, ofFirm(firmId)))
    .limit(mostFound)

/** The firm's applications whose client has this number, newest first. */
export const pageByNumber = (
  db: Database,
  { firmId, id }: Lister,
  number: string,
  before: number | undefined,
  rows: number,
) =>
  db
    .select(listColumns(id))
    .from(applications)
    .where(and(hasNumber(number), ofFirm(firmId), before === undefined ? undefined : lt(applications.id, before)))
    .orderBy(desc(applications.id))
    .limit(rows)

export const applicationByReference = (db: Database, { firmId, id }: Lister, reference: string) =>
  db
    .select(listColumns(id))
    .from(applications)
    .where(and(eq(applications.referenceNumber, reference), ofFirm(firmId)))
    .limit(1)

/** The FTS5 query: the firm's scope and every word of three letters or more. */
const searchFor = (firmId: number, q: string): string =>
  [`scope : "[firm ${firmId}]"`, ...matching('words', q)].join(' AND ')

export type ListedApplication = Awaited<ReturnType<typeof searchApplications>>[number]
