import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database'
import type { Statement } from './statement'

/** A call with an Idempotency-Key: it notes what it is told, so that a repeat can be told the same. */
export interface Recording {
  /** What the earlier try was told under this name, or what is told now. It must survive JSON. */
  recorded<T>(name: string, ask: () => Promise<T>): Promise<T>
  drawn(length: number): Uint8Array
  /** Writes a batch that no other try of the key has written. @returns the rows of each statement */
  commit(db: Database, statements: readonly Statement[]): Promise<unknown[]>
}

const recordings = new AsyncLocalStorage<Recording>()

export const recording = (): Recording | undefined => recordings.getStore()
export const runRecorded = <T>(own: Recording, work: () => T): T => recordings.run(own, work)

/** Random bytes; a repeat draws those of the first try. */
export const randomBytes = (length: number): Uint8Array =>
  recording()?.drawn(length) ?? crypto.getRandomValues(new Uint8Array(length))

/** The results of a batch of these texts. */
export async function recordedResults<Row>(
  texts: readonly string[],
  ask: () => Promise<D1Result<Row>[]>,
): Promise<D1Result<Row>[]> {
  const own = recording()
  if (!own) return ask()
  let answers: D1Result<Row>[] | undefined
  const rows = await own.recorded(texts.join('\n'), async () => {
    answers = await ask()
    return answers.map(({ results }) => results.map((row) => Object.values(row as object) as unknown[]))
  })
  return answers ?? rows.map((each) => resultWith<Row>(each))
}

/** As D1 gives it: columns are found by their order. */
export const resultWith = <Row>(rows: readonly (readonly unknown[])[]): D1Result<Row> => ({
  success: true,
  results: rows.map((row) => Object.fromEntries(row.map((value, at) => [`c${at}`, value])) as Row),
  meta: { rows_read: 0, rows_written: 0 } as D1Meta & Record<string, unknown>,
})

/** `fetch` of a provider; a repeat gets the answers of the first try. */
export const recordedFetch =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    const own = recording()
    if (!own) return ask(input, init)
    const { status, headers, body } = await own.recorded(
      `${init?.method} ${input instanceof Request ? input.url : input.toString()}`,
      async () => {
        const answer = await ask(input, init)
        return { status: answer.status, headers: [...answer.headers], body: await answer.text() }
      },
    )
    return new Response(body, { status, headers })
  }
