import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './database'

/**
 * Inserts one row while the condition holds.
 * Put it before the conditional change that it belongs to, in the same batch and with the same condition: then both
 * happen or neither.
 */
export const insertIf = <T extends SQLiteTable>(db: Database, table: T, row: SQLiteInsertValue<T>, condition: SQL) =>
  insertFound(db, table, row, sql`where ${condition}`)

/**
 * Inserts one row for each row of the source.
 * The source is written as after `from`, with its condition; the values may use its columns.
 */
export const insertFrom = <T extends SQLiteTable>(db: Database, table: T, row: SQLiteInsertValue<T>, source: SQL) =>
  insertFound(db, table, row, sql`from ${source}`)

function insertFound<T extends SQLiteTable>(db: Database, table: T, row: SQLiteInsertValue<T>, found: SQL) {
  const given = row as Record<string, unknown>
  const values = Object.entries(getTableColumns(table))
    .filter(([, column]) => column.generated === undefined)
    .map(([name, column]) => {
      const value: unknown = given[name] ?? column.default ?? null
      return value === null || typeof value !== 'object' || !('getSQL' in value)
        ? sql.param(value, column)
        : sql`${value}`
    })
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} ${found}`)
}

/** Condition of a row that is not needed this time, where the batch has a place for it. */
export const never: SQL = sql`false`

/** Condition of a row whose change comes before it in the batch and cannot fail. */
export const always: SQL = sql`true`
