import { and, eq, exists, isNull, ne } from 'drizzle-orm'
import type { AccountDetails, PasswordChange } from '#contract/account-settings'
import type { AccountView, UserView } from '#contract/account-views'
import { leastPasswordOf } from '#contract/accounts'
import { deliverSoon, enqueueIf } from '../notifications/outbox'
import { admit } from '../platform/admission'
import { recordAudit } from '../platform/audit'
import type { Database } from '../platform/database'
import { Failure } from '../platform/failure'
import { hashPassword } from '../platform/password'
import { randomToken } from '../platform/secret'
import { endSessionsOf } from '../platform/session'
import { sessions } from '../platform/tables'
import type { Tools } from '../platform/tools'
import { assertAllowed } from './common-password'
import type { OwnerClaim } from './owner'
import { provePassword, wrongPassword } from './prove-password'
import { accountOf, auditAccounts, setPasswordHash, updateDetails } from './queries'
import { users } from './tables'

/** The account as its settings page shows it. @throws Failure signed-out */
export async function readAccount(tools: Tools, claim: OwnerClaim): Promise<AccountView> {
  const [{ user, phoneNumber }, [row]] = await admit(tools, claim, accountOf(tools.db, claim.id))
  if (!row) throw new Failure('signed-out')
  const { firstName, lastName, email, emailVerified } = user
  return { firstName, lastName, phoneNumber, email, emailVerified, createdAt: row.createdAt.toISOString() }
}

/** Changes the owner's name and phone number; the applications keep those they were made with. */
export async function saveDetails(tools: Tools, claim: OwnerClaim, details: AccountDetails): Promise<UserView> {
  const { db, now } = tools
  const [owner] = await admit(tools, claim)
  await db.batch([
    updateDetails(db, owner.id, details),
    recordAudit(db, owner, { action: 'change-details', subject: `account ${owner.id}` }, now()),
  ])
  const { firstName, lastName } = details
  return { ...owner.user, firstName, lastName }
}

/** Holds for the account while its password is still the one that was proved. */
export const isUnchanged = (id: number, passwordHash: string) =>
  and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.isActive, true), isNull(users.erasedAt))

/** The same as a condition of other rows. */
export const standsUnchanged = (db: Database, id: number, passwordHash: string) =>
  exists(db.select({ id: users.id }).from(users).where(isUnchanged(id, passwordHash)))

/**
 * Takes a new password in the place of the current one. Every other session ends, and links that were mailed are void.
 * @throws Failure signed-out, wrong-credentials, too-many-attempts, bad-request, password-too-common, busy
 */
export async function changePassword(
  tools: Tools,
  claim: OwnerClaim,
  { current, password }: PasswordChange,
): Promise<{ changed: true }> {
  const { db, now, address } = tools
  const given = { password: current, field: 'current', action: 'change-password' }
  const [{ owner, passwordHash, giveBack }] = await provePassword(tools, claim, given)
  await assertAllowed(password, leastPasswordOf(owner.user.role))
  const newHash = await hashPassword(password)
  const at = now()
  const { id, sid, user } = owner
  const stands = standsUnchanged(db, id, passwordHash)
  const [, , , changed] = await db.batch([
    auditAccounts(db, isUnchanged(id, passwordHash), 'change-password', address, at),
    enqueueIf(
      db,
      stands,
      {
        message: 'password-changed',
        to: { email: user.email },
        facts: { name: user.firstName, isKeptHere: true },
        key: `password-changed ${randomToken()}`,
      },
      at,
    ),
    endSessionsOf(db, 'owner', id, at, and(ne(sessions.id, sid), stands)),
    setPasswordHash(db, isUnchanged(id, passwordHash), newHash),
    ...giveBack,
  ])
  // somebody changed it between the two trips: what was proved no longer holds
  if (changed.length === 0) throw wrongPassword('current')
  deliverSoon(tools)
  return { changed: true }
}
