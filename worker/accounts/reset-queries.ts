import { and, eq, isNull, sql } from 'drizzle-orm'
import { minPasswordLength, minStaffPasswordLength } from '#contract/identity/passwords'
import type { Resettable } from '../identity/reset/reset-kind'
import { users } from '../identity/tables'
import type { Database } from '../platform/database/database'
import { auditAccounts, hasEmail } from './queries'

const columns = {
  id: users.id,
  version: users.tokenVersion,
  email: users.email,
  name: users.firstName,
  minPasswordLength: sql<number>`iif(${users.role} = 'admin', ${minStaffPasswordLength}, ${minPasswordLength})`.as(
    'min_password_length',
  ),
  facts: sql`json_array(${users.firstName}, ${users.lastName}, ${users.email}, ${users.phoneNumber})`
    .mapWith((texts: string) => JSON.parse(texts) as string[])
    .as('facts'),
  firstPasswordHash: sql<null>`null`.as('first_password_hash'),
  isConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`.mapWith(Boolean).as('is_confirmed'),
}

const isActive = and(eq(users.isActive, true), isNull(users.erasedAt))
const isMeant = ({ id, version }: Resettable) => and(eq(users.id, id), eq(users.tokenVersion, version), isActive)

export const resettableOfEmail = (db: Database, email: string) =>
  db
    .select(columns)
    .from(users)
    .where(and(hasEmail(email), isActive))
    .limit(1)

export const resettable = (db: Database, account: Resettable) =>
  db.select(columns).from(users).where(isMeant(account)).limit(1)

export const isResettable = (_db: Database, account: Resettable) =>
  sql`exists (select 1 from ${users} where ${isMeant(account)})`

export const recordReset = (db: Database, account: Resettable, address: string, at: Date) =>
  auditAccounts(db, isMeant(account), 'reset-password', address, at)

/** Sets a password by a link, which proves the mailbox, and invalidates the account's links. */
export const resetPasswordHash = (db: Database, account: Resettable, passwordHash: string, at: Date) =>
  db
    .update(users)
    .set({
      passwordHash,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${at.getTime()})`,
      tokenVersion: sql`${users.tokenVersion} + 1`,
    })
    .where(isMeant(account))
