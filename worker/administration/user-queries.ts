import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '../identity/tables'
import type { Database } from '../platform/database/database'
import type { Person } from './queries'

type Rights = Pick<Person, 'role' | 'isActive'>

// written out, so that the index of active administrators serves it
const otherAdmins = (id: number) =>
  sql`select 1 from users as other
    where other.role = 'admin' and other.is_active = 1 and other.erased_at is null and other.id <> ${id}`

/** One row, which says whether another account is an active administrator. */
export const adminBeside = (db: Database, id: number) =>
  db.select({ isThere: sql<number>`exists (${otherAdmins(id)})`.as('is_there') }).from(sql`(select 1)`)

/** Holds while the account has the rights that were read, and another administrator is there who was. */
export const areUnchanged = (id: number, { role, isActive }: Rights, hasOtherAdmin: boolean): SQL => {
  const asRead = and(eq(users.id, id), eq(users.role, role), eq(users.isActive, isActive), isNull(users.erasedAt))
  return sql`exists (select 1 from ${users} where ${asRead}) and exists (${otherAdmins(id)}) = ${hasOtherAdmin}`
}

/** Gives an account these rights; links that were mailed to somebody who loses one are void. */
export const setRights = (db: Database, id: number, rights: Rights, takesAway: boolean) =>
  db
    .update(users)
    .set({ ...rights, ...(takesAway ? { tokenVersion: sql`${users.tokenVersion} + 1` } : {}) })
    .where(eq(users.id, id))
