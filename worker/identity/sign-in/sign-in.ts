import { deliverSoon } from '../../notifications/outbox'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { batch, type Part } from '../../platform/database/batch'
import { allOf, commit, failOnConflict, retryOnConflict } from '../../platform/database/commit'
import { isDemonstrationOnly } from '../../platform/demonstration'
import { Failure } from '../../platform/failure'
import { type NewSession, newSession } from '../../platform/session'
import { endSession, insertSession } from '../../platform/session-queries'
import { hasNoFactor, noteAsked } from '../factors/tables'
import { clearFailedAttempts, countSignIn } from '../password/attempt-limits'
import { noticeOfNewDevice } from './new-device'
import { canHaveFactor, pendingFor, requireSecondStep } from './pending'
import type { Credentials, SignInBrowser, SignInKind } from './sign-in-kind'
import { mailSignInLink } from './sign-in-link'
import { type Candidate, decideAttempt, maySignIn, overLimit } from './sign-in-rules'

export type { SignInBrowser, SignInKind } from './sign-in-kind'

type SignedIn<Account> = { session: NewSession; account: Account }
type Extra<Account> = (account: Account) => Part

/**
 * Signs a person of one kind in. Unknown, wrong and inactive have the same answer and cost.
 * @param extra the kind's own statements for the same batch
 * @throws Failure too-many-attempts, busy, and the kind's own refusal
 */
export async function signIn<Account extends Candidate & { id: number }>(
  context: AppContext,
  kind: SignInKind<Account>,
  credentials: Credentials,
  browser: SignInBrowser,
  extra: Extra<Account> = () => undefined,
): Promise<SignedIn<Account>> {
  let read: Account | undefined
  const attempt = () =>
    attemptSignIn(context, kind, credentials, browser, (account) => {
      read = account
      return extra(account)
    })
  // another device may have renewed the stored hash of the same secret, so it is read and compared once more
  return retryOnConflict(attempt, 2).catch(failOnConflict(() => refuse(context, kind, read)))
}

async function attemptSignIn<Account extends Candidate & { id: number }>(
  context: AppContext,
  kind: SignInKind<Account>,
  { name, secret }: Credentials,
  { former, isKnown, pend }: SignInBrowser,
  extra: Extra<Account>,
): Promise<SignedIn<Account>> {
  const { db, env, now } = context
  const limits = await kind.limits(name, context.network)
  const { account, count, isOverLimit, limitEnds } = await countSignIn(context, limits, kind.named(db, name))
  const isKnownBrowser = account !== undefined && isKnown(kind.kind, account.id)
  const step = decideAttempt(account, { isOverLimit, isKnownBrowser })
  if (step !== 'compare') {
    mailSignInLink(context, step === 'refuse-and-mail-link' && account ? kind.recipient?.(account) : undefined)
    throw overLimit(limitEnds, now())
  }
  await kind.delay?.(count)
  const isRight = await kind.compare(context, account, secret)
  if (!maySignIn(account, { isRight, isPublic: isDemonstrationOnly(env, secret) })) throw refuse(context, kind, account)
  const pending = pendingFor(kind.kind, account)
  if (pending) await batch(db, { attempts: clearFailedAttempts(db, limits, isOverLimit) })
  await requireSecondStep(pending, pend)
  const session = newSession(context, kind.kind, account.id)
  const notice = noticeOfNewDevice(context, account, session, isKnownBrowser, kind.recipient?.(account))
  const isWithoutFactor = canHaveFactor(account) ? hasNoFactor(kind.kind, account.id) : undefined
  await commit(db, allOf(kind.isUnchanged?.(db, account), isWithoutFactor), {
    notice,
    session: insertSession(db, session),
    terms: kind.mustHaveFactor?.(env, account) ? noteAsked(db, kind.kind, account.id, now()) : undefined,
    former: former === undefined ? undefined : endSession(db, former, now()),
    recorded: await kind.record(context, account, secret),
    attempts: clearFailedAttempts(db, limits, isOverLimit),
    extra: extra(account),
  })
  if (notice.length > 0) deliverSoon(context)
  return { session, account }
}

function refuse(
  { db, now, address, after }: AppContext,
  { refusal }: Pick<SignInKind<never>, 'refusal'>,
  account: { id: number } | undefined,
): Failure {
  const visitor = { kind: 'stranger', id: null, name: 'Unknown', role: 'stranger', address } as const
  after('audit-refusal', recordAudit(db, visitor, { ...refusal.audit(account?.id), result: 'refused' }, now()).run())
  return new Failure(refusal.code, refusal.message)
}
