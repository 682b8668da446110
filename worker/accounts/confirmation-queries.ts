import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '../identity/tables'
import type { OutgoingMessage } from '../notifications/outbox'
import { enqueueFrom } from '../notifications/shared/outbox-queries'
import type { Database } from '../platform/database/database'
import { isSignedIn } from '../platform/session-queries'
import type { Confirmable } from './email-confirmation'
import { auditAccount, hasEmail } from './queries'

const isForRecipient = ({ email, version, wanted: newEmail }: Confirmable): SQL | undefined =>
  and(
    hasEmail(email),
    eq(users.tokenVersion, version),
    eq(users.isActive, true),
    isNull(users.erasedAt),
    newEmail === undefined ? undefined : isFreeAddress(newEmail),
  )

/** SQL condition: no other account has this address; an account may write its own in another case. */
const isFreeAddress = (email: string): SQL =>
  sql`not exists (select 1 from ${users} as other where other.email_lower = lower(${email}) and other.id <> ${users.id})`

export const recipientOf = (db: Database, link: Confirmable) =>
  db.select({ id: users.id }).from(users).where(isForRecipient(link)).limit(1)

export const isConfirmable = (db: Database, link: Confirmable, id: number): SQL =>
  exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isForRecipient(link), eq(users.id, id))),
  )

export const isConfirmableHere = (db: Database, link: Confirmable, id: number, sid: string, at: Date): SQL =>
  sql`${and(isConfirmable(db, link, id), isSignedIn(db, 'owner', sid, at))}`

/** Confirms the account's email, or replaces it by the wanted one; every other mailed link becomes invalid. */
export const confirmAddress = (db: Database, id: number, newEmail: string | undefined, at: Date) =>
  db
    .update(users)
    .set({ email: newEmail, emailVerifiedAt: at, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id))

export const confirmWithPassword = (db: Database, id: number, passwordHash: string, at: Date) =>
  db
    .update(users)
    .set({ passwordHash, emailVerifiedAt: at, lastLoginAt: at, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id))

export const auditConfirmation = (db: Database, id: number, address: string, at: Date) => [
  auditAccount(db, id, 'confirm-email', address, at),
  auditAccount(db, id, 'reset-password', address, at),
]

/** Notifies the former mailbox before a change, with the account's name. */
export const enqueueToOldAddress = (db: Database, id: number, notice: OutgoingMessage, at: Date) =>
  enqueueFrom(
    db,
    sql`${users} where ${users.id} = ${id}`,
    notice,
    { facts: { name: sql`json_quote(${users.firstName})` } },
    at,
  )
