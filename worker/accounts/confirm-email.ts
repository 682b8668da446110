import { accountMessages, leastPasswordOf } from '#contract/accounts/accounts'
import { factorMessages } from '#contract/identity/factors'
import { attachByEmail, readdress } from '../applications/shared/attach-queries'
import { hasNoFactor } from '../identity/factors/tables'
import type { OwnerSessionToken } from '../identity/owner'
import { assertAllowed } from '../identity/password/assert-allowed'
import { sessionViewOf } from '../identity/session-view'
import { pendingFor, requireSecondStep } from '../identity/sign-in/pending'
import { deliverSoon } from '../notifications/outbox'
import type { AppContext } from '../platform/context'
import { hashPassword } from '../platform/crypto/password'
import { batch } from '../platform/database/batch'
import { allOf, Conflict, commit, failOnConflict } from '../platform/database/commit'
import { Failure } from '../platform/failure'
import { newSession } from '../platform/session'
import { endSession, endSessionsOf, insertSession } from '../platform/session-queries'
import {
  auditConfirmation,
  confirmAddress,
  confirmWithPassword,
  enqueueToOldAddress,
  isConfirmable,
  isConfirmableHere,
  recipientOf,
} from './confirmation-queries'
import { confirmationRefusal } from './confirmation-rules'
import { type Confirmable, readConfirmation } from './email-confirmation'
import { accountByEmail, auditAccount } from './queries'
import type { OwnBrowser, SignedIn } from './sign-in'

/**
 * Confirms an email by a link, in the account's own session, and attaches its applications.
 * The person who chose the password then also reads the mailbox. A link to another mailbox makes that one the
 * account's, and the former one is notified. Every other session ends. The link works once: it changes the version that
 * it was made for.
 * @throws Failure link-invalid, signed-out, forbidden
 */
export async function confirmEmail(
  context: AppContext,
  token: string,
  sessionToken: OwnerSessionToken | null,
): Promise<{ applicationsFound: number }> {
  const { db, env, now, address, after } = context
  const { key, kept } = await readConfirmation(context, token)
  if (!sessionToken) throw new Failure('signed-out', accountMessages.confirmSignedIn)
  const { id, sid } = sessionToken
  const { email, wanted: newEmail } = kept
  const at = now()
  const noticeToOld = { message: 'email-changed', to: { email }, facts: { name: '' }, key: `changed ${key}` } as const
  const { applications } = await commit(db, isConfirmableHere(db, kept, id, sid, at), {
    audit: auditAccount(db, id, newEmail === undefined ? 'confirm-email' : 'change-email', address, at),
    noticeToOld: newEmail === undefined ? undefined : enqueueToOldAddress(db, id, noticeToOld, at),
    readdressed: readdress(db, id, email, newEmail ?? email),
    ended: endSessionsOf(db, 'owner', id, at, sid),
    confirmed: confirmAddress(db, id, newEmail, at),
    applications: attachByEmail(db, id),
  }).catch(async (error: unknown) => {
    throw error instanceof Conflict ? await whyRefused(context, kept, sessionToken) : error
  })
  after('delete-token', env.TOKENS.delete(key))
  if (newEmail !== undefined) deliverSoon(context)
  return { applicationsFound: applications.length }
}

async function whyRefused(context: AppContext, link: Confirmable, sessionToken: OwnerSessionToken): Promise<Failure> {
  const { db } = context
  const { recipients, proof } = await batch(db, {
    recipients: recipientOf(db, link),
    proof: sessionToken.proof(context),
  })
  return confirmationRefusal({
    isLinkGood: recipients.length > 0,
    isSignedIn: sessionToken.accept(proof) !== undefined,
  })
}

/**
 * Confirms a new account's email by a password that the mailbox's reader chooses.
 * The former password, every session and every other link become invalid, and this browser is signed in: after the
 * second step, where the account has a factor. A change of email is not confirmed in this way: a typing error would
 * give the account away.
 * @throws Failure link-invalid, busy, those of assertAllowed; second-step-needed once it is confirmed
 */
export async function confirmByPassword(
  context: AppContext,
  { token, password }: { token: string; password: string },
  { former, pend }: Pick<OwnBrowser, 'former' | 'pend'> = { former: undefined },
): Promise<SignedIn & { applicationsFound: number }> {
  const { db, env, now, address, after } = context
  context.hashPlace.take()
  const { key, kept } = await readConfirmation(context, token)
  if (kept.wanted !== undefined) throw new Failure('link-invalid', accountMessages.confirmChange)
  const { recipients, accounts } = await batch(db, {
    recipients: recipientOf(db, kept),
    accounts: accountByEmail(db, kept.email),
  })
  const [account] = accounts
  if (recipients.length === 0 || !account) throw new Failure('link-invalid')
  const { firstName, lastName, email, role } = account
  await assertAllowed(env, password, { least: leastPasswordOf(role), facts: [firstName, lastName, email] })
  const passwordHash = await hashPassword(context, password)
  const { id } = account
  const at = now()
  const session = newSession(context, 'owner', id)
  const pending = pendingFor('owner', account, kept.version + 1)
  const isAsRead = pending ? undefined : hasNoFactor('owner', id)
  const { applications } = await commit(db, allOf(isConfirmable(db, kept, id), isAsRead), {
    audit: auditConfirmation(db, id, address, at),
    ended: endSessionsOf(db, 'owner', id, at),
    account: confirmWithPassword(db, id, passwordHash, at),
    applications: attachByEmail(db, id),
    former: pending || former === undefined ? undefined : endSession(db, former, at),
    session: pending ? undefined : insertSession(db, session),
  }).catch(failOnConflict(() => new Failure('link-invalid')))
  after('delete-token', env.TOKENS.delete(key))
  await requireSecondStep(pending, pend, factorMessages.confirmed)
  return { session, view: sessionViewOf({ ...account, emailVerifiedAt: at }), applicationsFound: applications.length }
}
