import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { factorColumns } from '../../identity/factors/tables'
import { profiles, users } from '../../identity/tables'
import type { Database } from '../../platform/database/database'

export const personRows = (db: Database) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      isActive: users.isActive,
      authProvider: users.authProvider,
      lastLoginAt: users.lastLoginAt,
      createdAt: users.createdAt,
    })
    .from(users)
export type Person = Awaited<ReturnType<typeof personRows>>[number]

export const personById = (db: Database, id: number) =>
  personRows(db)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .limit(1)

/** Who has lost their factors, if they have any. */
export const factorsOfPerson = (db: Database, id: number) =>
  db
    .select({ email: users.email, name: users.firstName, ...factorColumns('owner', users.id) })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .limit(1)

export const isAccount = (id: number): SQL => sql`exists (select 1 from ${users} as person where person.id = ${id})`

export const profileOf = (db: Database, userId: number) =>
  db
    .select({
      id: users.id,
      whatsappNumber: profiles.whatsappNumber,
      countryOfResidence: profiles.countryOfResidence,
      propertyAddress: profiles.propertyAddress,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1)

type Rights = Pick<Person, 'role' | 'isActive'>

// written out, so that the partial index of active administrators is used
const otherAdmins = (id: number) =>
  sql`select 1 from users as other
    where other.role = 'admin' and other.is_active = 1 and other.erased_at is null and other.id <> ${id}`

/** The active administrators besides one person, as many as are mailed about a new one. */
export const administratorsBeside = (db: Database, id: number) =>
  db
    .select({ id: users.id, email: users.email, name: users.firstName })
    .from(users)
    .where(sql`role = 'admin' and is_active = 1 and erased_at is null and id <> ${id}`)
    .limit(50)

export const adminBeside = (db: Database, id: number) =>
  db.select({ isThere: sql<number>`exists (${otherAdmins(id)})`.as('is_there') }).from(sql`(select 1)`)

/** SQL condition: the account's rights and the other administrators are as they were read. */
export const areUnchanged = (id: number, { role, isActive }: Rights, hasOtherAdmin: boolean): SQL => {
  const asRead = and(eq(users.id, id), eq(users.role, role), eq(users.isActive, isActive), isNull(users.erasedAt))
  return sql`exists (select 1 from ${users} where ${asRead}) and exists (${otherAdmins(id)}) = ${hasOtherAdmin}`
}

/** Sets an account's rights; links mailed to an account that loses one stop working. */
export const setRights = (db: Database, id: number, rights: Rights, takesAway: boolean) =>
  db
    .update(users)
    .set({ ...rights, ...(takesAway ? { tokenVersion: sql`${users.tokenVersion} + 1` } : {}) })
    .where(eq(users.id, id))
