import { pricesFrom } from '#contract/prices'
import type { AppContext } from './context'
import { HashPlace } from './crypto/hash-line'
import { openDatabase } from './database/database'
import type { Bindings } from './env'
import { MemoryUse } from './files/memory'

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
    after: (work) => context.waitUntil(logFailure(work)),
  }
}

/** Logs the failure of background work by name only: its message may hold SQL and values. */
export const logFailure = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    console.error(
      JSON.stringify({
        level: 'error',
        event: 'afterwork-failed',
        error: error instanceof Error ? error.name : typeof error,
      }),
    )
  })
