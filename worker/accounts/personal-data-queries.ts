import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { erasedCopy, maxExported } from '#contract/accounts/settings'
import { eraseFactors, personalDataOfFactors } from '../identity/factors/shared-queries'
import { profiles, users } from '../identity/tables'
import { deleteUnsent } from '../notifications/shared/outbox-queries'
import { archivedUntil } from '../platform/archive/segment-queries'
import type { Database } from '../platform/database/database'
import { auditLog, sessions } from '../platform/database/tables'
import { isOpenOf } from '../platform/session-queries'

export const personalDataOfAccount = (db: Database, userId: number) => ({
  account: db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      country: users.country,
      phoneNumber: users.phoneNumber,
      number: users.number,
      role: users.role,
      emailVerifiedAt: users.emailVerifiedAt,
      referralCode: users.referralCode,
      referredBy: users.referredBy,
      lastLoginAt: users.lastLoginAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId)),
  profile: db.select().from(profiles).where(eq(profiles.userId, userId)),
  signedInAt: db
    .select({
      startedAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userAgent: sessions.userAgent,
      address: sessions.address,
    })
    .from(sessions)
    .where(isOpenOf('owner', userId))
    .limit(maxExported),
  ...personalDataOfFactors(db, 'owner', userId),
  accountActivity: accountActivityOf(db, userId, gt(auditLog.id, archivedUntil)),
})

/** @param reads the database, or archived rows in place of its audit log */
export const accountActivityOf = (reads: Pick<Database, 'select'>, userId: number, also?: SQL) =>
  reads
    .select({
      at: auditLog.at,
      action: auditLog.action,
      subject: auditLog.subject,
      result: auditLog.result,
      address: auditLog.address,
    })
    .from(auditLog)
    .where(
      and(eq(auditLog.actorKind, 'owner'), eq(auditLog.actorId, userId), sql`${auditLog.applicationId} is null`, also),
    )
    .limit(maxExported)

/** SQL condition for the only active administrator. */
export const isLastAdmin = (id: number): SQL => sql`(
  exists (select 1 from users where id = ${id} and role = 'admin' and is_active = 1)
  and not exists (select 1 from users where role = 'admin' and is_active = 1 and id <> ${id})
)`

/** Erases an account's own data; its row is blanked after everything else. */
export const eraseProfile = (db: Database, userId: number) => [
  deleteUnsent(db, { email: sql`(select email from users where id = ${userId})` }),
  db.delete(profiles).where(eq(profiles.userId, userId)),
  ...eraseFactors(db, 'owner', userId),
  db.delete(sessions).where(and(eq(sessions.kind, 'owner'), eq(sessions.accountId, userId))),
]

/** The row stays for the books that refer to it, without personal data. */
export const blankAccount = (db: Database, id: number, at: Date) =>
  db
    .update(users)
    .set({
      email: `erased-${id}`,
      firstName: erasedCopy.firstName,
      lastName: erasedCopy.lastName,
      country: '',
      phoneNumber: '',
      number: '',
      passwordHash: '',
      isActive: false,
      emailVerifiedAt: null,
      tokenVersion: sql`${users.tokenVersion} + 1`,
      referralCode: `erased-${id}`,
      lastLoginAt: null,
      erasedAt: at,
    })
    .where(eq(users.id, id))
