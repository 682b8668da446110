import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { FirmSettings } from '#contract/firms/firm-settings'
import { factorColumns } from '../identity/factors/tables'
import { auditRow } from '../platform/audit/audit'
import type { Database } from '../platform/database/database'
import { auditLog } from '../platform/database/tables'
import { firms, members } from './tables'

const signInRows = (db: Database, isMeant: SQL | undefined) =>
  db
    .select({
      id: members.id,
      firmId: members.firmId,
      username: members.username,
      fullName: members.fullName,
      email: members.email,
      role: members.role,
      permissions: members.permissions,
      preferences: members.preferences,
      passwordHash: members.passwordHash,
      firstPasswordEndsAt: members.firstPasswordEndsAt,
      isActive: members.isActive,
      lastLoginAt: members.lastLoginAt,
      tokenVersion: members.tokenVersion,
      ...factorColumns('member', members.id),
      slug: firms.slug,
      firmName: firms.name,
      portalVariant: firms.portalVariant,
      accountantEmail: firms.accountantEmail,
      totalFiles: firms.totalFiles,
      openFiles: firms.openFiles,
      pendingFiles: firms.pendingFiles,
      paidDeposits: firms.paidDeposits,
    })
    .from(members)
    .innerJoin(firms, and(eq(firms.id, members.firmId), eq(firms.isActive, true)))
    .where(and(isMeant, eq(members.isActive, true)))
    .limit(1)

/** An active member of an active firm; with a slug, only of that one. */
export const memberByUsername = (db: Database, username: string, slug?: string) =>
  signInRows(
    db,
    and(eq(members.usernameLower, sql`lower(${username})`), slug === undefined ? undefined : eq(firms.slug, slug)),
  )
export const memberById = (db: Database, id: number) => signInRows(db, eq(members.id, id))

/** SQL condition: a member's verified password is unchanged, and member and firm are active. */
export const isStillUnchanged = (db: Database, id: number, passwordHash: string): SQL =>
  exists(
    db
      .select({ id: members.id })
      .from(members)
      .innerJoin(firms, and(eq(firms.id, members.firmId), eq(firms.isActive, true)))
      .where(and(eq(members.id, id), eq(members.passwordHash, passwordHash), eq(members.isActive, true))),
  )

/** Records a sign-in, with the password's hash at today's cost. */
export const recordMemberLogin = (db: Database, id: number, passwordHash: string, now: Date) =>
  db.update(members).set({ lastLoginAt: now, passwordHash }).where(eq(members.id, id))

/** Firms that take applications; few enough to show them all. */
export const activeFirms = (db: Database) =>
  db
    .select({
      name: firms.name,
      slug: firms.slug,
      address: firms.address,
      phone: firms.phone,
      email: firms.email,
      services: firms.services,
    })
    .from(firms)
    .where(eq(firms.isActive, true))
    .orderBy(asc(firms.id))
    .limit(200)

/** The same firms for everyone, by name. */
export const listedFirms = (db: Database) =>
  db
    .select({
      name: firms.name,
      address: firms.address,
      phone: firms.phone,
      openingHours: firms.openingHours,
      createdAt: firms.createdAt,
      totalFiles: firms.totalFiles,
      openFiles: firms.openFiles,
      registrationNumber: firms.registrationNumber,
      registrationCheckedAt: firms.registrationCheckedAt,
      replyMinutes: firms.replyMinutes,
    })
    .from(firms)
    .where(eq(firms.isActive, true))
    .orderBy(asc(firms.name))
    .limit(200)

export const settingsOf = (db: Database, firmId: number) =>
  db
    .select({
      name: firms.name,
      slug: firms.slug,
      address: firms.address,
      phone: firms.phone,
      email: firms.email,
      accountantEmail: firms.accountantEmail,
      openingHours: firms.openingHours,
    })
    .from(firms)
    .where(eq(firms.id, firmId))
    .limit(1)

/** SQL condition: a firm's settings are as they were read. */
export const areSettingsAsRead = (
  firmId: number,
  { address, phone, email, accountantEmail, openingHours }: Omit<FirmSettings, 'name' | 'slug'>,
): SQL =>
  sql`exists (select 1 from ${firms} where ${and(
    eq(firms.id, firmId),
    eq(firms.address, address),
    eq(firms.phone, phone),
    eq(firms.email, email),
    sql`${firms.accountantEmail} is ${accountantEmail}`,
    sql`${firms.openingHours} is ${openingHours}`,
  )})`

export const setSettings = (db: Database, firmId: number, changes: Partial<typeof firms.$inferInsert>) =>
  db.update(firms).set(changes).where(eq(firms.id, firmId))

export function recordSignOut(db: Database, accountId: number, address: string, at: Date) {
  const actor = { kind: 'member', id: accountId, name: '', role: '', address } as const
  const event = { action: 'portal sign-out', entity: 'member', id: accountId } as const
  const ofMember = (column: typeof members.fullName | typeof members.role) =>
    sql<string>`(select ${column} from ${members} where ${members.id} = ${accountId})`
  return db
    .insert(auditLog)
    .values({ ...auditRow(actor, event, at), actorName: ofMember(members.fullName), actorRole: ofMember(members.role) })
}
