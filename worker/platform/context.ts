import type { Prices } from '#contract/prices'
import type { Database } from './database/database'
import type { Bindings } from './env'

/** What an action works with; made once per call. */
export interface AppContext {
  db: Database
  env: Bindings
  now: () => Date
  prices: Prices
  /** Where links lead, as configured; never what the request claims. */
  origin: string
  /** The client's address as the platform tells it, or `unknown`. */
  address: string
  /** The network of that address, which limits count by. */
  network: string
  userAgent: string | null
  /** Lets work go on after the answer has left. */
  after: (work: Promise<unknown>) => void
}
