import { and, eq, sql } from 'drizzle-orm'
import { type Belongings, maxExported } from '../identity/belongings'
import { profiles, users } from '../identity/tables'
import { dropOwed } from '../notifications/outbox'
import { auditLog, sessions } from '../platform/database/tables'

/** The account itself, its profile, where it was signed in and what it did. */
export const ownBelongings: Belongings = {
  rows: (db, userId) => ({
    account: db
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        country: users.country,
        phoneNumber: users.phoneNumber,
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
      .where(and(eq(sessions.kind, 'owner'), eq(sessions.accountId, userId), sql`${sessions.endedAt} is null`))
      .limit(maxExported),
    accountActivity: db
      .select({
        at: auditLog.at,
        action: auditLog.action,
        subject: auditLog.subject,
        result: auditLog.result,
        address: auditLog.address,
      })
      .from(auditLog)
      .where(and(eq(auditLog.actorKind, 'owner'), eq(auditLog.actorId, userId), sql`${auditLog.applicationId} is null`))
      .limit(maxExported),
  }),
  erase: (db, { userId, condition }) => [
    dropOwed(db, { email: sql`(select email from users where id = ${userId})` }, condition),
    db.delete(profiles).where(and(eq(profiles.userId, userId), condition)),
    db.delete(sessions).where(and(eq(sessions.kind, 'owner'), eq(sessions.accountId, userId), condition)),
  ],
}
