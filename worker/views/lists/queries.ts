import { and, asc, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { personRows } from '../../accounts/administration/queries'
import { administeredRows } from '../../applications/administration/queries'
import { applications } from '../../applications/tables'
import { users } from '../../identity/tables'
import type { Database } from '../../platform/database/database'
import { matching, rowidBefore } from '../../platform/database/search'
import { counters } from '../../platform/database/tables'

/** Rows that a search returns by default. */
export const searchedRows = 30

export interface Range {
  where: SQL | undefined
  order: SQL
}

export interface Searchable {
  id: SQLiteColumn
  index: 'users_search' | 'applications_search'
  /** Columns of the index: a name, or several in braces. */
  words: string
  /** The column that is searched by prefix for words too short for the index. */
  begins: SQLiteColumn
  asInColumn: (text: string) => string
}

export const searchableUsers: Searchable = {
  id: users.id,
  index: 'users_search',
  words: 'words',
  begins: users.emailLower,
  asInColumn: (text) => text.toLowerCase(),
}

export const searchableApplications: Searchable = {
  id: applications.id,
  index: 'applications_search',
  words: 'words',
  begins: applications.referenceNumber,
  asInColumn: (text) => text.toUpperCase(),
}

export const newest = (id: SQLiteColumn, before: number | undefined): Range => ({
  where: before === undefined ? undefined : lt(id, before),
  order: desc(id),
})

/** The newest rows for which a condition holds. */
export const among = (
  { id }: Pick<Searchable, 'id'>,
  condition: Range['where'],
  before: number | undefined,
): Range => ({
  where: and(condition, before === undefined ? undefined : lt(id, before)),
  order: desc(id),
})

/** The rows of a subquery of ids, the newest first. */
export const withIds = ({ id }: Pick<Searchable, 'id'>, ids: SQL): Range => ({
  where: sql`${id} in ${ids}`,
  order: desc(id),
})

/** The newest rows that match every word; the index is ordered by rowid, the only order that stops early. */
export const withWords = (
  { id, index, words }: Searchable,
  q: string,
  before: number | undefined,
  rows: number,
): Range => ({
  where: inArray(
    id,
    sql`(
      select rowid from ${sql.identifier(index)}
      where ${sql.identifier(index)} match ${matching(words, q).join(' AND ')} ${rowidBefore(before)}
      order by rowid desc limit ${rows}
    )`,
  ),
  order: desc(id),
})

/** Rows with this prefix after the former page's last value: one range of the column's index. */
export function beginningWith({ begins, asInColumn }: Searchable, text: string, last = ''): Range {
  const [prefix, after] = [asInColumn(text), asInColumn(last)]
  return {
    where: and(after > prefix ? gt(begins, after) : gte(begins, prefix), lt(begins, `${prefix}\uffff`)),
    order: asc(begins),
  }
}

export const usersIn = (db: Database, { where, order }: Range, rows: number) =>
  personRows(db).where(where).orderBy(order).limit(rows)

export const administeredIn = (db: Database, { where, order }: Range, rows: number) =>
  administeredRows(db).where(where).orderBy(order).limit(rows)

export const totalOf = (db: Database, name: 'users' | 'applications' | 'interest') =>
  db.select({ total: counters.total }).from(counters).where(eq(counters.name, name)).limit(1)
