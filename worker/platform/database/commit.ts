import { and, type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { Failure } from '../failure'
import { type Parts, type Results, runBatch, runNamed } from './batch'
import type { Database } from './database'
import { messageOf } from './passing-errors'
import { recording } from './recording'
import type { Statement } from './statement'

/** A view that checks a condition and stores nothing; see migrations/0027_guard.sql. */
const guards = sqliteTable('guard', { holds: integer('holds') })

/** An expression such as `exists (…)`, under which a batch is written; absent where nothing can come between. */
export type Condition = SQL | undefined

/** One guard of several. */
export const allOf = (...conditions: Condition[]): Condition => and(...conditions)

/** The rows changed since they were read, and nothing was written. Uncaught, it answers 503. */
export class Conflict extends Failure {
  constructor(cause?: unknown) {
    super('busy', 'Someone else changed this at the same time. Please try again.', { cause, retryAfter: 1 })
  }
}

/**
 * Writes everything in one batch (one round trip, one transaction) while the guard holds. In a call with an
 * Idempotency-Key the batch also marks the key, so that no try of that call writes it again.
 * @param guard evaluated before any of the statements
 * @returns the rows of each statement under its name
 * @throws Conflict when the guard does not hold; nothing is written
 */
export function commit<const P extends Parts>(db: Database, guard: Condition, parts: P): Promise<Results<P>> {
  const first = guard && db.insert(guards).select(sql`select ${guard}`)
  const keyed = recording()
  const run = (statements: readonly Statement[]) => (keyed ? keyed.commit(db, statements) : runBatch(db, statements))
  return runNamed(parts, first, run).catch((error: unknown) => {
    throw isConflict(error) ? new Conflict(error) : error
  })
}

/** Source: the trigger in migrations/0027_guard.sql; D1 puts its message at the start of its own. */
const isConflict = (error: unknown): boolean =>
  messageOf(error, /^(D1_ERROR: )?conflict: SQLITE_CONSTRAINT/) !== undefined

/** For `catch`: refuses after a conflict, where a person must look before trying again. */
export const failOnConflict =
  (refusal: () => Failure) =>
  (error: unknown): never => {
    throw error instanceof Conflict ? refusal() : error
  }

/** For `catch`: ignores a conflict, where the other commit wrote the same. */
export function ignoreConflict(error: unknown): void {
  if (!(error instanceof Conflict)) throw error
}

/**
 * Reads, decides and commits again after a conflict.
 * @param work all three steps, so that each attempt sees what the last one lost to; the first may decide about what was
 *   read before
 * @throws Conflict when the last attempt conflicts as well
 */
export async function retryOnConflict<T>(work: (isFirst: boolean) => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt === 1)
    } catch (error) {
      if (!(error instanceof Conflict) || attempt >= attempts) throw error
    }
  }
}
