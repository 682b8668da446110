import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { PortalVariant } from '#contract/pipelines'
import { type MemberRole, type Permission, permissionsOf } from '#contract/staff/firms'
import { assertAdmitted, hasEnded, type SessionToken } from '../platform/admission'
import type { Actor } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { sessions } from '../platform/database/tables'
import { Failure } from '../platform/failure'
import { described } from '../platform/http/description'
import type { AppEnv } from '../platform/http/router'
import { isLive, readSession, type SignedCookie } from '../platform/session'
import { firms, members } from './tables'

/** A signed-in member of a law firm, whose session was seen alive and whose firm is active. */
export interface Member extends Actor {
  kind: 'member'
  id: number
  sid: string
  firmId: number
  email: string
  username: string
  memberRole: MemberRole
  permissions: readonly Permission[]
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

export interface MemberSessionToken extends SessionToken<Member, ReturnType<typeof liveMember>> {
  /** The account and firm that the cookie names; good for reading only in the batch that proves them. */
  readonly id: number
  readonly firmId: number
}

function liveMember({ db, now }: AppContext, { sid, accountId }: SignedCookie, firmId: number) {
  return db
    .select({
      lastSeenAt: sessions.lastSeenAt,
      id: members.id,
      firmId: members.firmId,
      email: members.email,
      username: members.username,
      fullName: members.fullName,
      role: members.role,
      permissions: members.permissions,
      joinedAt: members.createdAt,
      invitedBy: members.invitedBy,
      slug: firms.slug,
      name: firms.name,
      portalVariant: firms.portalVariant,
      accountantEmail: firms.accountantEmail,
      totalFiles: firms.totalFiles,
      openFiles: firms.openFiles,
      pendingFiles: firms.pendingFiles,
      paidDeposits: firms.paidDeposits,
    })
    .from(sessions)
    .innerJoin(members, and(eq(members.id, sessions.accountId), eq(members.isActive, true), eq(members.firmId, firmId)))
    .innerJoin(firms, and(eq(firms.id, members.firmId), eq(firms.isActive, true)))
    .where(and(isLive('member', sid, now()), eq(sessions.accountId, accountId)))
    .limit(1)
}

/** What a member must have besides a session that lives: a permission, or a place in the firm of this slug. */
export interface Needs {
  permission?: Permission
  slug?: string
}

/** What a member's cookie names; only members who have what is needed are accepted. */
export function memberSessionToken(
  cookie: SignedCookie,
  firmId: number,
  address: string,
  needs: Needs = {},
): MemberSessionToken {
  return {
    kind: 'member',
    id: cookie.accountId,
    firmId,
    sid: cookie.sid,
    admitted: false,
    proof: (context) => liveMember(context, cookie, firmId),
    accept: ([row]) => {
      if (!row) return undefined
      const permissions = permissionsOf(row.role, row.permissions)
      if (needs.permission && !permissions.includes(needs.permission)) throw new Failure('forbidden')
      if (needs.slug !== undefined && needs.slug !== row.slug) throw new Failure('forbidden')
      return { lastSeenAt: row.lastSeenAt, actor: memberOf(row, permissions, cookie.sid, address) }
    },
  }
}

type MemberRow = Awaited<ReturnType<typeof liveMember>>[number]

function memberOf(row: MemberRow, permissions: readonly Permission[], sid: string, address: string): Member {
  const { id, firmId, email, username, fullName, role, slug, name, portalVariant, accountantEmail } = row
  const { totalFiles, openFiles, pendingFiles, paidDeposits, joinedAt, invitedBy } = row
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
    joinedAt,
    invitedBy,
    address,
    firm: { slug, name, portalVariant, accountantEmail, totalFiles, openFiles, pendingFiles, paidDeposits },
  }
}

/** What the browser's cookie names of a member, if it has one. */
export async function readMember(c: Context, context: AppContext, needs?: Needs): Promise<MemberSessionToken | null> {
  const cookie = await readSession(c, context, 'member')
  const firmId = cookie?.claims.firm
  return cookie && typeof firmId === 'number' ? memberSessionToken(cookie, firmId, context.address, needs) : null
}

const guard = (needs?: Needs) =>
  createMiddleware<AppEnv & { Variables: { member: MemberSessionToken } }>(async (c, next) => {
    const sessionToken = await readMember(c, c.var.context, needs)
    if (!sessionToken) throw new Failure('signed-out')
    c.set('member', sessionToken)
    await next()
    if (await hasEnded(c.var.context, sessionToken, c.error)) throw new Failure('signed-out')
    assertAdmitted(sessionToken, c.res.status)
  })

/** Lets the members of any active firm through. */
export const requireMember = described(guard(), { who: 'firm member', cookies: ['member'] })
/** Lets members through who hold a permission, by their role or by name; with a slug, only those of that firm. */
export const requirePermission = (permission: Permission, slug?: string) =>
  described(guard({ permission, ...(slug === undefined ? {} : { slug }) }), {
    who: `${memberOfFirm(slug)} with the permission ${permission}`,
    cookies: ['member'],
  })
/** Lets the members of the firm of one slug through. */
export const requireMemberOf = (slug: string) =>
  described(guard({ slug }), { who: memberOfFirm(slug), cookies: ['member'] })
export type MemberGuard = typeof requireMember

const memberOfFirm = (slug?: string) => (slug === undefined ? 'firm member' : `member of the firm ${slug}`)
