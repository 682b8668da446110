/** A statement with its parameters, as the application sent it. */
interface Sent {
  sql: string
  values: unknown[]
}

/** What a call asked of the database, one list for each round trip, and what it answered. */
export interface Trip {
  batches: Sent[][]
  answer: unknown
}

type Handler = Required<Pick<ExportedHandler<{ DB: D1Database }>, 'fetch'>>

/** Answers with the statements that the Worker sends for a request. */
export const recorded = (worker: Handler): ExportedHandler<{ DB: D1Database }> => ({
  async fetch(request, env, execution) {
    const batches: Sent[][] = []
    const answer = await worker.fetch(request, { ...env, DB: recording(env.DB, batches) as D1Database }, execution)
    if (!answer.ok) return answer
    return Response.json({ batches, answer: await answer.json() } satisfies Trip)
  },
})

function recording(db: D1Database | D1DatabaseSession, batches: Sent[][]): object {
  return {
    prepare: (sql: string) => new Recorded(db.prepare(sql), { sql, values: [] }),
    batch: (statements: Recorded[]) => {
      batches.push(statements.map(({ sent }) => sent))
      return db.batch(statements.map(({ inner }) => inner))
    },
    ...('withSession' in db && { withSession: (at: string) => recording(db.withSession(at), batches) }),
    ...('getBookmark' in db && { getBookmark: () => db.getBookmark() }),
  }
}

class Recorded {
  readonly inner: D1PreparedStatement
  readonly sent: Sent

  constructor(inner: D1PreparedStatement, sent: Sent) {
    this.inner = inner
    this.sent = sent
  }
  bind(...values: unknown[]): Recorded {
    return new Recorded(this.inner.bind(...values), { ...this.sent, values })
  }
}
