import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type MemberRights, maxTeam } from '#contract/firms/team'
import { factorColumns } from '../identity/factors/tables'
import type { Database } from '../platform/database/database'
import { memberNotices } from './notices/tables'
import { members } from './tables'

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
      openFiles: members.openFiles,
      awayFrom: members.awayFrom,
      awayUntil: members.awayUntil,
      // by its id, one row
      substitute: sql<
        string | null
      >`(select full_name from members as other where other.id = members.substitute_id)`.as('substitute'),
    })
    .from(members)
    .where(eq(members.firmId, firmId))
    .orderBy(asc(members.id))
    .limit(maxTeam)

/** The active admins of a firm, without one who is only now becoming an admin. */
export const adminsOf = (db: Database, firmId: number | SQL, withoutId = 0) =>
  db
    .select({ id: members.id, email: members.email, name: members.fullName })
    .from(members)
    .where(
      and(eq(members.firmId, firmId), eq(members.role, 'admin'), eq(members.isActive, true), ne(members.id, withoutId)),
    )
    .limit(maxTeam)

// written out, so that it names the other member
const hasOtherAdmin = (firmId: number, id: number): SQL =>
  sql`exists (
    select 1 from members as other
    where other.firm_id = ${firmId} and other.id <> ${id} and other.role = 'admin' and other.is_active = 1
  )`

export const memberOfFirm = (db: Database, firmId: number, id: number) =>
  db
    .select({
      fullName: members.fullName,
      email: members.email,
      role: members.role,
      permissions: members.permissions,
      isActive: members.isActive,
      ...factorColumns('member', members.id),
      hasOtherAdmin: sql<boolean>`${hasOtherAdmin(firmId, id)}`.mapWith(Boolean).as('has_other_admin'),
    })
    .from(members)
    .where(and(eq(members.id, id), eq(members.firmId, firmId)))
    .limit(1)
type MemberOfFirm = Awaited<ReturnType<typeof memberOfFirm>>[number]

/** SQL condition: the member's state and the firm's other admins are as they were read. */
export const areUnchanged = (firmId: number, id: number, before: MemberOfFirm): SQL => {
  const asRead = and(
    eq(members.id, id),
    eq(members.role, before.role),
    eq(members.permissions, before.permissions),
    eq(members.isActive, before.isActive),
  )
  return sql`exists (select 1 from ${members} where ${asRead}) and ${hasOtherAdmin(firmId, id)} = ${before.hasOtherAdmin}`
}

/** Activates or deactivates a member; links mailed to them stop working. */
export const setActive = (db: Database, id: number, isActive: boolean) =>
  db
    .update(members)
    .set({ isActive, tokenVersion: sql`${members.tokenVersion} + 1` })
    .where(eq(members.id, id))

export const setRights = (db: Database, id: number, { role, permissions }: MemberRights) =>
  db.update(members).set({ role, permissions }).where(eq(members.id, id))

/** A member stands in for no one any more. */
export const endSubstitution = (db: Database, id: number) =>
  db.update(members).set({ substituteId: null }).where(eq(members.substituteId, id))

/** What colleagues did is not kept for a member who left. */
export const forgetNotices = (db: Database, id: number) =>
  db.delete(memberNotices).where(eq(memberNotices.memberId, id))
