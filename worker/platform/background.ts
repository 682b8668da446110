import { pricesFrom } from '#contract/prices'
import type { AppContext } from './context'
import { HashPlace } from './crypto/hash-line'
import { openDatabase } from './database/database'
import type { Bindings } from './env'
import { MemoryUse } from './memory'

export function backgroundContext(env: Bindings, context: ExecutionContext, at?: Date): AppContext {
  return {
    db: openDatabase(env.DB, undefined, false).db,
    env,
    now: () => at ?? new Date(),
    prices: pricesFrom(env),
    origin: env.APP_ORIGIN,
    address: 'system',
    network: 'system',
    userAgent: null,
    hashPlace: new HashPlace(),
    memory: new MemoryUse(),
    after: (work, promise) => context.waitUntil(logFailure(promise, { work })),
  }
}

interface Origin {
  /** The name that the work was given. */
  work: string
  requestId?: string
  method?: string
  route?: string | undefined
}

/** Logs the failure of background work by the error's name only: its message may hold SQL and values. */
export const logFailure = (promise: Promise<unknown>, origin: Origin): Promise<unknown> =>
  promise.catch((error: unknown) => {
    const { name } = error instanceof Error ? error : { name: typeof error }
    console.error(JSON.stringify({ level: 'error', event: 'afterwork-failed', ...origin, error: name }))
  })
