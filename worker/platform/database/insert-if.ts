import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './database'

/**
 * Inserts one row while the condition holds, and none when it does not.
 * Put it before the conditional change that it goes with, in the same batch and with the same condition:
 * then both happen or neither does.
 */
export const insertIf = <T extends SQLiteTable>(db: Database, table: T, row: SQLiteInsertValue<T>, condition: SQL) =>
  insertFound(db, table, row, sql`where ${condition}`)

/**
 * Inserts one row for each that is found in the source, which is written as after `from`, with its condition; the
 * values may name the source's columns.
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

/** The condition of a row that is not wanted this time, where a batch has a place for it. */
export const never: SQL = sql`false`

/** The condition of a row whose change stands before it in the batch and cannot miss. */
export const always: SQL = sql`true`
