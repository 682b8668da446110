import { env } from 'cloudflare:workers'

/** What is asked of the database in one trip. */
interface Asked {
  /** The tables that it writes. */
  tables: readonly string[]
  /** Whether it is the batch of a keyed call that does the work. */
  isMarking: boolean
  /** Whether it keeps the call's answer. */
  isKeeping: boolean
}
type Around = <T>(asked: Asked, work: () => Promise<T>) => Promise<T>

/** The error of D1 for an answer that did not arrive. */
export const lost = () => Object.assign(new Error('D1_ERROR: Network connection lost.'), { remote: true })
export const killed = () => new Error('killed')

const writtenTable = (sql: string) => /^(?:insert into|update|delete from) "(\w+)"/.exec(sql)?.[1]
const texts = new WeakMap<object, string>()

/** A database of which each trip goes through `around`. */
export function databaseWith(around: Around): D1Database {
  const ask = <T>(sqls: readonly string[], work: () => Promise<T>): Promise<T> => {
    const tables = sqls.flatMap((sql) => writtenTable(sql) ?? [])
    const isKeeping = sqls.length === 1 && tables[0] === 'idempotency_keys'
    return around({ tables, isMarking: tables.includes('key_marks'), isKeeping }, work)
  }
  const noted = (sql: string, prepared: D1PreparedStatement): D1PreparedStatement => {
    texts.set(prepared, sql)
    const bind = prepared.bind.bind(prepared)
    const all = prepared.all.bind(prepared)
    return Object.assign(prepared, {
      bind: (...params: unknown[]) => noted(sql, bind(...params)),
      all: () => ask([sql], () => all()),
    })
  }
  const withSession = (start?: string) => {
    const session = env.DB.withSession(start)
    return {
      prepare: (sql: string) => noted(sql, session.prepare(sql)),
      batch: (statements: D1PreparedStatement[]) =>
        ask(
          statements.map((statement) => texts.get(statement) ?? ''),
          () => session.batch(statements),
        ),
      getBookmark: session.getBookmark.bind(session),
    }
  }
  return { withSession } as unknown as D1Database
}

/**
 * What happens to the database of one call: the answer to the batch that does the work is lost, and what the key's row is
 * told after it; or nothing more reaches the database after that batch.
 */
export type Fault = 'answer-lost' | 'killed'

/** @returns the database, and the tables that were written outside of a marked batch */
export function faultyDatabase(fault: Fault): { DB: D1Database; unmarked: ReadonlySet<string> } {
  const unmarked = new Set<string>()
  let isDone = false
  const DB = databaseWith(async ({ tables, isMarking, isKeeping }, work) => {
    if (isDone && fault === 'killed') throw killed()
    if (isDone && isKeeping && fault === 'answer-lost') throw killed()
    const result = await work()
    if (!isMarking) for (const table of tables) if (table !== 'idempotency_keys') unmarked.add(table)
    if (!isMarking || isDone) return result
    isDone = true
    throw fault === 'killed' ? killed() : lost()
  })
  return { DB, unmarked }
}
