import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AppContext } from './context'
import { batch, type Parts, type Result } from './database/batch'
import { allOf, type Condition, Conflict, commit } from './database/commit'
import type { Database } from './database/database'
import { insertFrom } from './database/insert-from'
import { prepared, type ValueOf } from './database/prepared'
import type { Statement } from './database/statement'
import { attempts } from './database/tables'
import { Failure } from './failure'

/** A sentence, or one that says for how long to wait, in words and in seconds. */
type Words = string | ((wait: string, seconds: number) => string)

const tooManyAttemptsText = (wait: string): string => `Too many tries. Please wait ${wait} and try again.`

/** Without words of its own it says when it ends, too. */
function tooManyAttempts(seconds: number, words: Words = tooManyAttemptsText): Failure {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return new Failure('too-many-attempts', typeof words === 'function' ? words(wait, seconds) : words, {
    retryAfter: seconds,
  })
}

/** At most `most` attempts of `key` in a window of `seconds`. */
export interface Limit {
  key: string
  most: number
  seconds: number
}

/**
 * Counts one attempt, exactly even in parallel.
 * A single conditional statement returns a row while the limit is not reached, and none after.
 */
export function countAttempt(db: Database, limit: Limit, now: Date) {
  return db
    .insert(attempts)
    .values({ key: limit.key, endsAt: endOf(limit, now), tries: 1 })
    .onConflictDoUpdate(oneMore(limit, now))
    .returning({ tries: attempts.tries })
}

/** Counts one attempt while a condition holds; otherwise returns no row, as when the limit is reached. */
export function countAttemptIf(db: Database, condition: SQL, limit: Limit, now: Date) {
  return insertFrom(
    db,
    attempts,
    { key: limit.key, endsAt: endOf(limit, now), tries: 1 },
    sql`(select 1) where ${condition}`,
  )
    .onConflictDoUpdate(oneMore(limit, now))
    .returning({ tries: attempts.tries })
}

const endOf = ({ seconds }: Limit, now: Date) => new Date(now.getTime() + seconds * 1000)

function oneMore(limit: Limit, now: Date) {
  const isOver = sql`${attempts.endsAt} <= ${now.getTime()}`
  return {
    target: attempts.key,
    set: {
      tries: sql`case when ${isOver} then 1 else ${attempts.tries} + 1 end`,
      endsAt: sql`case when ${isOver} then ${endOf(limit, now).getTime()} else ${attempts.endsAt} end`,
    },
    setWhere: sql`${isOver} or ${attempts.tries} < ${limit.most}`,
  }
}

/** SQL condition: one more attempt is allowed; for statements before the one that counts it. */
export const isBelowLimit = ({ key, most }: Limit, now: Date): SQL =>
  sql`not exists (select 1 from ${attempts} where ${attempts.key} = ${key} and ${attempts.endsAt} > ${now.getTime()} and ${attempts.tries} >= ${most})`

/** SQL condition: each of these limits lets one more through. */
export const areBelowLimits = (limits: readonly Limit[], now: Date): SQL =>
  and(...limits.map((limit) => isBelowLimit(limit, now))) ?? sql`true`

export const limitEndsOf = (db: Database, limits: readonly Limit[]) =>
  db
    .select({ endsAt: attempts.endsAt })
    .from(attempts)
    .where(
      inArray(
        attempts.key,
        limits.map(({ key }) => key),
      ),
    )

/** @throws Failure too-many-attempts, with the seconds to wait, when a counted attempt got no row */
export function assertWithin(
  counted: readonly (readonly unknown[])[],
  windows: readonly { endsAt: Date }[],
  now: Date,
  words?: Words,
): void {
  if (counted.every((rows) => rows.length > 0)) return
  const latest = Math.max(...windows.map(({ endsAt }) => endsAt.getTime()), now.getTime() + 1000)
  throw tooManyAttempts(Math.ceil((latest - now.getTime()) / 1000), words)
}

export const attemptsIn = (db: Database, limits: readonly Limit[]) =>
  db
    .select({ key: attempts.key, tries: attempts.tries, endsAt: attempts.endsAt })
    .from(attempts)
    .where(
      inArray(
        attempts.key,
        limits.map(({ key }) => key),
      ),
    )

/** Whether what `attemptsIn` read of one limit lets one more through. */
export const isUnderLimit = ({ most }: Limit, [used]: readonly { tries: number; endsAt: Date }[], now: Date): boolean =>
  !used || used.tries < most || used.endsAt <= now

/** @throws Failure too-many-attempts, with the seconds until the last of the reached limits ends */
export function assertBelowLimit(
  limits: readonly Limit[],
  uses: readonly { key: string; tries: number; endsAt: Date }[],
  now: Date,
  words?: Words,
): void {
  const ends = limits.flatMap(({ key, most }) =>
    uses
      .filter((used) => used.key === key && used.tries >= most && used.endsAt > now)
      .map(({ endsAt }) => endsAt.getTime()),
  )
  if (ends.length === 0) return
  throw tooManyAttempts(Math.ceil((Math.max(...ends) - now.getTime()) / 1000), words)
}

/** Counts one attempt of a single limit in its own round trip. @throws Failure too-many-attempts */
export async function assertLimit(db: Database, limit: Limit, now: Date): Promise<void> {
  const [counted, windows] = await db.batch([countAttempt(db, limit, now), limitEndsOf(db, [limit])])
  assertWithin([counted], windows, now)
}

/**
 * Writes everything in one batch and counts one attempt, while the limit is not reached.
 * @param refused the problem, and what is written, when it is reached; what must be as it was read besides
 * @throws Failure too-many-attempts
 */
export async function commitWithin<const P extends Parts>(
  db: Database,
  limit: Limit,
  now: Date,
  parts: P,
  refused: { words?: Words; statements?: readonly Statement[]; isAsRead?: Condition } = {},
): Promise<Result<P>> {
  try {
    const counted = countAttempt(db, limit, now)
    return (await commit(db, allOf(isBelowLimit(limit, now), refused.isAsRead), { results: parts, counted })).results
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const { windows } = await batch(db, { windows: limitEndsOf(db, [limit]), besides: refused.statements })
    assertWithin([[]], windows, now, refused.words)
    throw error
  }
}

export const clearAttempts = (db: Database, key: string) => db.delete(attempts).where(eq(attempts.key, key))

export const returnAttempt = (db: Database, key: string) =>
  db
    .update(attempts)
    .set({ tries: sql`max(0, ${attempts.tries} - 1)` })
    .where(eq(attempts.key, key))

export const attemptsOf = (db: Database, key: string, now: Date) => attemptsAt(db, { key, now: now.getTime() })

const attemptsAt = prepared((db, value: ValueOf<'key' | 'now'>) =>
  db
    .select({ tries: attempts.tries })
    .from(attempts)
    .where(and(eq(attempts.key, value('key')), gt(attempts.endsAt, value('now'))))
    .limit(1),
)

/**
 * Refuses when what `attemptsOf` read has reached the limit; the attempt is counted later, if it is one.
 * @throws Failure too-many-attempts, with the seconds to wait
 */
export function assertAttemptsLeft(
  [tried]: readonly { tries: number }[],
  { most, seconds }: Limit,
  words?: Words,
): void {
  if ((tried?.tries ?? 0) < most) return
  throw tooManyAttempts(seconds, words)
}

export const deleteOldAttempts = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  db.delete(attempts).where(lt(attempts.endsAt, now()))
