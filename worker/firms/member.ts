import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type MemberRole, type Permission, permissionsOf } from '#contract/firms/member-roles'
import type { MemberPreferences } from '#contract/firms/member-session'
import { newsHeader } from '#contract/firms/news-header'
import type { PortalVariant } from '#contract/steps'
import { isFactorRequired } from '../identity/factors/required'
import { assertEnrolled } from '../identity/factors/step-up'
import type { PasswordSessionToken } from '../identity/session/account-session'
import { passSession } from '../identity/session/pass-session'
import type { Caller, Person, PersonEnv } from '../identity/session/person'
import type { AppContext } from '../platform/context'
import type { Rows } from '../platform/database/batch'
import type { Bindings } from '../platform/env'
import { Failure } from '../platform/failure'
import { described } from '../platform/http/description'
import { readSession, type SignedCookie } from '../platform/session'
import { liveMember, passwordHashOf } from './member-queries'
import { preferencesOf } from './settings-rules'

export interface Member extends Person {
  kind: 'member'
  firmId: number
  username: string
  memberRole: MemberRole
  permissions: readonly Permission[]
  preferences: MemberPreferences
  /** When the password that they were given stops to work; null once they chose their own. */
  firstPasswordEndsAt: Date | null
  joinedAt: Date
  /** The colleague whose invitation they accepted. */
  invitedBy: number | null
  firm: {
    slug: string
    name: string
    portalVariant: PortalVariant
    accountantEmail: string | null
    totalFiles: number
    openFiles: number
    pendingFiles: number
    paidDeposits: number
  }
}

export interface MemberSessionToken extends PasswordSessionToken<Member, ReturnType<typeof liveMember>> {
  /** The firm in the cookie; only for reads in the batch that checks the session. */
  readonly firmId: number
  /** The newest notice that the member has to read; 0 if there is none, or before the session was checked. */
  news: number
}

/** What a member needs besides a valid session: a permission, or the firm with this slug. */
interface Needs {
  permission?: Permission
  slug?: string
  /** Whether the call also serves someone who has to add a factor first. */
  isEnrolment?: boolean
}

/** Accepts only members with these needs. */
export function memberSessionToken(
  cookie: SignedCookie,
  firmId: number,
  context: Caller,
  needs: Needs = {},
): MemberSessionToken {
  const token: MemberSessionToken = {
    kind: 'member',
    id: cookie.accountId,
    firmId,
    sid: cookie.sid,
    admitted: false,
    news: 0,
    passwordHash: (db) => passwordHashOf(db, cookie.accountId),
    proof: (context) => liveMember(context, cookie, firmId),
    accept: ([row]) => {
      if (!row) return undefined
      const permissions = permissionsOf(row.role, row.permissions)
      if (needs.permission && !permissions.includes(needs.permission)) throw new Failure('forbidden')
      if (needs.slug !== undefined && needs.slug !== row.slug) throw new Failure('forbidden')
      const actor = memberOf(row, permissions, cookie.sid, context)
      if (!needs.isEnrolment) assertEnrolled(actor, context.now())
      token.news = row.news
      return { lastSeenAt: row.lastSeenAt, actor }
    },
  }
  return token
}

/** Who may work with deeds or receipts. */
export const mustHaveFactor = (env: Bindings, permissions: readonly Permission[]): boolean =>
  isFactorRequired(env) && permissions.some((permission) => permission !== 'team')

type MemberRow = Rows<ReturnType<typeof liveMember>>[number]

function memberOf(row: MemberRow, permissions: readonly Permission[], sid: string, { address, env }: Caller): Member {
  const { id, firmId, email, username, fullName, role, slug, name, portalVariant, accountantEmail } = row
  const { totalFiles, openFiles, pendingFiles, paidDeposits, joinedAt, invitedBy } = row
  const { factorAt, hasPasskey, hasApp, askedAt, resetAt } = row
  return {
    kind: 'member',
    id,
    sid,
    firmId,
    email,
    username,
    name: fullName,
    role: `${role}, ${name}`,
    memberRole: role,
    permissions,
    preferences: preferencesOf(row.preferences),
    firstPasswordEndsAt: row.firstPasswordEndsAt,
    joinedAt,
    invitedBy,
    factorAt,
    hasPasskey,
    hasApp,
    hasPassword: true,
    mustHaveFactor: mustHaveFactor(env, permissions),
    askedAt,
    resetAt,
    address,
    firm: { slug, name, portalVariant, accountantEmail, totalFiles, openFiles, pendingFiles, paidDeposits },
  }
}

export async function readMember(c: Context, context: AppContext, needs?: Needs): Promise<MemberSessionToken | null> {
  const cookie = await readSession(c, context, 'member')
  const firmId = cookie?.claims.firm
  return cookie && typeof firmId === 'number' ? memberSessionToken(cookie, firmId, context, needs) : null
}

const guard = (needs?: Needs) =>
  createMiddleware<PersonEnv & { Variables: { member: MemberSessionToken } }>(async (c, next) => {
    const sessionToken = await readMember(c, c.var.context, needs)
    if (sessionToken) {
      c.set('member', sessionToken)
      c.set('person', sessionToken)
    }
    await passSession(c, c.var.context, 'member', sessionToken, next)
    if (sessionToken?.news) c.header(newsHeader, String(sessionToken.news))
  })

/** For what someone may also do who has to add a factor first. */
export const requireMemberToEnrol = described(guard({ isEnrolment: true }), { who: 'firm member', cookies: ['member'] })
export const requireMember = described(guard(), { who: 'firm member', cookies: ['member'] })
/** Lets members with a permission through; with a slug, only those of that firm. */
export const requirePermission = (permission: Permission, slug?: string) =>
  described(guard({ permission, ...(slug === undefined ? {} : { slug }) }), {
    who: `${memberOfFirm(slug)} with the permission ${permission}`,
    cookies: ['member'],
  })
export const requireMemberOf = (slug: string) =>
  described(guard({ slug }), { who: memberOfFirm(slug), cookies: ['member'] })
export type MemberGuard = typeof requireMember

const memberOfFirm = (slug?: string) => (slug === undefined ? 'firm member' : `member of the firm ${slug}`)
