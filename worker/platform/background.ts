import { pricesFrom } from '#contract/prices'
import type { AppContext } from './context'
import { openDatabase } from './database/database'
import type { Bindings } from './env'

/** The context of work that no request asked for: the queue's and the clock's. */
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
    after: (work) => context.waitUntil(logFailure(work)),
  }
}

/** Work whose failure nobody waits for: its name is logged, its text, which may hold statements and values, is not. */
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
