import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../../platform/context'
import type { Statement } from '../../platform/database/statement'
import { described, type Facts } from '../../platform/http/description'
import type { AppEnv } from '../../platform/http/router'
import type { SessionKind } from '../../platform/session'
import type { AccountActor, AccountSessionToken } from './account-session'
import { passSession } from './pass-session'

/** A signed-in person of any kind, with what their session knows of their factors. */
export interface Person extends AccountActor {
  email: string
  hasPasskey: boolean
  hasApp: boolean
  /** When this session gave a factor. */
  factorAt: Date | null
  /** Whether a factor is required of them. */
  mustHaveFactor: boolean
  /** Since when it is. */
  askedAt: Date | null
  /** When someone else last removed all of their factors. */
  resetAt: Date | null
  /** Whether a password confirms their first factor. */
  hasPassword: boolean
}

/** What a session token needs of its request. */
export type Caller = Pick<AppContext, 'address' | 'env' | 'now'>

export type PersonToken = AccountSessionToken<Person, Statement>
export type PersonEnv = AppEnv & { Variables: { person: PersonToken } }

/** A guard for calls that every kind of person has alike. */
export const personGuard = (
  kind: SessionKind,
  tokenOf: (c: Context<PersonEnv>) => Promise<PersonToken | null | undefined>,
  facts: Facts,
) =>
  described(
    createMiddleware<PersonEnv>(async (c, next) => {
      const person = await tokenOf(c)
      if (person) c.set('person', person)
      await passSession(c, c.var.context, kind, person, next)
    }),
    facts,
  )
export type PersonGuard = ReturnType<typeof personGuard>
