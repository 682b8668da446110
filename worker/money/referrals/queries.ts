import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { applications } from '../../applications/tables'
import { users } from '../../identity/tables'
import type { Database } from '../../platform/database/database'
import { referralCredits } from '../ledger/tables'

export const inviterOf = (db: Database, code: string | null) =>
  db
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.referralCode, code ?? ''), eq(users.isActive, true), isNull(users.erasedAt)))
    .limit(1)

export const creditOf = (db: Database, userId: number) =>
  db.select({ creditCents: users.creditCents }).from(users).where(eq(users.id, userId)).limit(1)

/** An account's credit entries, newest first. The reference is of its own application, never a friend's. */
export const creditsOf = (db: Database, userId: number, before: number | undefined, rows: number) =>
  db
    .select({
      id: referralCredits.id,
      cents: referralCredits.cents,
      reason: referralCredits.reason,
      createdAt: referralCredits.createdAt,
      reference: sql<string | null>`iif(${applications.userId} = ${userId}, ${applications.referenceNumber}, null)`.as(
        'own_reference',
      ),
    })
    .from(referralCredits)
    .innerJoin(applications, eq(applications.id, referralCredits.applicationId))
    .where(and(eq(referralCredits.userId, userId), before === undefined ? undefined : lt(referralCredits.id, before)))
    .orderBy(desc(referralCredits.id))
    .limit(rows)
