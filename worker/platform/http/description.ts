import type { MiddlewareHandler } from 'hono'
import type { core } from 'zod/mini'
import type { CookieKind } from '../session'

/**
 * What a call answers when it succeeds: JSON of a schema, made only when it is described; a file of one of these
 * content types; the address to which it redirects; or no content.
 */
export type CallAnswer =
  | (() => core.$ZodType | Promise<core.$ZodType>)
  | readonly string[]
  | { redirects: string }
  | null

/** What a guard, a validator or `call` adds to a call's API description. */
export interface Facts {
  summary?: string
  answer?: CallAnswer
  who?: string
  /** Any one of these cookies is enough. */
  cookies?: readonly CookieKind[]
  /** The header that proves the sender when there is no cookie. */
  signature?: string
  fileTypes?: readonly string[]
  /** What else it reads, by the name of the header. */
  headers?: Readonly<Record<string, string>>
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

/** Stands first beside a route: a sentence that says what the call does, and what it answers. */
export const call = (summary: string, answer: CallAnswer): MiddlewareHandler =>
  described((_, next) => next(), { summary, answer })
