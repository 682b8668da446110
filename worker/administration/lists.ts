import type { AdminApplication, AdminUser } from '#contract/administration-views'
import type { SearchQuery } from '#contract/reading'
import { wholeReferenceIn } from '#contract/reference'
import type { OwnerClaim } from '../accounts/owner'
import { admit } from '../platform/admission'
import { type Page, pageOf, rowsFor } from '../platform/page'
import { wordsOf } from '../platform/search'
import type { Tools } from '../platform/tools'
import {
  applicationsByPrefix,
  applicationsPage,
  type Filed,
  type Person,
  searchApplications,
  searchedRows,
  searchUsers,
  totalOf,
  usersByPrefix,
  usersPage,
} from './queries'

/** Every user, the newest first, or those whose name or email holds the words; a page at a time. */
export async function allUsers(tools: Tools, claim: OwnerClaim, wanted: SearchQuery): Promise<Page<AdminUser>> {
  const { db } = tools
  const { q, limit, cursor } = wanted
  const before = beforeOf(cursor)
  const way = wayOf(q)
  const statement =
    way === 'all'
      ? usersPage(db, before, rowsFor(limit))
      : way === 'search'
        ? searchUsers(db, q ?? '', before)
        : usersByPrefix(db, q ?? '', cursor)
  const [, rows, [counted]] = await admit(tools, claim, statement, totalOf(db, 'users'))
  return cut(rows, way, limit, counted, userView, ({ email }) => email)
}

/** Every application, the newest first, or those that hold the words; a page at a time. */
export async function allApplications(
  tools: Tools,
  claim: OwnerClaim,
  wanted: SearchQuery,
): Promise<Page<AdminApplication>> {
  const { db } = tools
  const { q, limit, cursor } = wanted
  const before = beforeOf(cursor)
  const { way, words } = applicationsWay(q)
  const statement =
    way === 'all'
      ? applicationsPage(db, before, rowsFor(limit))
      : way === 'search'
        ? searchApplications(db, words, before)
        : applicationsByPrefix(db, words, cursor)
  const [, rows, [counted]] = await admit(tools, claim, statement, totalOf(db, 'applications'))
  return cut(rows, way, limit, counted, applicationView, ({ referenceNumber }) => referenceNumber)
}

type Way = 'all' | 'search' | 'prefix'

/** How rows are found: words that are too short for the search begin an email or a reference. */
export const wayOf = (q: string | undefined): Way => (!q ? 'all' : wordsOf(q).length > 0 ? 'search' : 'prefix')

/** The same of applications: a whole reference is looked up, however it was typed. */
export function applicationsWay(q: string | undefined): { way: Way; words: string } {
  const reference = q && wholeReferenceIn(q)
  return reference ? { way: 'prefix', words: reference } : { way: wayOf(q), words: q ?? '' }
}

/**
 * One page of what was found that way, with the total where nothing was searched.
 * @param begins the text of a row that was found by how it begins, where the next page goes on
 */
export function cut<Row extends { id: number }, View>(
  rows: Row[],
  way: Way,
  limit: number | undefined,
  counted: { total: number } | undefined,
  view: (row: Row) => View,
  begins: (row: Row) => string = ({ id }) => String(id),
): Page<View> {
  const size = way === 'all' ? limit : Math.min(limit ?? searchedRows, searchedRows)
  const page = pageOf(rows, size, way === 'prefix' ? begins : ({ id }) => id)
  return {
    rows: page.rows.map(view),
    next: page.next,
    ...(way === 'all' ? { total: counted?.total ?? 0 } : {}),
  }
}

/** A cursor we did not write begins at the first page. */
export const beforeOf = (cursor: string | undefined): number | undefined =>
  cursor !== undefined && /^[1-9]\d{0,14}$/.test(cursor) ? Number(cursor) : undefined

export const userView = (row: Person): AdminUser => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  isActive: row.isActive,
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

export const applicationView = (row: Filed): AdminApplication => ({
  id: row.id,
  referenceNumber: row.referenceNumber,
  serviceType: row.serviceType,
  status: row.status,
  fileStatus: row.fileStatus,
  depositPaid: row.depositPaidAt !== null,
  balancePaid: row.balancePaidAt !== null,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
  firmName: row.firmName,
  user:
    row.firstName !== null && row.lastName !== null && row.email !== null
      ? { id: row.userId, firstName: row.firstName, lastName: row.lastName, email: row.email }
      : { id: null, ...nameParts(row.clientName), email: row.clientEmail },
})

/** The words of a name as it was typed into one field: the last one is the family's. */
function nameParts(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName: words.slice(0, words.length > 1 ? -1 : undefined).join(' '), lastName }
}
