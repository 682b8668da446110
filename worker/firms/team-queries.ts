import { and, asc, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { maxTeam } from '#contract/team'
import type { Database } from '../platform/database'
import { firms, invitations, members } from './tables'

/** The people of a firm, in the order in which they came. */
export const membersOf = (db: Database, firmId: number) =>
  db
    .select({
      id: members.id,
      fullName: members.fullName,
      email: members.email,
      username: members.username,
      role: members.role,
      permissions: members.permissions,
      isActive: members.isActive,
      lastLoginAt: members.lastLoginAt,
    })
    .from(members)
    .where(eq(members.firmId, firmId))
    .orderBy(asc(members.id))
    .limit(maxTeam)

export const memberOfFirm = (db: Database, firmId: number, id: number) =>
  db
    .select()
    .from(members)
    .where(and(eq(members.id, id), eq(members.firmId, firmId)))
    .limit(1)
export type MemberOfFirm = Awaited<ReturnType<typeof memberOfFirm>>[number]

/** The member of a firm who has this address. */
export const memberOfEmail = (db: Database, firmId: number, email: string) =>
  db
    .select({ id: members.id, isActive: members.isActive })
    .from(members)
    .where(and(sql`lower(${members.email}) = lower(${email})`, eq(members.firmId, firmId)))
    .orderBy(desc(members.isActive))
    .limit(1)

const isPending = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))
const isTo = (firmId: number, email: string) =>
  and(eq(invitations.firmId, firmId), sql`lower(${invitations.email}) = lower(${email})`)

/**
 * Holds while nobody of the firm has this address and the team has room for it, and `isFree` holds too.
 * The address's own pending invitation does not count: the new one takes its place.
 */
export const canInvite = (firmId: number, email: string, isFree: SQL): SQL => sql`(
  ${isFree} and not exists (
    select 1 from ${members} where lower(${members.email}) = lower(${email}) and ${members.firmId} = ${firmId}
  ) and (select count(*) from ${members} where ${members.firmId} = ${firmId}) + (
    select count(*) from ${invitations} where ${and(eq(invitations.firmId, firmId), isPending)}
      and lower(${invitations.email}) <> lower(${email})
  ) < ${maxTeam}
)`

/** The invitations of a firm that were neither accepted nor revoked, newest first; some may have run out. */
export const pendingInvitations = (db: Database, firmId: number) =>
  db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      permissions: invitations.permissions,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      invitedBy: members.fullName,
    })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.invitedBy))
    .where(and(eq(invitations.firmId, firmId), isPending))
    .orderBy(desc(invitations.id))
    .limit(maxTeam)

const isPendingOf = (firmId: number, id: number): SQL | undefined =>
  and(eq(invitations.id, id), eq(invitations.firmId, firmId), isPending)

export const pendingInvitation = (db: Database, firmId: number, id: number) =>
  db.select({ id: invitations.id, email: invitations.email }).from(invitations).where(isPendingOf(firmId, id)).limit(1)

/** Takes an address's pending invitation back, so that a new one can take its place. */
export const replaceInvitation = (db: Database, firmId: number, email: string, condition: SQL, at: Date) =>
  db
    .update(invitations)
    .set({ revokedAt: at })
    .where(and(isTo(firmId, email), isPending, condition))

/** Takes back what a member invited others to, so that nobody who is put out comes back by a link of their own. */
export const revokeInvitationsOf = (db: Database, firmId: number, memberId: number, at: Date, condition: SQL) =>
  db
    .update(invitations)
    .set({ revokedAt: at })
    .where(and(eq(invitations.firmId, firmId), eq(invitations.invitedBy, memberId), isPending, condition))

export type PendingInvitation = Awaited<ReturnType<typeof pendingInvitations>>[number]

/** Holds while an invitation of the firm waits. */
export const hasPending = (firmId: number, id: number): SQL =>
  sql`exists (select 1 from ${invitations} where ${isPendingOf(firmId, id)})`

export const revokePending = (db: Database, firmId: number, id: number, at: Date) =>
  db.update(invitations).set({ revokedAt: at }).where(isPendingOf(firmId, id)).returning({ id: invitations.id })

const isOpen = (tokenHash: string, now: Date): SQL | undefined =>
  and(
    eq(invitations.tokenHash, tokenHash),
    isPending,
    gt(invitations.expiresAt, now),
    sql`exists (select 1 from ${firms} where ${firms.id} = ${invitations.firmId} and ${firms.isActive} = 1)`,
  )

/** An invitation that can be accepted, with its firm and whoever sent it. */
export const openInvitationOf = (db: Database, tokenHash: string, now: Date) =>
  db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      permissions: invitations.permissions,
      expiresAt: invitations.expiresAt,
      invitedBy: members.fullName,
      invitedById: invitations.invitedBy,
      firmId: invitations.firmId,
      slug: firms.slug,
      name: firms.name,
      portalVariant: firms.portalVariant,
      accountantEmail: firms.accountantEmail,
      totalFiles: firms.totalFiles,
      openFiles: firms.openFiles,
      pendingFiles: firms.pendingFiles,
      paidDeposits: firms.paidDeposits,
    })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.invitedBy))
    .innerJoin(firms, and(eq(firms.id, invitations.firmId), eq(firms.isActive, true)))
    .where(isOpen(tokenHash, now))
    .limit(1)
export type OpenInvitationRow = Awaited<ReturnType<typeof openInvitationOf>>[number]

/** Holds while an invitation can be accepted. */
export const hasOpen = (tokenHash: string, now: Date): SQL =>
  sql`exists (select 1 from ${invitations} where ${isOpen(tokenHash, now)})`

export const acceptOpen = (db: Database, tokenHash: string, at: Date) =>
  db.update(invitations).set({ acceptedAt: at }).where(isOpen(tokenHash, at)).returning({ id: invitations.id })

/** The id of whoever signs in with this name, for statements of the batch that made them. */
export const idOfUsername = (username: string): SQL<number> =>
  sql<number>`(select ${members.id} from ${members} where ${members.usernameLower} = lower(${username}))`

/** Whoever signs in with this name, of whatever firm. */
export const memberNamed = (db: Database, username: string) =>
  db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.usernameLower, sql`lower(${username})`))
    .limit(1)

/** Holds while a member's being active can become this, and the firm keeps an active admin. */
export function canBecome(firmId: number, id: number, isActive: boolean): SQL {
  const others = sql`exists (
    select 1 from members as other
    where other.firm_id = ${firmId} and other.id <> ${id} and other.role = 'admin' and other.is_active = 1
  )`
  const keepsAdmin = isActive ? undefined : or(ne(members.role, 'admin'), others)
  return sql`exists (select 1 from ${members} where ${and(
    eq(members.id, id),
    eq(members.firmId, firmId),
    eq(members.isActive, !isActive),
    keepsAdmin,
  )})`
}

/** Changes whether a member is active; links that were mailed to them stop working. */
export const setActive = (db: Database, id: number, isActive: boolean, condition: SQL) =>
  db
    .update(members)
    .set({ isActive, tokenVersion: sql`${members.tokenVersion} + 1` })
    .where(and(eq(members.id, id), condition))
    .returning({ id: members.id })
