import { lt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { RefusalKind } from '#contract/api/counted-refusals'
import { type ProblemCode, problems } from '#contract/api/problems'
import { day, hour } from '#contract/time'
import type { AppContext } from '../context'
import type { Database } from '../database/database'
import { refusals } from '../database/tables'
import { readCookie, readSession } from '../session'
import { kindOf } from './refusals'
import { type AppEnv, routeOf } from './router'

const retentionMilliseconds = 30 * day
/** After this time another request writes what an interrupted one left. */
const maxWritingMilliseconds = 10_000

/** Logs a refusal with its route and accounts, and counts it. */
export async function logRefusal(c: Context<AppEnv>, code: ProblemCode): Promise<void> {
  const { context, requestId } = c.var
  const actors = await actorsOf(c, context)
  const kind = kindOf(code, actors.length > 0)
  if (!kind) return
  const { status } = problems[code]
  console.warn(
    JSON.stringify({
      level: 'warn',
      event: 'refused',
      kind,
      code,
      status,
      requestId,
      method: c.req.method,
      route: routeOf(c),
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
