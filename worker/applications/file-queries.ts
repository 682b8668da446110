import { and, asc, desc, eq, exists, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { FileFilters } from '#contract/firms'
import { serviceTypes } from '#contract/services'
import { fileCounts } from '../firms/tables'
import type { Database } from '../platform/database'
import { applications } from './tables'

/** The columns of a firm's list, of which no two share a name. */
const listed = {
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
  depositPaidAt: applications.depositPaidAt,
  balancePaidAt: applications.balancePaidAt,
  createdAt: applications.createdAt,
  version: applications.version,
}

/** Where the page before ended: the last file's id and, sorted by name, its name. */
export interface FileCursor {
  id: number
  name: string
}

const byName = sql`${applications.clientName} collate nocase`

/** One page of a firm's files. Each filter walks an index of its own, so that the cost does not grow. */
export function filesOfFirm(
  db: Database,
  firmId: number,
  filters: FileFilters,
  after: FileCursor | undefined,
  rows: number,
) {
  const { sort = 'newest' } = filters
  const order =
    sort === 'name'
      ? [asc(byName), asc(applications.id)]
      : [sort === 'oldest' ? asc(applications.id) : desc(applications.id)]
  const lanes = lanesOf(filters).map(
    (lane) => sql`select * from (
      select ${applications.id} as id from ${applications}
      where ${and(eq(applications.firmId, firmId), lane, after && beyond(sort, after))}
      order by ${sql.join(order, sql`, `)} limit ${rows}
    )`,
  )
  return db
    .select(listed)
    .from(applications)
    .where(sql`${applications.id} in (${sql.join(lanes, sql` union all `)})`)
    .orderBy(...order)
    .limit(rows)
}

function beyond(sort: string, { id, name }: FileCursor): SQL | undefined {
  if (sort === 'oldest') return gt(applications.id, id)
  if (sort === 'newest') return lt(applications.id, id)
  return or(sql`${byName} > ${name}`, and(sql`${byName} = ${name}`, gt(applications.id, id)))
}

const states = { paid: [1, 2], deposit_paid: [1, 2], balance_paid: [2], unpaid: [0] } as const

/**
 * The conditions of the index ranges that hold the filtered files: whatever lies between two filtered
 * columns of an index is enumerated, so that each range is read in order and no further than a page.
 */
function lanesOf({ status, service, payment }: FileFilters): (SQL | undefined)[] {
  const paid = payment ? states[payment] : undefined
  const eachState = (condition: SQL | undefined) =>
    (paid ?? [0, 1, 2]).map((state) => and(condition, eq(applications.paymentState, state)))
  if (status && service)
    return eachState(and(eq(applications.fileStatus, status), eq(applications.serviceType, service)))
  if (status && paid) {
    return serviceTypes.flatMap((each) =>
      eachState(and(eq(applications.fileStatus, status), eq(applications.serviceType, each))),
    )
  }
  if (status) return [eq(applications.fileStatus, status)]
  if (service) return eachState(eq(applications.serviceType, service))
  if (paid) return paid.map((state) => eq(applications.paymentState, state))
  return [undefined]
}

/** How many candidates one search looks at. */
export const searchedRows = 50

/** The firm's files that hold every word, newest first, among the next candidates of the search. */
export function searchFiles(db: Database, firmId: number, q: string, before: number | undefined) {
  return db
    .select(listed)
    .from(applications)
    .where(
      and(
        eq(applications.firmId, firmId),
        sql`${applications.id} in (
          select rowid from applications_search
          where applications_search match ${searchFor(firmId, q)} ${before === undefined ? sql`` : sql`and rowid < ${before}`}
          order by rowid desc limit ${searchedRows + 1}
        )`,
      ),
    )
    .orderBy(desc(applications.id))
    .limit(searchedRows + 1)
}

/** The firm's files whose client's name begins so; for words too short for the search. */
export const filesByPrefix = (db: Database, firmId: number, prefix: string) =>
  db
    .select(listed)
    .from(applications)
    .where(and(eq(applications.firmId, firmId), sql`${byName} >= ${prefix}`, sql`${byName} < ${`${prefix}\uffff`}`))
    .orderBy(asc(byName))
    .limit(searchedRows + 1)

/** The search index's own language: the firm's scope and every word of three letters or more, quoted. */
function searchFor(firmId: number, q: string): string {
  const words = wordsOf(q).map((word) => `words : "${word.replaceAll('"', '""')}"`)
  return [`scope : "[firm ${firmId}]"`, ...words].join(' AND ')
}

/** The words that the search index can find: it knows pieces of three letters. */
export const wordsOf = (q: string): string[] => q.split(/\s+/).filter((word) => word.length >= 3)

/** How many files the filters let through, from the counters. */
export const countFiles = (db: Database, firmId: number, { status, service, payment }: FileFilters) =>
  db
    .select({ total: sql<number>`coalesce(sum(${fileCounts.files}), 0)` })
    .from(fileCounts)
    .where(
      and(
        eq(fileCounts.firmId, firmId),
        status && eq(fileCounts.fileStatus, status),
        service && eq(fileCounts.serviceType, service),
        payment && sql`${fileCounts.paymentState} in (${sql.join([...states[payment]], sql`, `)})`,
      ),
    )

export const fileOfFirm = (db: Database, firmId: number, id: number) =>
  db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.firmId, firmId)))
    .limit(1)
export type FileRow = Awaited<ReturnType<typeof fileOfFirm>>[number]
export type ListedFile = Awaited<ReturnType<typeof filesOfFirm>>[number]

/** Holds while a file still has the version that a change was made from. */
export const isVersion = (db: Database, { id, version }: Pick<FileRow, 'id' | 'version'>): SQL =>
  exists(
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.id, id), eq(applications.version, version))),
  )

/** Changes a file of this version; no row comes back when it was changed meanwhile. */
export const changeFile = (
  db: Database,
  { id, version }: Pick<FileRow, 'id' | 'version'>,
  changed: Partial<typeof applications.$inferInsert>,
) =>
  db
    .update(applications)
    .set({ ...changed, version: version + 1 })
    .where(and(eq(applications.id, id), eq(applications.version, version)))
    .returning()
