import { and, eq, exists, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import { auditRow } from '../../platform/audit/audit'
import type { Database } from '../../platform/database/database'
import { auditLog, sessions } from '../../platform/database/tables'
import { isLive } from '../../platform/session-queries'
import { factorColumns } from '../factors/tables'
import { superAdminActor } from './person-rules'
import { superAdmins } from './tables'

/** A session of the console with its person, if it has one. */
export const liveSession = (db: Database, sid: string, accountId: number, at: Date) =>
  db
    .select({
      lastSeenAt: sessions.lastSeenAt,
      accountId: sessions.accountId,
      name: superAdmins.name,
      email: superAdmins.email,
      isActive: superAdmins.isActive,
      factorAt: sessions.factorAt,
      ...factorColumns('super', superAdmins.id),
      arePeopleNeeded: sql`exists (select 1 from super_admins where is_active = 1)`.mapWith(Boolean),
    })
    .from(sessions)
    .leftJoin(superAdmins, eq(superAdmins.id, sessions.accountId))
    .where(and(isLive('super', sid, at), eq(sessions.accountId, accountId)))
    .limit(1)

const isOpen = (linkHash: string, at: Date): SQL | undefined =>
  and(eq(superAdmins.linkHash, linkHash), gt(superAdmins.linkExpiresAt, at), eq(superAdmins.isActive, true))

const signInRows = (db: Database, isMeant: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(superAdmins),
      // no mailed link of theirs depends on it
      tokenVersion: sql<number>`1`.as('token_version'),
      ...factorColumns('super', superAdmins.id),
    })
    .from(superAdmins)
    .where(isMeant)
    .limit(1)

/** The person of a link that was not used. */
export const personOfLink = (db: Database, linkHash: string, at: Date) => signInRows(db, isOpen(linkHash, at))
export const personOfEmail = (db: Database, email: string) =>
  signInRows(db, and(eq(sql`lower(${superAdmins.email})`, email.toLowerCase()), eq(superAdmins.isActive, true)))
export const personById = (db: Database, id: number) => signInRows(db, eq(superAdmins.id, id))

export const isActivePerson = (db: Database, id: number): SQL =>
  exists(
    db
      .select({ id: superAdmins.id })
      .from(superAdmins)
      .where(and(eq(superAdmins.id, id), eq(superAdmins.isActive, true))),
  )

export const isLinkOpen = (db: Database, linkHash: string, at: Date): SQL =>
  exists(db.select({ id: superAdmins.id }).from(superAdmins).where(isOpen(linkHash, at)))

export const spendLink = (db: Database, id: number, at: Date) =>
  db.update(superAdmins).set({ linkHash: null, linkExpiresAt: null, lastLoginAt: at }).where(eq(superAdmins.id, id))

/** Records that a session's person locked the console. */
export function recordLock(db: Database, accountId: number, address: string, at: Date) {
  const event = { action: 'lock-console', entity: 'console', id: '' } as const
  const actor = superAdminActor(address)
  const name = sql<string>`coalesce((select name from ${superAdmins} where id = ${accountId}), ${actor.name})`
  return db.insert(auditLog).values({ ...auditRow({ ...actor, id: accountId }, event, at), actorName: name })
}
