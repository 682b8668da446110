import { type EmailChange, settingsMessages } from '#contract/accounts/settings'
import type { OwnerSessionToken } from '../identity/owner'
import { provePassword } from '../identity/password/prove-password'
import { deliverSoon, type OutgoingMessage } from '../notifications/outbox'
import { enqueue } from '../notifications/shared/outbox-queries'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { randomToken } from '../platform/crypto/secret'
import { commit } from '../platform/database/commit'
import type { Statement } from '../platform/database/statement'
import { Failure } from '../platform/failure'
import { leaveWork } from '../platform/left-work/left-work'
import { commitWithin } from '../platform/rate-limit'
import { confirmationLimit, newConfirmation } from './email-confirmation'
import { isEmailTaken } from './queries'

/**
 * Mails the new mailbox a link; the account's email changes once the link is opened (`confirm-email.ts`).
 * The current mailbox is notified. A taken address gets its own message, and the answer is the same.
 * @throws Failure signed-out, wrong-credentials, bad-request, too-many-attempts, busy
 */
export async function requestEmailChange(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  { email, password }: EmailChange,
): Promise<{ sent: true }> {
  const { db, now } = context
  const proof = { password, field: 'password', action: 'ask-email-change' } as const
  const { actor: owner, clearAttempts } = await provePassword(context, sessionToken, proof)
  const { user, tokenVersion: version } = owner
  if (email.toLowerCase() === user.email.toLowerCase()) {
    const message = settingsMessages.sameEmail
    throw new Failure('bad-request', message, { errors: [{ path: 'email', message }] })
  }
  const at = now()
  const limit = await confirmationLimit(email)
  const notice: OutgoingMessage = {
    message: 'email-changing',
    to: { email: user.email },
    facts: { name: user.firstName },
    key: `email-changing ${randomToken()}`,
  }
  // whether the address is taken must not show in the cost of the answer
  const change: EmailChangeLink = { firstName: user.firstName, kept: { email: user.email, version, wanted: email } }
  const { left, begin } = await leaveWork(context, 'new-email-link', JSON.stringify(change), writeToNewEmail)
  const parts = {
    left,
    message: enqueue(db, notice, at),
    audit: recordAudit(db, owner, { action: proof.action, entity: 'account', id: owner.id }, at),
    clearAttempts,
  }
  await commitWithin(db, limit, at, parts, { statements: clearAttempts })
  begin()
  return { sent: true }
}

interface EmailChangeLink {
  firstName: string
  kept: { email: string; version: number; wanted: string }
}

/** @param detail of an `EmailChangeLink` */
export async function writeToNewEmail(context: AppContext, detail: string, ended: Statement): Promise<void> {
  const { db, now } = context
  const { firstName, kept } = JSON.parse(detail) as EmailChangeLink
  const email = kept.wanted
  const link = await newConfirmation(context, firstName, kept)
  const tried: OutgoingMessage = {
    message: 'email-change-tried',
    to: { email },
    facts: { email },
    key: `tried ${link.key}`,
  }
  const isTaken = (await isEmailTaken(db, email)).length > 0
  await commit(db, undefined, { message: enqueue(db, isTaken ? tried : link, now()), ended })
  deliverSoon(context)
}
