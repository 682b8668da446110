import { accountMessages, type SignUp } from '#contract/accounts/accounts'
import { referenceAlphabet } from '#contract/fields/reference'
import { referralCodeLength } from '#contract/fields/referral-code'
import { minPasswordLength } from '#contract/identity/passwords'
import { attachByIds } from '../applications/shared/attach-queries'
import { assertAllowed } from '../identity/password/assert-allowed'
import { referrerOf } from '../identity/shared/referrer-queries'
import { deliverSoon } from '../notifications/outbox'
import { enqueue } from '../notifications/shared/outbox-queries'
import type { AppContext } from '../platform/context'
import { hashPassword } from '../platform/crypto/password'
import { randomFrom } from '../platform/crypto/secret'
import { batch } from '../platform/database/batch'
import { commit } from '../platform/database/commit'
import { isTaken } from '../platform/database/is-taken'
import { Failure } from '../platform/failure'
import { assertWithin, countAttempt, type Limit, limitEndsOf } from '../platform/rate-limit'
import { newSession } from '../platform/session'
import { endSession, insertFirstSession } from '../platform/session-queries'
import { typedPhone } from '../platform/typed-phone'
import { recordConsent } from './consents/shared-queries'
import { confirmationLimit, newConfirmation } from './email-confirmation'
import { auditSignUp, idOf, insertUser, isEmailTaken } from './queries'
import type { OwnBrowser, SignedIn } from './sign-in'

const firstVersion = 1

/**
 * Creates an account and signs it in.
 * The applications of this browser are attached immediately, those with the same email only when the email is
 * confirmed.
 * @throws Failure email-taken, too-many-attempts, busy, those of assertAllowed
 */
export async function signUp(
  context: AppContext,
  form: SignUp,
  { applicationIds, former }: Pick<OwnBrowser, 'applicationIds' | 'former'>,
): Promise<SignedIn> {
  const { db, env, now, address, network } = context
  context.hashPlace.take()
  const { email, password, firstName, lastName, country, phoneNumber } = form
  const phone = typedPhone('phoneNumber', phoneNumber, country)
  const referredBy = referrerOf({ code: form.referralCode, email })
  const facts = [firstName, lastName, email, phoneNumber]
  await assertAllowed(env, password, { least: minPasswordLength, facts })
  const limit: Limit = { key: `sign-up ${network}`, most: 100, seconds: 15 * 60 }
  const { counted, windows, taken } = await batch(db, {
    counted: countAttempt(db, limit, now()),
    windows: limitEndsOf(db, [limit]),
    taken: isEmailTaken(db, email),
  })
  assertWithin([counted], windows, now())
  if (taken.length > 0) throw emailTaken()
  const passwordHash = await hashPassword(context, password)
  const confirmation = await newConfirmation(context, firstName, { email, version: firstVersion })
  const mails = await confirmationLimit(email)
  const at = now()
  const referralCode = randomFrom(referenceAlphabet, referralCodeLength)
  const row = {
    email,
    firstName,
    lastName,
    country,
    phoneNumber: phone.shown,
    number: phone.number,
    passwordHash,
    referralCode,
    referredBy,
    createdAt: at,
  }
  // only the batch knows the account's id
  const pending = newSession(context, 'owner', 0)
  const { accounts } = await commit(db, undefined, {
    accounts: insertUser(db, { ...row, tokenVersion: firstVersion, lastLoginAt: at }),
    session: insertFirstSession(db, pending, idOf(email)),
    audit: auditSignUp(db, email, address, at),
    consent: form.agreedTo && recordConsent(db, { userId: idOf(email) }, form.agreedTo, at),
    message: enqueue(db, confirmation, at),
    mails: countAttempt(db, mails, at),
    former: former === undefined ? undefined : endSession(db, former, at),
    attached: applicationIds.length > 0 ? attachByIds(db, idOf(email), applicationIds) : undefined,
  }).catch((error: unknown) => {
    throw isTaken(error, 'users.email_lower', 'users_email') ? emailTaken() : error
  })
  const [account] = accounts
  if (!account) throw new Error('an insert answered no row')
  deliverSoon(context)
  return {
    session: { ...pending, row: { ...pending.row, accountId: account.id } },
    view: { user: { id: account.id, firstName, lastName, email, role: 'user', emailVerified: false }, profile: null },
  }
}

const emailTaken = () => new Failure('email-taken', accountMessages.emailTaken)
