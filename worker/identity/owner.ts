import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Role } from '#contract/accounts/accounts'
import type { ProfileView, UserView } from '#contract/accounts/views'
import { fullName } from '#contract/fields/names'
import type { AppContext } from '../platform/context'
import type { Rows } from '../platform/database/batch'
import { Failure } from '../platform/failure'
import { described } from '../platform/http/description'
import { readSession, type SignedCookie } from '../platform/session'
import { isFactorRequired } from './factors/required'
import { assertEnrolled } from './factors/step-up'
import { liveOwner, passwordHashOf } from './owner-queries'
import type { PasswordSessionToken } from './session/account-session'
import { passSession } from './session/pass-session'
import type { Caller, Person, PersonEnv } from './session/person'
import { sessionViewOf } from './session-view'

export interface Owner extends Person {
  kind: 'owner'
  user: UserView
  phoneNumber: string
  profile: ProfileView | null
  referralCode: string
  tokenVersion: number
}

export type OwnerSessionToken = PasswordSessionToken<Owner, ReturnType<typeof liveOwner>>

interface OwnerNeeds {
  role?: Role
  /** Whether the call also serves someone who has to add a factor first. */
  isEnrolment?: boolean
}

export function ownerSessionToken(
  cookie: SignedCookie,
  context: Caller,
  { role, isEnrolment = false }: OwnerNeeds = {},
): OwnerSessionToken {
  return {
    kind: 'owner',
    id: cookie.accountId,
    sid: cookie.sid,
    admitted: false,
    passwordHash: (db) => passwordHashOf(db, cookie.accountId),
    proof: (context) => liveOwner(context, cookie),
    accept: ([row]) => {
      if (!row) return undefined
      if (role === 'admin' && row.role !== 'admin') throw new Failure('forbidden')
      const actor = ownerOf(row, cookie.sid, context)
      if (!isEnrolment) assertEnrolled(actor, context.now())
      return { lastSeenAt: row.lastSeenAt, actor }
    },
  }
}

type OwnerRow = Rows<ReturnType<typeof liveOwner>>[number]

function ownerOf(row: OwnerRow, sid: string, { address, env }: Caller): Owner {
  const { id, firstName, lastName, role, phoneNumber, referralCode, tokenVersion } = row
  const { email, factorAt, hasPasskey, hasApp, askedAt, resetAt } = row
  return {
    kind: 'owner',
    id,
    sid,
    name: fullName({ firstName, lastName }),
    role: role === 'admin' ? 'admin' : 'owner',
    address,
    phoneNumber,
    referralCode,
    tokenVersion,
    email,
    factorAt,
    hasPasskey,
    hasApp,
    hasPassword: true,
    mustHaveFactor: role === 'admin' && isFactorRequired(env),
    askedAt,
    resetAt,
    ...sessionViewOf(row),
  }
}

export async function readOwner(
  c: Context,
  context: AppContext,
  needs?: OwnerNeeds,
): Promise<OwnerSessionToken | undefined> {
  const cookie = await readSession(c, context, 'owner')
  return cookie && ownerSessionToken(cookie, context, needs)
}

const guard = (needs?: OwnerNeeds) =>
  createMiddleware<PersonEnv & { Variables: { owner: OwnerSessionToken } }>(async (c, next) => {
    const sessionToken = await readOwner(c, c.var.context, needs)
    if (sessionToken) {
      c.set('owner', sessionToken)
      c.set('person', sessionToken)
    }
    await passSession(c, c.var.context, 'owner', sessionToken, next)
  })

export const requireOwner = described(guard(), { who: 'signed-in owner', cookies: ['owner'] })
/** For what someone may also do who has to add a factor first. */
export const requireOwnerToEnrol = described(guard({ isEnrolment: true }), {
  who: 'signed-in owner',
  cookies: ['owner'],
})
export const requireAdmin = described(guard({ role: 'admin' }), { who: 'platform admin', cookies: ['owner'] })
