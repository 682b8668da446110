import { and, eq, isNull, sql } from 'drizzle-orm'
import { propertyKeys } from '#contract/deeds/property-keys'
import type { Database } from '../../platform/database/database'
import { applications } from '../tables'

/** Applications whose deed number and stand were not read for comparison yet. */
export const unreadProperties = (db: Database, most: number) =>
  db
    .select({
      id: applications.id,
      propertyAddress: applications.propertyAddress,
      titleDeedNumber: applications.titleDeedNumber,
    })
    .from(applications)
    .where(isNull(applications.deedKey))
    .limit(most)

type Unread = Awaited<ReturnType<typeof unreadProperties>>[number]

/** Writes what was read; a row that was changed meanwhile stays. */
export const writeProperties = (db: Database, rows: readonly Unread[]) => {
  const keys = rows.map((row) => ({ id: row.id, ...propertyKeys(row) }))
  const source = sql`(select value ->> 'id' as id, value ->> 'deedKey' as deed_key, value ->> 'standKey' as stand_key,
    value -> 'propertyMarks' as marks from json_each(${JSON.stringify(keys)})) as properties`
  return db
    .update(applications)
    .set({
      deedKey: sql`properties.deed_key`,
      standKey: sql`properties.stand_key`,
      propertyMarks: sql`properties.marks`,
    })
    .from(source)
    .where(and(eq(applications.id, sql`properties.id`), isNull(applications.deedKey)))
}
