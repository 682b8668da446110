import { eq, type SQL, sql } from 'drizzle-orm'
import { erasedCopy } from '#contract/account-settings'
import { users } from '../identity/tables'
import type { Database } from '../platform/database/database'
import { isStillUnchanged } from './queries'

/** Holds for an active administrator beside whom there is no other. */
const isLastAdmin = (id: number): SQL => sql`(
  exists (select 1 from users where id = ${id} and role = 'admin' and is_active = 1)
  and not exists (select 1 from users where role = 'admin' and is_active = 1 and id <> ${id})
)`

const isHeld = (heldBack: readonly SQL[]): SQL => sql`(${sql.join([sql`false`, ...heldBack], sql` or `)})`

/** Which of the things that keep an account hold now. */
export const holdsOf = (db: Database, id: number, heldBack: readonly SQL[]) =>
  db
    .select({
      money: sql<number>`${isHeld(heldBack)}`.as('money'),
      last: sql<number>`${isLastAdmin(id)}`.as('last'),
    })
    .from(sql`(select 1)`)

/** Holds while the password is the one that was proved, and nothing keeps the account. */
export const mayErase = (db: Database, id: number, passwordHash: string, heldBack: readonly SQL[]): SQL =>
  sql`${isStillUnchanged(db, id, passwordHash)} and not ${isHeld(heldBack)} and not ${isLastAdmin(id)}`

/** The row stays for the books that name it, and holds nothing of its person any more. */
export const blankAccount = (db: Database, id: number, at: Date) =>
  db
    .update(users)
    .set({
      email: `erased-${id}`,
      firstName: erasedCopy.firstName,
      lastName: erasedCopy.lastName,
      country: '',
      phoneNumber: '',
      passwordHash: '',
      isActive: false,
      emailVerifiedAt: null,
      tokenVersion: sql`${users.tokenVersion} + 1`,
      referralCode: `erased-${id}`,
      lastLoginAt: null,
      erasedAt: at,
    })
    .where(eq(users.id, id))
