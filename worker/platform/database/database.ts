import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { recordedResults } from './recording'

interface Client extends D1Database {
  /** Only where sessions are used: a script has none. */
  startAtPrimary?: () => void
  /** As `batch`, for what a keyed call neither notes nor is told from its notes. */
  send?: D1Database['batch']
}
export type Database = DrizzleD1Database & { $client: Client }

export interface Meter {
  trips: number
  rowsRead: number
  rowsWritten: number
  milliseconds: number
}

interface OpenDatabase {
  db: Database
  meter: Meter
  /** D1 bookmark of this call, for the browser's next one; null when the database was not used. */
  bookmark: () => string | null
}

const bookmarkShape = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/

/**
 * Opens the database for one call.
 * A write starts at the primary. A read starts at the browser's bookmark, so that it sees its own last write and may be
 * served by a nearby replica. Only production D1 refuses a malformed bookmark, so its shape is checked here.
 */
export function openDatabase(d1: D1Database, bookmark: string | undefined, isRead: boolean): OpenDatabase {
  const known = bookmark && bookmarkShape.test(bookmark) ? bookmark : undefined
  let session = d1.withSession(isRead ? (known ?? 'first-unconstrained') : 'first-primary')
  const meter: Meter = { trips: 0, rowsRead: 0, rowsWritten: 0, milliseconds: 0 }
  const send = async (statements: MeteredStatement[]) => {
    const results = await timed(meter, () => session.batch(statements.map(({ inner }) => inner)))
    for (const { meta } of results) count(meter, meta)
    return results
  }
  const client = {
    prepare: (sql: string) => new MeteredStatement(sql, session.prepare(sql), meter),
    batch: (statements: MeteredStatement[]) =>
      recordedResults(
        statements.map(({ sql }) => sql),
        () => send(statements),
      ),
    send,
    startAtPrimary: () => {
      session = d1.withSession('first-primary')
    },
  }
  return { db: drizzle(client as unknown as Client), meter, bookmark: () => session.getBookmark() }
}

/** Whether the database answers. */
export const ping = (d1: D1Database) => d1.prepare('select 1').run()

/** For a read that must see a write whose answer, and with it the bookmark, was lost. Call it before the first statement. */
export const readFromPrimary = (db: Database): void => db.$client.startAtPrimary?.()

/** The database for statements of the key itself and for its batches. @param batch instead of the database's own */
export const unrecorded = (db: Database, batch = db.$client.send): Database =>
  drizzle({ prepare: (sql: string) => db.$client.prepare(sql), batch } as Client) as Database

class MeteredStatement {
  readonly sql: string
  readonly inner: D1PreparedStatement
  private readonly meter: Meter

  constructor(sql: string, inner: D1PreparedStatement, meter: Meter) {
    this.sql = sql
    this.inner = inner
    this.meter = meter
  }
  bind(...values: unknown[]): MeteredStatement {
    return new MeteredStatement(this.sql, this.inner.bind(...values), this.meter)
  }
  async all(): Promise<D1Result<Record<string, unknown>>> {
    const [result] = await recordedResults([this.sql], async () => {
      const answer = await timed(this.meter, () => this.inner.all<Record<string, unknown>>())
      count(this.meter, answer.meta)
      return [answer]
    })
    return result as D1Result<Record<string, unknown>>
  }
  run(): Promise<D1Result<Record<string, unknown>>> {
    return this.all()
  }
  async raw(): Promise<unknown[][]> {
    const { results } = await this.all()
    return results.map((row) => Object.values(row))
  }
}

async function timed<T>(meter: Meter, ask: () => Promise<T>): Promise<T> {
  meter.trips += 1
  const began = performance.now()
  try {
    return await ask()
  } finally {
    meter.milliseconds += performance.now() - began
  }
}

function count(meter: Meter, meta: D1Meta): void {
  meter.rowsRead += meta.rows_read
  meter.rowsWritten += meta.rows_written
}
