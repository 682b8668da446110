import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { administrationMessages, type UserChange } from '#contract/administration'
import type { AdminProfile, AdminUser } from '#contract/administration-views'
import type { OwnerClaim } from '../accounts/owner'
import { users } from '../accounts/tables'
import { admit } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import { Failure } from '../platform/failure'
import { never } from '../platform/insert-if'
import { endSessionsOf } from '../platform/session'
import type { Tools } from '../platform/tools'
import { userView } from './lists'
import { noteLook } from './looks'
import { type Person, personById, profileOf } from './queries'

/** What an owner's profile says; the look is noted. @throws Failure signed-out, forbidden, not-found */
export async function userProfile(tools: Tools, claim: OwnerClaim, userId: number): Promise<AdminProfile> {
  const { db } = tools
  const isThere = sql`exists (select 1 from ${users} where ${eq(users.id, userId)})`
  const [, , [row]] = await admit(
    tools,
    claim,
    noteLook(tools, claim, { action: 'view-profile', subject: `account ${userId}` }, isThere),
    profileOf(db, userId),
  )
  if (!row) throw new Failure('not-found')
  const { whatsappNumber, countryOfResidence, propertyAddress } = row
  return { whatsappNumber, countryOfResidence, propertyAddress }
}

/**
 * Activates or deactivates a user, or changes their role. The sessions of whoever loses a right end at once.
 * @throws Failure signed-out, forbidden, not-found; last-admin when no active administrator would be left
 */
export async function changeUser(tools: Tools, claim: OwnerClaim, id: number, change: UserChange): Promise<AdminUser> {
  const { db, now } = tools
  const [admin, [before]] = await admit(tools, claim, personById(db, id))
  if (!before) throw new Failure('not-found')
  const { isActive = before.isActive, role = before.role } = change
  if (isActive === before.isActive && role === before.role) return userView(before)
  const at = now()
  const takesAway = change.isActive === false || (role === 'user' && before.role === 'admin')
  const possible = isPossible(id, change)
  const holds = sql`exists (select 1 from ${users} where ${possible})`
  const doing = { action: 'change-user', subject: `account ${id}`, detail: inWords(before, { isActive, role }) }
  const [, , [changed]] = await db.batch([
    recordAuditIf(db, holds, admin, doing, at),
    endSessionsOf(db, 'owner', id, at, takesAway ? holds : never),
    db
      .update(users)
      // links that were mailed to whoever loses a right are void
      .set({ ...given(change), ...(takesAway ? { tokenVersion: sql`${users.tokenVersion} + 1` } : {}) })
      .where(possible)
      .returning(),
  ])
  if (!changed) throw new Failure('last-admin', administrationMessages.lastAdmin)
  return userView(changed)
}

/** Only what was asked for: what somebody else changes at the same moment stays. */
const given = ({ isActive, role }: UserChange) => ({
  ...(isActive === undefined ? {} : { isActive }),
  ...(role === undefined ? {} : { role }),
})

/** Holds for the account while it stays an active administrator, or somebody else is one. */
const isPossible = (id: number, { isActive, role }: UserChange): SQL | undefined =>
  and(
    eq(users.id, id),
    isNull(users.erasedAt),
    or(
      and(
        role === undefined ? eq(users.role, 'admin') : sql`${role === 'admin'}`,
        isActive === undefined ? eq(users.isActive, true) : sql`${isActive}`,
      ),
      // written out, so that the index of active administrators serves it
      sql`exists (
        select 1 from users as other
        where other.role = 'admin' and other.is_active = 1 and other.erased_at is null and other.id <> ${id}
      )`,
    ),
  )

/** The log names an account by its id alone; whoever reads it looks the name up. */
function inWords(before: Person, { isActive, role }: Pick<Person, 'isActive' | 'role'>): string {
  const told = [
    isActive !== before.isActive && (isActive ? 'activated' : 'deactivated'),
    role !== before.role && (role === 'admin' ? 'made an administrator' : 'no longer an administrator'),
  ]
  return told.filter(Boolean).join(', ')
}
