import { env } from 'cloudflare:workers'
import worker from '../index'
import { backgroundContext } from '../platform/background'
import type { AppContext } from '../platform/context'
import type { Bindings } from '../platform/env'

export type Trouble =
  /** The work dies at its nth batch or provider call, which may still be done. Nothing after it is. */
  | { is: 'death'; after: number; isDone: boolean }
  /** The sandbox's setting for Stripe: see `worker/sandbox/settings.ts`. */
  | { is: 'lost' | 'error' | 'nonsense' | 'timeout' }

class Dead extends Error {}

/** The bindings for work with this fault; its queue messages are dropped. */
function bindingsWith(trouble: Trouble | null): Bindings {
  let left = trouble?.is === 'death' ? trouble.after : Number.POSITIVE_INFINITY
  async function live<T>(work: () => Promise<T>): Promise<T> {
    left -= 1
    if (left < 0 || (left === 0 && !(trouble?.is === 'death' && trouble.isDone))) throw new Dead()
    const result = await work()
    if (left === 0) throw new Dead()
    return result
  }
  async function provider(...asked: Parameters<Fetcher['fetch']>): Promise<Response> {
    if (trouble?.is === 'timeout') return new Promise(() => undefined)
    if (trouble?.is === 'nonsense') return new Response('<!doctype html><title>Bad gateway</title>')
    if (trouble?.is === 'lost') await (await env.SANDBOX.fetch(...asked)).text()
    if (trouble?.is === 'lost' || trouble?.is === 'error') return Response.json({ error: unknown }, { status: 500 })
    return env.SANDBOX.fetch(...asked)
  }
  const withSession = (kind: string) => {
    const session = env.DB.withSession(kind)
    return {
      prepare: (sql: string) => session.prepare(sql),
      batch: (statements: D1PreparedStatement[]) => live(() => session.batch(statements)),
      getBookmark: () => session.getBookmark(),
    }
  }
  return {
    ...env,
    DB: { withSession } as unknown as D1Database,
    SANDBOX: {
      fetch: (...asked: Parameters<Fetcher['fetch']>) => live(() => provider(...asked)),
    } as Fetcher,
    NOTIFICATIONS: { send: async () => undefined } as unknown as Bindings['NOTIFICATIONS'],
  } as Bindings
}

const unknown = { type: 'api_error', message: 'An unknown error occurred.' }

function contextOf() {
  const later: Promise<unknown>[] = []
  const context = { waitUntil: (work: Promise<unknown>) => later.push(work), passThroughOnException() {}, props: {} }
  return { later, context: context as unknown as ExecutionContext }
}

const realTimeout = globalThis.setTimeout

/** A fault makes the provider's client wait and retry; this skips the waiting. */
async function withoutWaiting<T>(trouble: Trouble | null, work: () => Promise<T>): Promise<T> {
  if (trouble === null) return work()
  const isSilent = trouble.is === 'timeout'
  const sooner = (delay: number) => (delay < 4000 ? Math.min(delay, 1) : delay / (isSilent ? 400 : 1))
  globalThis.setTimeout = ((tick: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) =>
    realTimeout(tick, sooner(delay), ...given)) as typeof setTimeout
  try {
    return await work()
  } finally {
    globalThis.setTimeout = realTimeout
  }
}

export async function ask(path: string, init: RequestInit, trouble: Trouble | null = null): Promise<Response> {
  const { later, context } = contextOf()
  const request = new Request(`http://localhost${path}`, init) as Parameters<typeof worker.fetch>[0]
  const response = await withoutWaiting(trouble, async () => worker.fetch(request, bindingsWith(trouble), context))
  await Promise.allSettled(later)
  return response
}

/** Work without a request at this time, as cron starts it. */
export async function run(work: (context: AppContext) => Promise<unknown>, at: Date, trouble: Trouble | null = null) {
  const { later, context: execution } = contextOf()
  const context = backgroundContext(bindingsWith(trouble), execution, at)
  await withoutWaiting(trouble, () => work(context)).catch((failure) => {
    if (trouble === null) throw failure
  })
  await Promise.allSettled(later)
}
