import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { day } from '#contract/time'
import type { AppContext } from '../context'
import { batch } from '../database/batch'
import type { Database } from '../database/database'
import { idempotencyKeys, sessions } from '../database/tables'
import type { SessionKind } from '../session'
import { idleSince } from '../session-queries'

export type KeyRow = typeof idempotencyKeys.$inferSelect

/** The fingerprint until a batch is written: a route does not read the body of a caller whom it refuses. */
const notRead = ''
const retentionMilliseconds = day

const isKey = (key: string) => eq(idempotencyKeys.key, key)
const isTry = ({ key, try: number }: Pick<KeyRow, 'key' | 'try'>) => and(isKey(key), eq(idempotencyKeys.try, number))

export const keyRow = (db: Database, key: string) => db.select().from(idempotencyKeys).where(isKey(key)).limit(1)

/** Takes a key that is free. @returns its row, and whether it was */
export async function reserveKey(db: Database, key: string, at: Date): Promise<{ isNew: boolean; row: KeyRow }> {
  const outdated = new Date(at.getTime() - retentionMilliseconds)
  const { taken, rows } = await batch(db, {
    outdated: db.delete(idempotencyKeys).where(and(isKey(key), lt(idempotencyKeys.createdAt, outdated))),
    taken: db
      .insert(idempotencyKeys)
      .values({ key, fingerprint: notRead, createdAt: at })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key }),
    rows: keyRow(db, key),
  })
  const [row] = rows
  if (!row) throw new Error('the key has no row')
  return { isNew: taken.length > 0, row }
}

/** Makes this the latest try, so that no earlier one writes any more. @returns undefined when another came first */
export async function takeOver(db: Database, row: KeyRow): Promise<KeyRow | undefined> {
  const [taken] = await nextTry(db, row)
  return taken
}

export const nextTry = (db: Database, row: Pick<KeyRow, 'key' | 'try' | 'batches'>) =>
  db
    .update(idempotencyKeys)
    .set({ try: row.try + 1 })
    .where(and(isTry(row), eq(idempotencyKeys.batches, row.batches), isNull(idempotencyKeys.answer)))
    .returning()

/** Keeps an answer; what was needed to make it again goes. */
export const keepAnswer = (db: Database, row: KeyRow, kept: { answer: string; fingerprint: string }) =>
  db
    .update(idempotencyKeys)
    .set({ ...kept, told: null, returned: '{}' })
    .where(isTry(row))
    .returning({ key: idempotencyKeys.key })

/** The answer under the cookies that it sets: a browser may have got those and no more. */
export const keepAnswerAlso = (db: Database, row: typeof idempotencyKeys.$inferInsert) =>
  db.insert(idempotencyKeys).values(row).onConflictDoNothing()

/** Forgets a key of which nothing is written. */
export const freeKey = (db: Database, row: KeyRow) =>
  db
    .delete(idempotencyKeys)
    .where(and(isTry(row), eq(idempotencyKeys.batches, 0)))
    .returning({ key: idempotencyKeys.key })

export type LiveSession = readonly [kind: SessionKind, sid: string]

/** How many of these sessions have not ended. */
export const liveSessions = (db: Database, own: readonly LiveSession[], now: Date) => {
  const areOwn = or(
    ...own.map(([kind, sid]) =>
      and(eq(sessions.id, sid), eq(sessions.kind, kind), gt(sessions.lastSeenAt, idleSince(kind, now))),
    ),
  )
  return db
    .select({ live: sql<number>`count(*)`.as('live') })
    .from(sessions)
    .where(own.length === 0 ? sql`false` : and(isNull(sessions.endedAt), areOwn))
}

/** Deletes answers that are no longer kept, some at a time. */
export const deleteOldAnswers = ({ db, now }: AppContext) =>
  db
    .delete(idempotencyKeys)
    .where(
      sql`${idempotencyKeys.key} in (select key from idempotency_keys where created_at < ${now().getTime() - retentionMilliseconds} limit 500)`,
    )
