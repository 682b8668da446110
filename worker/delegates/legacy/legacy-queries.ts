import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { profiles, users } from '../../identity/tables'
import type { Database } from '../../platform/database/database'
import type { LegacyRow } from './legacy-rules'
import { legacyContacts } from './tables'

export const contactOf = (db: Database, userId: number) =>
  db.select().from(legacyContacts).where(eq(legacyContacts.userId, userId)).limit(1)

export const contactByLink = (db: Database, linkHash: string) =>
  db.select().from(legacyContacts).where(eq(legacyContacts.linkHash, linkHash)).limit(1)

export const contactByAccess = (db: Database, accessHash: string) =>
  db.select().from(legacyContacts).where(eq(legacyContacts.accessHash, accessHash)).limit(1)

/** Those that may still do something by a link. */
export const contactsByEmail = (db: Database, email: string) =>
  db
    .select()
    .from(legacyContacts)
    .where(
      and(
        sql`lower(${legacyContacts.email}) = lower(${email})`,
        inArray(legacyContacts.state, ['named', 'agreed', 'asked', 'granted']),
      ),
    )
    .limit(5)

export const dueContacts = (db: Database, now: Date, rows: number) =>
  db.select().from(legacyContacts).where(lte(legacyContacts.dueAt, now)).orderBy(asc(legacyContacts.dueAt)).limit(rows)

const ownerColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  isActive: users.isActive,
  number: users.number,
  whatsAppNumber: profiles.number,
}

/** Owners by their ids, or by a subquery of one. */
export const ownersOf = (db: Database, ids: readonly number[] | SQL) =>
  db
    .select(ownerColumns)
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where('getSQL' in ids ? sql`${users.id} = ${ids}` : inArray(users.id, [...ids]))
    .limit(50)
export type LegacyOwner = Awaited<ReturnType<typeof ownersOf>>[number]

export const ownerByLink = (linkHash: string): SQL =>
  sql`(select user_id from legacy_contacts where link_hash = ${linkHash})`
export const ownerByAccess = (accessHash: string): SQL =>
  sql`(select user_id from legacy_contacts where access_hash = ${accessHash})`

/** SQL condition: no one changed it since it was read; a row that was not there is still missing. */
export const isContactAsRead = (userId: number, row: LegacyRow | undefined): SQL =>
  sql`coalesce((select ${legacyContacts.version} from ${legacyContacts} where ${eq(legacyContacts.userId, userId)}), 0) = ${row?.version ?? 0}`

export const saveContact = (db: Database, row: typeof legacyContacts.$inferInsert) => {
  const { userId: _id, ...set } = row
  return db.insert(legacyContacts).values(row).onConflictDoUpdate({ target: legacyContacts.userId, set }).returning()
}

export const setContact = (db: Database, { userId, version }: LegacyRow, set: Partial<LegacyRow>) =>
  db
    .update(legacyContacts)
    .set({ ...set, version: version + 1 })
    .where(eq(legacyContacts.userId, userId))
    .returning()

export const deleteContact = (db: Database, userId: number) =>
  db.delete(legacyContacts).where(eq(legacyContacts.userId, userId))

/** SQL condition for an access that was given, whatever its state. */
export const isAccess = (accessHash: string, now: Date): SQL =>
  sql`exists (select 1 from ${legacyContacts} where ${and(
    eq(legacyContacts.accessHash, accessHash),
    gt(legacyContacts.accessUntil, now),
  )})`
