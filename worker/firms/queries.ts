import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database'
import { firms, members } from './tables'

/** The active member of an active firm who signs in with this name. */
export const memberByUsername = (db: Database, username: string, slug?: string) =>
  db
    .select({
      id: members.id,
      firmId: members.firmId,
      username: members.username,
      fullName: members.fullName,
      email: members.email,
      role: members.role,
      permissions: members.permissions,
      passwordHash: members.passwordHash,
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
    .where(
      and(
        eq(members.usernameLower, sql`lower(${username})`),
        eq(members.isActive, true),
        slug === undefined ? undefined : eq(firms.slug, slug),
      ),
    )
    .limit(1)

/** Holds while a member's password is still the one that was proved, and member and firm are active. */
export const standsUnchanged = (db: Database, id: number, passwordHash: string): SQL =>
  exists(
    db
      .select({ id: members.id })
      .from(members)
      .innerJoin(firms, and(eq(firms.id, members.firmId), eq(firms.isActive, true)))
      .where(and(eq(members.id, id), eq(members.passwordHash, passwordHash), eq(members.isActive, true))),
  )

/** Notes a sign-in, with the hash of the password at today's cost. */
export const noteMemberLogin = (db: Database, id: number, passwordHash: string, now: Date) =>
  db.update(members).set({ lastLoginAt: now, passwordHash }).where(eq(members.id, id))

/** Firms that take cases; there are few of them, and they are all shown. */
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
