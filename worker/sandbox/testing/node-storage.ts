import { DatabaseSync } from 'node:sqlite'
import type { Storage } from '../stripe/wire'
import { makeTables, type Sql } from '../tables'

/** The sandbox's storage in Node, where a validator can compile its schemas. */
export function nodeStorage(): Storage {
  const database = new DatabaseSync(':memory:')
  const sql: Sql = {
    exec(query, ...bindings) {
      if (query.includes(';')) {
        database.exec(query)
        return { toArray: () => [] }
      }
      const rows = database.prepare(query).all(...bindings) as Record<string, unknown>[]
      return { toArray: () => rows }
    },
  }
  makeTables(sql)
  return {
    sql,
    transaction(work) {
      database.exec('begin')
      try {
        const result = work()
        database.exec('commit')
        return result
      } catch (cause) {
        database.exec('rollback')
        throw cause
      }
    },
  }
}
