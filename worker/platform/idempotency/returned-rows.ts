import { type Column, is, type SQL, sql } from 'drizzle-orm'
import {
  getTableConfig,
  type SQLiteColumn,
  SQLiteDeleteBase,
  SQLiteInsertBase,
  type SQLiteTable,
  SQLiteUpdateBase,
} from 'drizzle-orm/sqlite-core'
import type { Statement } from '../database/statement'

/** What Drizzle keeps of a write; not part of its types. */
interface Write {
  table: SQLiteTable
  where?: SQL
  returning?: { field: SQL | Column }[]
  /** Of an insert from a select, that select. */
  values?: Record<string, SQL>[] | SQL
  onConflict?: unknown[]
}

/** Two expressions: rows as JSON. The first is evaluated before the statement, the second after it. */
interface ReturnedRows {
  before?: SQL
  after?: SQL
}

const writeOf = (statement: Statement): Write | undefined =>
  is(statement, SQLiteInsertBase) || is(statement, SQLiteUpdateBase) || is(statement, SQLiteDeleteBase)
    ? (statement as unknown as { config: Write }).config
    : undefined

/** Whether a statement may change rows of this table. */
export const writes = (statement: Statement, table: SQLiteTable): boolean => writeOf(statement)?.table === table

/** Whether a statement changes nothing: it can be asked again. */
export const isSelect = (statement: Statement): boolean => writeOf(statement) === undefined

/**
 * How the rows that a statement returns can be read by other statements of its batch: SQLite cannot store what RETURNING
 * gives.
 * @param kept reads what `before` gave
 */
export function returnedRows(statement: Statement, kept: SQL): ReturnedRows {
  const write = writeOf(statement)
  if (!write?.returning) return {}
  const { table, where, returning } = write
  const columns = sql.join(
    returning.map(({ field }) => sql`${field}`),
    sql`, `,
  )
  const rows = (condition: SQL) =>
    sql`(select json_group_array(json_array(${columns})) from ${table} where ${condition})`
  if (is(statement, SQLiteDeleteBase)) return { before: rows(where ?? sql`true`) }
  if (is(statement, SQLiteUpdateBase)) {
    const key = keyOf(table)
    return {
      before: sql`(select json_group_array(${key}) from ${table} where ${where ?? sql`true`})`,
      after: rows(sql`${key} in (select value from json_each(${kept}))`),
    }
  }
  const isAdded = isOfKey(table, write.values) ?? (write.onConflict ? undefined : isNewest(table))
  return isAdded ? { after: rows(isAdded) } : {}
}

/** The ids of one insert follow one another. */
const isNewest = (table: SQLiteTable): SQL | undefined =>
  primaryKey(table)[0]?.getSQLType() === 'integer'
    ? sql`rowid > last_insert_rowid() - changes() and rowid <= last_insert_rowid()`
    : undefined

const primaryKey = (table: SQLiteTable): SQLiteColumn[] => {
  const { columns, primaryKeys } = getTableConfig(table)
  return (primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)) as SQLiteColumn[]
}

const keyOf = (table: SQLiteTable): SQL => {
  const [only, ...others] = primaryKey(table)
  return only && others.length === 0 ? sql`${only}` : sql`${table}.rowid`
}

/** The one row of an insert whose key is given; it may have been there. */
function isOfKey(table: SQLiteTable, rows: Write['values']): SQL | undefined {
  const [values, ...others] = Array.isArray(rows) ? rows : []
  if (!values || others.length > 0) return undefined
  const names = new Map(Object.entries(table).map(([name, column]) => [column as unknown, name]))
  const parts = primaryKey(table).map((column) => {
    const value = values[names.get(column) ?? '']
    return value && sql`${column} = ${value}`
  })
  return parts.length > 0 && parts.every((part) => part !== undefined) ? sql.join(parts, sql` and `) : undefined
}
