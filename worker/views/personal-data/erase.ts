import type { OwnerSessionToken } from '../../identity/owner'
import { provePassword } from '../../identity/password/prove-password'
import { deleteCustomersAtProvider } from '../../money/payments/delete-at-provider'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { randomToken } from '../../platform/crypto/secret'
import { commit, failOnConflict } from '../../platform/database/commit'
import { deleteDiscarded } from '../../platform/files/discarded-files'
import { erasePersonalData, holdsOf, mayErase } from './queries'
import { accountBusy, assertErasable } from './rules'

/**
 * Erases the account and all its personal data (`erasePersonalData` lists what), and keeps the books (decision 010).
 * @throws Failure signed-out, wrong-credentials, too-many-attempts, account-busy, last-admin, busy
 */
export async function eraseAccount(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  password: string,
): Promise<{ erased: true }> {
  const { db, now } = context
  const { id } = sessionToken
  const proof = { password, field: 'password', action: 'erase-account' } as const
  const {
    actor: owner,
    passwordHash,
    clearAttempts,
    holds,
  } = await provePassword(context, sessionToken, proof, {
    holds: holdsOf(db, id),
  })
  assertErasable(holds)

  const at = now()
  const { email, firstName: name } = owner.user
  const erasedNotice = { message: 'account-erased', to: { email }, facts: { name } } as const
  await commit(db, mayErase(db, id, passwordHash), {
    clearAttempts,
    personalData: erasePersonalData(db, id, at),
    audit: recordAudit(db, owner, { action: proof.action, entity: 'account', id }, at),
    message: enqueue(db, { ...erasedNotice, key: `account-erased ${randomToken()}` }, at),
  }).catch(failOnConflict(accountBusy))
  deliverSoon(context)
  // the reconciler retries what fails
  context.after('delete-customers', deleteCustomersAtProvider(context, id))
  // a file that cannot be deleted now is unreadable without its key; the cron job deletes it later
  await deleteDiscarded(context).catch(() => undefined)
  return { erased: true }
}
