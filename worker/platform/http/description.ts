import type { core } from 'zod/mini'
import type { CookieKind } from '../session'

/** What a guard or a validator of a route tells about the call, for the description of the interface. */
export interface Facts {
  /** Who may make the call, in words. */
  who?: string
  /** The cookies of which one opens the call. */
  cookies?: readonly CookieKind[]
  /** The header that proves the sender, where no cookie does. */
  signature?: string
  /** The types of a file that is the raw body. */
  fileTypes?: readonly string[]
  /** Where the call leads, in words. */
  redirects?: string
  input?: { from: 'json' | 'query' | 'param'; schema: core.$ZodType }
}

const known = new WeakMap<object, Facts>()

/** Notes what a middleware does to the calls it stands before. */
export function described<Handler extends object>(handler: Handler, facts: Facts): Handler {
  known.set(handler, facts)
  return handler
}

export const factsOf = (handler: object): Facts => known.get(handler) ?? {}
