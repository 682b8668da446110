import type { AccountDetails, PasswordChange } from '#contract/account-settings'
import { leastPasswordOf } from '#contract/accounts'
import type { AccountView, UserView } from '#contract/views/accounts'
import type { OwnerSessionToken } from '../identity/owner'
import { assertAllowed } from '../identity/password/common-password'
import { provePassword, wrongPassword } from '../identity/password/prove-password'
import { deliverSoon, type OutgoingMessage } from '../notifications/outbox'
import { enqueue } from '../notifications/outbox-tables'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { hashPassword } from '../platform/crypto/password'
import { randomToken } from '../platform/crypto/secret'
import { commit, whenLost } from '../platform/database/commit'
import { Failure } from '../platform/failure'
import { endSessionsOf } from '../platform/session-queries'
import { accountOf, isStillUnchanged, setPasswordHash, updateDetails } from './queries'

/** The account for its settings page. @throws Failure signed-out */
export async function readAccount(context: AppContext, sessionToken: OwnerSessionToken): Promise<AccountView> {
  const { actor, accounts } = await readAs(context, sessionToken, { accounts: accountOf(context.db, sessionToken.id) })
  const [row] = accounts
  if (!row) throw new Failure('signed-out')
  const { user, phoneNumber } = actor
  const { firstName, lastName, email, emailVerified } = user
  return { firstName, lastName, phoneNumber, email, emailVerified, createdAt: row.createdAt.toISOString() }
}

/** Changes the owner's name and phone number; existing applications keep theirs. */
export async function saveDetails(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  details: AccountDetails,
): Promise<UserView> {
  const { db, now } = context
  const { actor } = await readAs(context, sessionToken, {})
  await commit(db, undefined, {
    changed: updateDetails(db, actor.id, details),
    audit: recordAudit(db, actor, { action: 'change-details', entity: 'account', id: actor.id }, now()),
  })
  const { firstName, lastName } = details
  return { ...actor.user, firstName, lastName }
}

/**
 * Replaces the current password. Every other session ends, and mailed links become invalid.
 * @throws Failure signed-out, wrong-credentials, too-many-attempts, bad-request, password-too-common, busy
 */
export async function changePassword(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  { current, password }: PasswordChange,
): Promise<{ changed: true }> {
  const { db, now } = context
  const given = { password: current, field: 'current', action: 'change-password' } as const
  const { owner, passwordHash, clearAttempts } = await provePassword(context, sessionToken, given)
  await assertAllowed(password, leastPasswordOf(owner.user.role))
  const newHash = await hashPassword(password)
  const at = now()
  const { id, sid, user } = owner
  const told: OutgoingMessage = {
    message: 'password-changed',
    to: { email: user.email },
    facts: { name: user.firstName, isKeptHere: true },
    key: `password-changed ${randomToken()}`,
  }
  await commit(db, isStillUnchanged(db, id, passwordHash), {
    audit: recordAudit(db, owner, { action: given.action, entity: 'account', id }, at),
    message: enqueue(db, told, at),
    ended: endSessionsOf(db, 'owner', id, at, sid),
    changed: setPasswordHash(db, id, newHash),
    clearAttempts,
    // changed between the two trips: the verified password is no longer valid
  }).catch(whenLost(() => wrongPassword('current')))
  deliverSoon(context)
  return { changed: true }
}
