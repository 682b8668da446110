import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import type { ProfileForm } from '#contract/accounts/accounts'
import type { AccountDetails } from '#contract/accounts/settings'
import type { Activity } from '#contract/applications/activity'
import { factorColumns } from '../identity/factors/tables'
import { sessionViewColumns } from '../identity/shared/session-view-queries'
import { profiles, users } from '../identity/tables'
import type { Database } from '../platform/database/database'
import { auditLog } from '../platform/database/tables'

export const hasEmail = (email: string): SQL => sql`${users.emailLower} = lower(${email})`

/** The account of an email, as a subquery: also for one that the same batch creates. */
export const idOf = (email: string): SQL<number> =>
  sql<number>`(select ${users.id} from ${users} where ${hasEmail(email)})`

const signInRows = (db: Database, isMeant: SQL) =>
  db
    .select({
      ...sessionViewColumns,
      ...factorColumns('owner', users.id),
      passwordHash: users.passwordHash,
      isActive: users.isActive,
      lastLoginAt: users.lastLoginAt,
      tokenVersion: users.tokenVersion,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(isMeant, isNull(users.erasedAt)))
    .limit(1)

/** The account of an email; erased ones are not found. */
export const accountByEmail = (db: Database, email: string) => signInRows(db, hasEmail(email))
export const accountById = (db: Database, id: number) => signInRows(db, eq(users.id, id))

export const isEmailTaken = (db: Database, email: string) =>
  db.select({ id: users.id }).from(users).where(hasEmail(email)).limit(1)

export const accountOf = (db: Database, id: number) =>
  db.select({ createdAt: users.createdAt, country: users.country }).from(users).where(eq(users.id, id)).limit(1)

/** SQL condition: an account has the phone number that was read. */
export const isPhoneAsRead = (id: number, phoneNumber: string): SQL =>
  sql`exists (select 1 from ${users} where ${and(eq(users.id, id), eq(users.phoneNumber, phoneNumber))})`

/** SQL condition: the same for the WhatsApp number of its profile, null without one. */
export const isWhatsAppAsRead = (id: number, number: string | null): SQL =>
  sql`(select ${profiles.whatsappNumber} from ${profiles} where ${eq(profiles.userId, id)}) is ${number}`

export const updateDetails = (
  db: Database,
  id: number,
  details: Omit<AccountDetails, 'hasOneName'> & { number: string },
) =>
  db
    .update(users)
    .set(details)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))

const isUnchanged = (id: number, passwordHash: string) =>
  and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.isActive, true), isNull(users.erasedAt))

/** SQL condition: an account's password is the one that was verified. */
export const isStillUnchanged = (db: Database, id: number, passwordHash: string) =>
  exists(db.select({ id: users.id }).from(users).where(isUnchanged(id, passwordHash)))

/** Sets an account's password; every link that was mailed for it becomes invalid. */
export const setPasswordHash = (db: Database, id: number, passwordHash: string) =>
  db
    .update(users)
    .set({ passwordHash, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id))

/** Records a sign-in, with the password's hash at today's cost. */
export const recordLogin = (db: Database, id: number, passwordHash: string, at: Date) =>
  db.update(users).set({ lastLoginAt: at, passwordHash }).where(eq(users.id, id))

type NewUser = Omit<typeof users.$inferInsert, 'referredBy'> & { referredBy: SQL<number> }

export const insertUser = (db: Database, row: NewUser) => db.insert(users).values(row).returning({ id: users.id })

export const auditSignUp = (db: Database, email: string, address: string, at: Date) =>
  auditAccounts(db, hasEmail(email), 'sign-up', address, at)

export const upsertProfile = (db: Database, userId: number, form: ProfileForm & { number: string }, now: Date) =>
  db
    .insert(profiles)
    .values({ userId, ...form, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: profiles.userId, set: { ...form, updatedAt: now } })

export const auditAccounts = (db: Database, condition: SQL | undefined, action: Activity, address: string, at: Date) =>
  db.insert(auditLog).select(
    sql`select null, ${at.getTime()}, 'owner', ${users.id},
      iif(${users.role} = 'admin', trim(${users.firstName} || ' ' || ${users.lastName}), ''),
      iif(${users.role} = 'admin', 'admin', 'owner'), ${action}, 'account ' || ${users.id}, null, ${address}, 'done', null
      from ${users} where ${condition}`,
  )

export const auditAccount = (db: Database, id: number, action: Activity, address: string, at: Date) =>
  auditAccounts(db, eq(users.id, id), action, address, at)
