import { pricesFrom } from '#contract/prices'
import { openDatabase } from './database'
import type { Bindings } from './env'
import type { Tools } from './tools'

/** The tools of work that no request asked for: the queue's and the clock's. */
export function backgroundTools(env: Bindings, context: ExecutionContext, at?: Date): Tools {
  return {
    db: openDatabase(env.DB, undefined, false).db,
    env,
    now: () => at ?? new Date(),
    prices: pricesFrom(env),
    origin: env.APP_ORIGIN,
    address: 'system',
    network: 'system',
    userAgent: null,
    after: (work) => context.waitUntil(unnoticed(work)),
  }
}

/** Work whose failure nobody waits for: its name is logged, its text, which may hold statements and values, is not. */
export const unnoticed = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    console.error(
      JSON.stringify({
        level: 'error',
        event: 'afterwork-failed',
        error: error instanceof Error ? error.name : typeof error,
      }),
    )
  })
