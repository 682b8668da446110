import { and, eq, isNull } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import type { Role } from '#contract/accounts'
import type { ProfileView, UserView } from '#contract/views/accounts'
import { assertAdmitted, hasEnded, type SessionToken } from '../platform/admission'
import type { Actor } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { sessions } from '../platform/database/tables'
import { Failure } from '../platform/failure'
import { described } from '../platform/http/description'
import type { AppEnv } from '../platform/http/router'
import { dropCookie, isLive, readSession, type SignedCookie } from '../platform/session'
import { sessionColumns } from './queries'
import { sessionViewOf } from './session-view'
import { profiles, users } from './tables'

/** A signed-in owner whose session was seen alive; an admin is an owner with the role. */
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
  /** The account that the cookie names; good for reading only in the batch that proves it. */
  readonly id: number
}

/** The session, its account and profile in one row, while the session lives and the account is active. */
function liveOwner({ db, now }: AppContext, { sid, accountId }: SignedCookie) {
  return db
    .select({
      lastSeenAt: sessions.lastSeenAt,
      phoneNumber: users.phoneNumber,
      referralCode: users.referralCode,
      tokenVersion: users.tokenVersion,
      ...sessionColumns,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.accountId), eq(users.isActive, true), isNull(users.erasedAt)))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(isLive('owner', sid, now()), eq(sessions.accountId, accountId)))
    .limit(1)
}

/** What an owner's cookie names. */
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
    const { context } = c.var
    const cookie = await readSession(c, context, 'owner')
    if (!cookie) {
      dropCookie(c, 'owner')
      throw new Failure('signed-out')
    }
    const sessionToken = ownerSessionToken(cookie, context.address, role)
    c.set('owner', sessionToken)
    await next()
    if (await hasEnded(context, sessionToken, c.error)) {
      dropCookie(c, 'owner')
      throw new Failure('signed-out')
    }
    assertAdmitted(sessionToken, c.res.status)
  })

/** Lets owners through, admins among them. */
export const requireOwner = described(guard(), { who: 'signed-in owner', cookies: ['owner'] })
/** Lets platform administrators through; other owners are refused. */
export const requireAdmin = described(guard('admin'), { who: 'platform admin', cookies: ['owner'] })
