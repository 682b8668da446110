import type { Prices } from '#contract/prices'
import type { HashPlace } from './crypto/hash-line'
import type { Database } from './database/database'
import type { Bindings } from './env'
import type { MemoryUse } from './memory'
import type { SessionKind } from './session'

export interface AppContext {
  db: Database
  env: Bindings
  now: () => Date
  prices: Prices
  /** Base URL for links, from the configuration and never from the request. */
  origin: string
  /** The client's IP address as Cloudflare reports it, or `unknown`. */
  address: string
  /** The network of that address, by which rate limits count. */
  network: string
  userAgent: string | null
  /** The call's place among those that hash a password. */
  hashPlace: HashPlace
  /** What the call has of files in memory, until its answer is sent. */
  memory: MemoryUse
  /** Notes whose session was checked, which allows `Server-Timing`; absent outside a request. */
  noteSession?: (kind: SessionKind) => void
  /** Runs work that the answer does not wait for. @param name what a failure is logged as, such as `send-link` */
  after: (name: string, work: Promise<unknown>) => void
}
