import { lt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { type ProblemCode, problems } from '#contract/http/problems'
import type { RefusalKind } from '#contract/http/refusals'
import { day, hour } from '#contract/time'
import type { AppContext } from '../context'
import type { Database } from '../database/database'
import { refusals } from '../database/tables'
import { Failure } from '../failure'
import { readCookie, readSession } from '../session'
import { afterAnswer } from './after-answer'
import type { AppEnv } from './router'

const retentionMilliseconds = 30 * day
/** After this time another request writes what an interrupted one left. */
const maxWritingMilliseconds = 10_000

const kinds: Partial<Record<ProblemCode, RefusalKind>> = {
  forbidden: 'forbidden',
  'second-person-needed': 'forbidden',
  'too-many-attempts': 'too-many',
  'bad-signature': 'bad-signature',
  'cross-site': 'cross-site',
}
const kindsOfKnown: Partial<Record<ProblemCode, RefusalKind>> = {
  'signed-out': 'ended-session',
  'not-found': 'foreign',
}

/** The kind a refusal counts as; null for a common mistake. @param isKnown whether we signed one of their cookies */
export const kindOf = (code: ProblemCode, isKnown: boolean): RefusalKind | null =>
  kinds[code] ?? (isKnown ? kindsOfKnown[code] : undefined) ?? null

/** Logs and counts refusals that an operator should see, after the answer was sent. */
export const recordRefusals = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { error } = c
  if (error instanceof Failure && kindOf(error.code, true)) afterAnswer(c.var.context, () => note(c, error.code))
})

async function note(c: Context<AppEnv>, code: ProblemCode): Promise<void> {
  const { context, requestId } = c.var
  const actors = await actorsOf(c, context)
  const kind = kindOf(code, actors.length > 0)
  if (!kind) return
  const { status } = problems[code]
  // the route's pattern: the path itself may hold a token
  const route = matchedRoutes(c).at(-1)?.path
  console.warn(
    JSON.stringify({
      level: 'warn',
      event: 'refused',
      kind,
      code,
      status,
      requestId,
      method: c.req.method,
      route,
      actors,
    }),
  )
  await count(context, kind)
}

/** The accounts in the request's signed cookies; their sessions are not checked. */
async function actorsOf(c: Context, context: AppContext): Promise<string[]> {
  const [applicant, ...sessions] = await Promise.all([
    readCookie(c, context, 'applicant'),
    ...(['owner', 'member', 'super'] as const).map(async (kind) => ({
      kind,
      session: await readSession(c, context, kind),
    })),
  ])
  return [
    ...sessions.flatMap(({ kind, session }) => (session ? [`${kind} ${session.accountId}`] : [])),
    ...(applicant ? ['applicant'] : []),
  ]
}

const waiting = new Map<RefusalKind, number>()
let writingSince = 0

/** Counts with one write at a time: refusals that arrive meanwhile go into the next one. */
async function count({ db, now }: AppContext, kind: RefusalKind): Promise<void> {
  waiting.set(kind, (waiting.get(kind) ?? 0) + 1)
  if (now().getTime() - writingSince < maxWritingMilliseconds) return
  try {
    while (waiting.size > 0) {
      writingSince = now().getTime()
      const [first, ...others] = Array.from(waiting, ([each, total]) => add(db, each, total, now()))
      waiting.clear()
      if (first) await db.batch([first, ...others])
    }
  } finally {
    writingSince = 0
  }
}

const add = (db: Database, kind: RefusalKind, total: number, now: Date) =>
  db
    .insert(refusals)
    .values({ hour: new Date(Math.floor(now.getTime() / hour) * hour), kind, total })
    .onConflictDoUpdate({
      target: [refusals.hour, refusals.kind],
      set: { total: sql`${refusals.total} + excluded.total` },
    })

export const deleteOldRefusals = ({ db, now }: AppContext) =>
  db.delete(refusals).where(lt(refusals.hour, new Date(now().getTime() - retentionMilliseconds)))
