import { and, eq, isNull, sql } from 'drizzle-orm'
import { minPasswordLength, minStaffPasswordLength } from '#contract/accounts'
import type { Claims } from './claims'
import type { Held, Holders } from './holders'
import { auditAccounts, hasEmail } from './queries'
import { users } from './tables'

const columns = {
  id: users.id,
  version: users.tokenVersion,
  email: users.email,
  name: users.firstName,
  least: sql<number>`iif(${users.role} = 'admin', ${minStaffPasswordLength}, ${minPasswordLength})`.as('least'),
  isConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`.mapWith(Boolean).as('is_confirmed'),
}

const isActive = and(eq(users.isActive, true), isNull(users.erasedAt))
const isHeld = ({ id, version }: Held) => and(eq(users.id, id), eq(users.tokenVersion, version), isActive)

/** The owners and administrators, as holders of passwords. */
export const ownerHolders = ({ attachByEmail }: Pick<Claims, 'attachByEmail'>): Holders => ({
  ofEmail: (db, email) =>
    db
      .select(columns)
      .from(users)
      .where(and(hasEmail(email), isActive))
      .limit(1),
  find: (db, held) => db.select(columns).from(users).where(isHeld(held)).limit(1),
  exists: (held) => sql`exists (select 1 from ${users} where ${isHeld(held)})`,
  audit: (db, held, action, address, at) => auditAccounts(db, isHeld(held), action, address, at),
  setPassword: (db, held, passwordHash, at) =>
    db
      .update(users)
      .set({
        passwordHash,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${at.getTime()})`,
        tokenVersion: sql`${users.tokenVersion} + 1`,
      })
      .where(isHeld(held))
      .returning({ id: users.id }),
  welcome: (db, { id, isConfirmed }) => (isConfirmed ? [] : [attachByEmail(db, id)]),
})
