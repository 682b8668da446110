import { env } from 'cloudflare:workers'

/**
 * What happens to the database of one call: the answer to the batch that does the work is lost, and what the key's row is
 * told after it; or nothing more reaches the database after that batch.
 */
export type Fault = 'answer-lost' | 'killed'

export interface FaultyDatabase {
  DB: D1Database
  /** Tables that were written outside of a marked batch. */
  readonly unmarked: ReadonlySet<string>
}

const lost = () => Object.assign(new Error('D1_ERROR: Network connection lost.'), { remote: true })
const writtenTable = (sql: string) => /^(?:insert into|update|delete from) "(\w+)"/.exec(sql)?.[1]
const texts = new WeakMap<object, string>()

export function faultyDatabase(fault: Fault): FaultyDatabase {
  const unmarked = new Set<string>()
  let marks = 0
  let isOver = false
  const ask = async <T>(sqls: readonly string[], work: () => Promise<T>): Promise<T> => {
    if (isOver) throw new Error('killed')
    const tables = sqls.flatMap((sql) => writtenTable(sql) ?? [])
    const isMarking = tables.includes('key_marks')
    const isKeeping = marks > 0 && !isMarking && tables.includes('idempotency_keys') && sqls.length === 1
    if (isKeeping && fault === 'answer-lost') throw lost()
    const result = await work()
    if (!isMarking) for (const table of tables) if (table !== 'idempotency_keys') unmarked.add(table)
    marks += isMarking ? 1 : 0
    if (isMarking && marks === 1) {
      isOver = fault === 'killed'
      throw isOver ? new Error('killed') : lost()
    }
    return result
  }
  const noted = (sql: string, prepared: D1PreparedStatement): D1PreparedStatement => {
    texts.set(prepared, sql)
    const { bind, all } = prepared
    return Object.assign(prepared, {
      bind: (...params: unknown[]) => noted(sql, bind.apply(prepared, params)),
      all: () => ask([sql], () => all.call(prepared)),
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
  return { DB: { withSession } as unknown as D1Database, unmarked }
}
