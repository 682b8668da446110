import { and, eq, isNull, sql } from 'drizzle-orm'
import { searchKeys } from '#contract/desk/find/key-rules'
import type { Database } from '../../platform/database/database'
import { findableOf } from '../shared/find-queries'
import { applications } from '../tables'

/** Applications whose search keys were not read yet. */
export const rowsWithoutKeys = (db: Database, most: number) =>
  findableOf(db, sql`(select id from ${applications} where ${isNull(applications.searchKeys)} limit ${most})`, most)

type Unread = Awaited<ReturnType<typeof rowsWithoutKeys>>[number]

/** Writes what was read; a row that was changed meanwhile is read again. */
export const writeKeys = (db: Database, rows: readonly Unread[]) => {
  const read = rows.map((row) => ({
    ...searchKeys(row),
    id: row.id,
    name: row.clientName,
    phone: row.clientPhone,
    address: row.propertyAddress,
  }))
  const source = sql`(select value ->> 'id' as id, value ->> 'keys' as keys, value ->> 'typos' as typos,
    value ->> 'name' as name, value ->> 'phone' as phone, value ->> 'address' as address from json_each(${JSON.stringify(read)})) as found`
  return db
    .update(applications)
    .set({ searchKeys: sql`found.keys`, searchTypos: sql`found.typos` })
    .from(source)
    .where(
      and(
        eq(applications.id, sql`found.id`),
        isNull(applications.searchKeys),
        eq(applications.clientName, sql`found.name`),
        eq(applications.clientPhone, sql`found.phone`),
        sql`${applications.propertyAddress} is found.address`,
      ),
    )
}
