import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { applications } from '../applications/tables'
import { firms } from '../firms/tables'
import { profiles, users } from '../identity/tables'
import type { Database } from '../platform/database/database'
import { matching, rowidBefore } from '../platform/database/search'
import { counters } from '../platform/database/tables'

/** How many rows a search answers that was not told how many. */
export const searchedRows = 30

const person = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  isActive: users.isActive,
  authProvider: users.authProvider,
  lastLoginAt: users.lastLoginAt,
  createdAt: users.createdAt,
}
export type Person = Awaited<ReturnType<typeof usersPage>>[number]

export const usersPage = (db: Database, before: number | undefined, rows: number) =>
  db
    .select(person)
    .from(users)
    .where(before === undefined ? undefined : lt(users.id, before))
    .orderBy(desc(users.id))
    .limit(rows)

/** The newest users whose name and email together hold every word. */
export const searchUsers = (db: Database, q: string, before: number | undefined, rows: number) =>
  db
    .select(person)
    .from(users)
    .where(inArray(users.id, foundIn('users_search', matching('words', q), before, rows)))
    .orderBy(desc(users.id))
    .limit(rows)

/** Users whose email begins so, for words that are too short for the search; `after` is the last email of the page before. */
export const usersByPrefix = (db: Database, prefix: string, after: string | undefined, rows: number) =>
  db
    .select(person)
    .from(users)
    .where(beginsWith(users.emailLower, prefix.toLowerCase(), after?.toLowerCase()))
    .orderBy(asc(users.emailLower))
    .limit(rows)

const filed = {
  id: applications.id,
  referenceNumber: applications.referenceNumber,
  serviceType: applications.serviceType,
  status: applications.status,
  fileStatus: applications.fileStatus,
  depositPaidAt: applications.depositPaidAt,
  balancePaidAt: applications.balancePaidAt,
  createdAt: applications.createdAt,
  version: applications.version,
  clientName: applications.clientName,
  clientEmail: applications.clientEmail,
  userId: applications.userId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  firmName: firms.name,
}
export type Filed = Awaited<ReturnType<typeof applicationsPage>>[number]

const filedRows = (db: Database) =>
  db
    .select(filed)
    .from(applications)
    .leftJoin(users, eq(users.id, applications.userId))
    .leftJoin(firms, eq(firms.id, applications.firmId))

export const applicationsPage = (db: Database, before: number | undefined, rows: number) =>
  filedRows(db)
    .where(before === undefined ? undefined : lt(applications.id, before))
    .orderBy(desc(applications.id))
    .limit(rows)

/** The newest applications whose reference, client, property and account together hold every word. */
export const searchApplications = (db: Database, q: string, before: number | undefined, rows: number) =>
  filedRows(db)
    .where(inArray(applications.id, foundIn('applications_search', matching('{words account}', q), before, rows)))
    .orderBy(desc(applications.id))
    .limit(rows)

/** Applications whose reference begins so: a whole one, or words that are too short for the search. */
export const applicationsByPrefix = (db: Database, prefix: string, after: string | undefined, rows: number) =>
  filedRows(db)
    .where(beginsWith(applications.referenceNumber, prefix.toUpperCase(), after))
    .orderBy(asc(applications.referenceNumber))
    .limit(rows)

export const filedApplication = (db: Database, id: number) => filedRows(db).where(eq(applications.id, id)).limit(1)

/** Holds for a text that begins so and comes after the last one of the page before: one range of the column's index. */
export const beginsWith = (text: SQLiteColumn, prefix: string, after = ''): SQL | undefined =>
  and(after > prefix ? gt(text, after) : gte(text, prefix), lt(text, `${prefix}\uffff`))

/** The newest rows of a search index that hold every word; ordered by rowid, the one order that stops early. */
export const foundIn = (
  table: 'users_search' | 'applications_search',
  words: readonly string[],
  before: number | undefined,
  rows: number,
) =>
  sql`(
    select rowid from ${sql.identifier(table)}
    where ${sql.identifier(table)} match ${words.join(' AND ')} ${rowidBefore(before)}
    order by rowid desc limit ${rows}
  )`

export const totalOf = (db: Database, name: 'users' | 'applications') =>
  db.select({ total: counters.total }).from(counters).where(eq(counters.name, name)).limit(1)

/** These of the totals that are kept as things happen. */
export const totalsOf = (db: Database, names: readonly string[]) =>
  db
    .select()
    .from(counters)
    .where(inArray(counters.name, [...names]))

export const profileOf = (db: Database, userId: number) =>
  db
    .select({
      id: users.id,
      whatsappNumber: profiles.whatsappNumber,
      countryOfResidence: profiles.countryOfResidence,
      propertyAddress: profiles.propertyAddress,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1)

/** An account that has not been erased. */
export const personById = (db: Database, id: number) =>
  db
    .select(person)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .limit(1)

export const activeFirm = (db: Database, id: number) =>
  db
    .select()
    .from(firms)
    .where(and(eq(firms.id, id), eq(firms.isActive, true)))
    .limit(1)
export type FirmRow = Awaited<ReturnType<typeof activeFirm>>[number]
