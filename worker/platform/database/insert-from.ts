import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './database'

/**
 * Inserts one row for each row of the source.
 * The source is written as after `from`, with its condition; the values may use its columns.
 */
export function insertFrom<T extends SQLiteTable>(db: Database, table: T, row: SQLiteInsertValue<T>, source: SQL) {
  const record = row as Record<string, unknown>
  const values = Object.entries(getTableColumns(table))
    .filter(([, column]) => column.generated === undefined)
    .map(([name, column]) => {
      const value: unknown = record[name] ?? column.default ?? null
      // written out: a wide table would bind a null for most of its columns, and a statement binds 100 values at most
      if (value === null) return sql`null`
      return typeof value !== 'object' || !('getSQL' in value) ? sql.param(value, column) : sql`${value}`
    })
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} from ${source}`)
}
