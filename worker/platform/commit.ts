import { type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from './admission'
import type { Database } from './database'
import { Failure } from './failure'

/** A view that takes a condition and keeps nothing; see migrations/0027_guard.sql. */
const guards = sqliteTable('guard', { holds: integer('holds') })

type Rows<S extends Statement> = S['_']['result']
/** A statement, several, or none where the name is not wanted this time. */
type Part = Statement | readonly Statement[] | undefined
type Result<P extends Part> = P extends Statement
  ? Rows<P>
  : P extends readonly (infer S extends Statement)[]
    ? Rows<S>[]
    : P extends undefined
      ? undefined
      : never

/** What was read is no longer so, and nothing of the batch was written. Unless it is caught, the answer is 503. */
export class Conflict extends Failure {
  constructor(cause?: unknown) {
    super('busy', 'Someone else changed this at the same moment. Please try again.', { cause, retryAfter: 1 })
  }
}

/**
 * Writes everything in one batch, which is one round trip and one transaction, while the guard holds.
 * @param guard an expression such as `exists (…)`, seen before any of the statements
 * @returns the rows of each statement under its name
 * @throws Conflict when the guard does not hold; then nothing is written
 */
export async function commit<const Parts extends Record<string, Part>>(
  db: Database,
  guard: SQL | undefined,
  parts: Parts,
): Promise<{ [Name in keyof Parts]: Result<Parts[Name]> }> {
  const named = Object.entries<Part>(parts)
  const statements = named.flatMap(([, part]) => listOf(part))
  const guarded: Statement[] = guard ? [db.insert(guards).select(sql`select ${guard}`), ...statements] : statements
  const [first, ...others] = guarded
  if (!first) return {} as { [Name in keyof Parts]: Result<Parts[Name]> }
  const results: unknown[] = await db.batch([first, ...others]).catch((error: unknown) => {
    throw isConflict(error) ? new Conflict(error) : error
  })
  let at = guard ? 1 : 0
  const taken = named.map(([name, part]): [string, unknown] => {
    const begin = at
    at += listOf(part).length
    if (part === undefined) return [name, undefined]
    return [name, Array.isArray(part) ? results.slice(begin, at) : results[begin]]
  })
  return Object.fromEntries(taken) as { [Name in keyof Parts]: Result<Parts[Name]> }
}

const isList = (part: Part): part is readonly Statement[] => Array.isArray(part)
const listOf = (part: Part): readonly Statement[] => (part === undefined ? [] : isList(part) ? part : [part])

/** Source: the trigger in migrations/0027_guard.sql, whose message D1 hands on at the beginning of its own. */
function isConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/^(D1_ERROR: )?conflict: SQLITE_CONSTRAINT/.test(cause.message)) return true
  }
  return false
}

/**
 * Reads, decides and commits again after a conflict.
 * @param work the whole of it, so that each attempt sees what the last one lost to
 * @throws Conflict when the last attempt lost as well
 */
export async function decideAgain<T>(work: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Conflict) || attempt >= attempts) throw error
    }
  }
}
