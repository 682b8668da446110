import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Rows } from './data-store.ts'

/** A database as it is now, for reading, whatever a running server writes meanwhile. */
export function snapshotOf(database: DatabaseSync): Rows {
  database.exec('begin')
  // the first read decides what the others see
  database.prepare('select count(*) from sqlite_master').get()
  const statement = (sql: string, params: SQLInputValue[] = []): object => ({
    bind: (...values: SQLInputValue[]) => statement(sql, values),
    all: () => Promise.resolve({ results: database.prepare(sql).all(...params) }),
  })
  return { prepare: (sql) => statement(sql) as D1PreparedStatement }
}
