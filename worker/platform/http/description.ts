import type { core } from 'zod/mini'
import type { CookieKind } from '../session'

/** What a guard or validator adds to a call's API description. */
export interface Facts {
  who?: string
  /** Any one of these cookies is enough. */
  cookies?: readonly CookieKind[]
  /** The header that proves the sender when there is no cookie. */
  signature?: string
  fileTypes?: readonly string[]
  /** What else it reads, by the name of the header. */
  headers?: Readonly<Record<string, string>>
  redirects?: string
  /** Whether someone with a second factor must have given it lately. */
  asksForFactor?: true
  input?: { from: 'json' | 'query' | 'param'; schema: core.$ZodType }
}

const known = new WeakMap<object, Facts>()

export function described<Handler extends object>(handler: Handler, facts: Facts): Handler {
  known.set(handler, facts)
  return handler
}

export const factsOf = (handler: object): Facts => known.get(handler) ?? {}
