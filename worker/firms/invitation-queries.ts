import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { maxTeam } from '#contract/firms/team'
import type { Actor } from '../platform/audit/actor'
import { type AuditEvent, auditRow } from '../platform/audit/audit'
import type { Database } from '../platform/database/database'
import { auditLog } from '../platform/database/tables'
import { portalFirm } from './member-queries'
import { firms, invitations, members } from './tables'

const isPending = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

export const memberOfEmail = (db: Database, firmId: number, email: string) =>
  db
    .select({ id: members.id, isActive: members.isActive })
    .from(members)
    .where(and(sql`lower(${members.email}) = lower(${email})`, eq(members.firmId, firmId)))
    .orderBy(desc(members.isActive))
    .limit(1)

const seatsTaken = (firmId: number, email: string): SQL<number> => sql<number>`(
  (select count(*) from ${members} where ${members.firmId} = ${firmId}) + (
    select count(*) from ${invitations} where ${and(eq(invitations.firmId, firmId), isPending)}
      and lower(${invitations.email}) <> lower(${email})
  )
)`

/** Taken places of a team: members and pending invitations of other addresses. */
export const seatsOf = (db: Database, firmId: number, email: string) =>
  db.select({ taken: seatsTaken(firmId, email).as('taken') }).from(sql`(select 1)`)

/** Holds while the firm does not have the address, and at most this many places are taken. */
export const canInvite = (firmId: number, email: string, places: number, isBelowLimit: SQL): SQL => sql`
  ${isBelowLimit} and not exists (
    select 1 from ${members} where lower(${members.email}) = lower(${email}) and ${members.firmId} = ${firmId}
  ) and ${seatsTaken(firmId, email)} <= ${places}`

/** A firm's invitations that were neither accepted nor revoked, newest first; some may have expired. */
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
export type PendingInvitation = Awaited<ReturnType<typeof pendingInvitations>>[number]

const isPendingOf = (firmId: number, id: number): SQL | undefined =>
  and(eq(invitations.id, id), eq(invitations.firmId, firmId), isPending)

export const pendingInvitation = (db: Database, firmId: number, id: number) =>
  db.select({ id: invitations.id, email: invitations.email }).from(invitations).where(isPendingOf(firmId, id)).limit(1)

export const isWaiting = (firmId: number, id: number): SQL =>
  sql`exists (select 1 from ${invitations} where ${isPendingOf(firmId, id)})`

const revokeWhere = (db: Database, condition: SQL | undefined, at: Date) =>
  db.update(invitations).set({ revokedAt: at }).where(and(condition, isPending))

export const revokePending = (db: Database, firmId: number, id: number, at: Date) =>
  revokeWhere(db, and(eq(invitations.id, id), eq(invitations.firmId, firmId)), at)

export const revokeInvitationTo = (db: Database, firmId: number, email: string, at: Date) =>
  revokeWhere(db, and(eq(invitations.firmId, firmId), sql`lower(${invitations.email}) = lower(${email})`), at)

/** Revokes a member's invitations, so that a deactivated member cannot return by one. */
export const revokeInvitationsBy = (db: Database, firmId: number, memberId: number, at: Date) =>
  revokeWhere(db, and(eq(invitations.firmId, firmId), eq(invitations.invitedBy, memberId)), at)

export const insertInvitation = (db: Database, row: typeof invitations.$inferInsert) =>
  db.insert(invitations).values(row).returning()

const isOpen = (tokenHash: string, now: Date): SQL | undefined =>
  and(
    eq(invitations.tokenHash, tokenHash),
    isPending,
    gt(invitations.expiresAt, now),
    sql`exists (select 1 from ${firms} where ${firms.id} = ${invitations.firmId} and ${firms.isActive} = 1)`,
  )

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
      ...portalFirm,
    })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.invitedBy))
    .innerJoin(firms, and(eq(firms.id, invitations.firmId), eq(firms.isActive, true)))
    .where(isOpen(tokenHash, now))
    .limit(1)
export const hasOpen = (tokenHash: string, now: Date): SQL =>
  sql`exists (select 1 from ${invitations} where ${isOpen(tokenHash, now)})`

/** The firm of an open invitation, for what is read beside it. */
export const firmOfOpen = (tokenHash: string, now: Date): SQL<number> =>
  sql<number>`(select ${invitations.firmId} from ${invitations} where ${isOpen(tokenHash, now)})`

export const acceptOpen = (db: Database, tokenHash: string, at: Date) =>
  db.update(invitations).set({ acceptedAt: at }).where(isOpen(tokenHash, at))

export const idOfUsername = (username: string): SQL<number> =>
  sql<number>`(select ${members.id} from ${members} where ${members.usernameLower} = lower(${username}))`

export const recordOfNew = (db: Database, username: string, actor: Actor, event: AuditEvent, at: Date) =>
  db.insert(auditLog).values({ ...auditRow(actor, event, at), actorId: idOfUsername(username) })
