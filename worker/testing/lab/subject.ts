import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { backgroundContext } from '../../platform/background'
import type { AppContext } from '../../platform/context'
import type { Browser } from '../browser'
import { before } from './orders'

/** One act of a person or of the cron job, on a database of its own. */
type Act = (DB: D1Database) => Promise<{ status: number }>

/** What two people do at the same time. */
export interface Subject {
  name: string
  /** Acts that may be answered 503, to be sent again, while the other one is at the payment provider. */
  mayWait?: readonly string[]
  /** What may come of two acts, of which the text begins with the names, besides what comes of one after the other. */
  alsoRight?: RegExp
  /** Two changes send one message, about the last state: only the state is compared. */
  isToldOnce?: true
  /** Makes one. @returns the acts on it, and what they change of it besides the number of rows */
  make: () => Promise<{ acts: Readonly<Record<string, Act>>; state: () => Promise<unknown> }>
}

/** An act of the cron job at this time. */
export const byCron =
  (run: (context: AppContext) => Promise<unknown>, at?: Date): Act =>
  async (DB) => {
    await run(backgroundContext({ ...env, DB }, createExecutionContext(), at ?? new Date()))
    return { status: 200 }
  }

export const by =
  (own: Browser, act: (own: Browser) => Promise<{ status: number }>): Act =>
  (DB) =>
    act(before(DB, own))
