import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { day } from '#contract/time'
import type { AppContext } from '../context'
import { decryptText, encryptText } from '../crypto/encryption'
import { sha256 } from '../crypto/secret'
import { read } from '../database/read'
import { idempotencyKeys, sessions } from '../database/tables'
import { Failure } from '../failure'
import { readSession } from '../session'
import { isLive } from '../session-queries'
import { getHostCookie } from './cookies'
import type { AppEnv } from './router'

const retentionMilliseconds = day
/** After this time without an answer, the first try counts as lost and its key is free. */
const abandonedMilliseconds = 30 * 1000

/** The fingerprint until the route has read the body: it does not read that of a caller whom it refuses. */
const notRead = ''
const fingerprintOf = async (c: Context): Promise<string> => sha256(await c.req.arrayBuffer())

interface Answer {
  status: number
  body: string
  headers: [string, string][]
}

/**
 * Gives a repeated write with the same Idempotency-Key the answer of the first one.
 * The key counts together with the browser's sessions, the method and the address; a different body is refused.
 */
export const idempotent = createMiddleware<AppEnv>(async (c, next) => {
  const given = c.req.header('idempotency-key')
  if (!given || c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  if (given.length > 255) throw new Failure('bad-request', 'The idempotency key is too long.')
  const { db, env, now } = c.var.context
  const who = sessionKinds.map((kind) => getHostCookie(c, kind) ?? '').join(' ')
  const key = await sha256([c.req.method, c.req.path, who, given].join('\n'))
  const at = now()
  const { taken, answers } = await read(db, {
    outdated: db
      .delete(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.key, key),
          or(
            lt(idempotencyKeys.createdAt, new Date(at.getTime() - retentionMilliseconds)),
            and(
              isNull(idempotencyKeys.answer),
              lt(idempotencyKeys.createdAt, new Date(at.getTime() - abandonedMilliseconds)),
            ),
          ),
        ),
      ),
    taken: db
      .insert(idempotencyKeys)
      .values({ key, fingerprint: notRead, createdAt: at })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key }),
    answers: db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)).limit(1),
  })
  const [row] = answers
  if (taken.length === 0 && row) {
    if (!row.answer) throw new Failure('still-working', undefined, { retryAfter: 1 })
    if (row.fingerprint !== (await fingerprintOf(c))) throw new Failure('key-reused')
    // a stored answer is only for valid sessions; the route answers the others
    if (await hasEndedSession(c)) return next()
    const { status, body, headers } = JSON.parse(await decryptText(env.MASTER_KEYS, row.answer, key)) as Answer
    return new Response(body || null, { status, headers: [...headers, ['Idempotent-Replayed', 'true']] })
  }
  await next()
  const { status } = c.res
  const isUnread = status >= 400 && c.req.raw.body !== null && !c.req.raw.bodyUsed
  const fingerprint = isUnread ? undefined : await fingerprintOf(c).catch(() => undefined)
  if (fingerprint === undefined || status >= 500 || status === 429 || status === 409) {
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    return
  }
  const answer: Answer = {
    status,
    body: await c.res.clone().text(),
    headers: [
      ['content-type', c.res.headers.get('content-type') ?? 'application/json'],
      ...c.res.headers.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie]),
    ],
  }
  const sealed = await encryptText(env.MASTER_KEYS, JSON.stringify(answer), key)
  await db.update(idempotencyKeys).set({ answer: sealed, fingerprint }).where(eq(idempotencyKeys.key, key))
})

const sessionKinds = ['owner', 'member', 'super'] as const

async function hasEndedSession(c: Context<AppEnv>): Promise<boolean> {
  const { context } = c.var
  for (const kind of sessionKinds) {
    const session = await readSession(c, context, kind)
    if (session && (await context.db.$count(sessions, isLive(kind, session.sid, context.now()))) === 0) return true
  }
  return false
}

/** Deletes answers that are no longer kept, some at a time. */
export const deleteOldAnswers = ({ db, now }: AppContext) =>
  db
    .delete(idempotencyKeys)
    .where(
      sql`${idempotencyKeys.key} in (select key from idempotency_keys where created_at < ${now().getTime() - retentionMilliseconds} limit 500)`,
    )
