import { createMiddleware } from 'hono/factory'
import type { Role } from '#contract/accounts'
import type { ProfileView, UserView } from '#contract/views/accounts'
import type { SessionToken } from '../platform/admission'
import type { Actor } from '../platform/audit/actor'
import { Failure } from '../platform/failure'
import { described } from '../platform/http/description'
import type { AppEnv } from '../platform/http/router'
import { readSession, type SignedCookie } from '../platform/session'
import { liveOwner } from './owner-queries'
import { passSession } from './session/pass-session'
import { sessionViewOf } from './session-view'

export interface Owner extends Actor {
  kind: 'owner'
  id: number
  sid: string
  user: UserView
  phoneNumber: string
  profile: ProfileView | null
  referralCode: string
  tokenVersion: number
}

export interface OwnerSessionToken extends SessionToken<Owner, ReturnType<typeof liveOwner>> {
  /** The account in the cookie; only for reads in the batch that checks the session. */
  readonly id: number
}

/** @param role that the account must have */
export function ownerSessionToken(cookie: SignedCookie, address: string, role?: Role): OwnerSessionToken {
  return {
    kind: 'owner',
    id: cookie.accountId,
    sid: cookie.sid,
    admitted: false,
    proof: (context) => liveOwner(context, cookie),
    accept: ([row]) => {
      if (!row) return undefined
      if (role === 'admin' && row.role !== 'admin') throw new Failure('forbidden')
      return { lastSeenAt: row.lastSeenAt, actor: ownerOf(row, cookie.sid, address) }
    },
  }
}

type OwnerRow = Awaited<ReturnType<typeof liveOwner>>[number]

function ownerOf(row: OwnerRow, sid: string, address: string): Owner {
  const { id, firstName, lastName, role, phoneNumber, referralCode, tokenVersion } = row
  return {
    kind: 'owner',
    id,
    sid,
    name: `${firstName} ${lastName}`,
    role: role === 'admin' ? 'admin' : 'owner',
    address,
    phoneNumber,
    referralCode,
    tokenVersion,
    ...sessionViewOf(row),
  }
}

const guard = (role?: Role) =>
  createMiddleware<AppEnv & { Variables: { owner: OwnerSessionToken } }>(async (c, next) => {
    const cookie = await readSession(c, c.var.context, 'owner')
    const sessionToken = cookie && ownerSessionToken(cookie, c.var.context.address, role)
    if (sessionToken) c.set('owner', sessionToken)
    await passSession(c, c.var.context, 'owner', sessionToken, next)
  })

export const requireOwner = described(guard(), { who: 'signed-in owner', cookies: ['owner'] })
export const requireAdmin = described(guard('admin'), { who: 'platform admin', cookies: ['owner'] })
