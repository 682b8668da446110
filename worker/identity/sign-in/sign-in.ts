import type { ProblemCode } from '#contract/http/problems'
import type { Statement } from '../../platform/admission'
import { type AuditEvent, recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { type Condition, commit, whenLost } from '../../platform/database/commit'
import type { Database } from '../../platform/database/database'
import type { Part } from '../../platform/database/read'
import { isDemonstrationOnly } from '../../platform/demonstration'
import { Failure } from '../../platform/failure'
import { type NewSession, newSession, type SessionKind } from '../../platform/session'
import { endSession, insertSession } from '../../platform/session-queries'
import { clearFailedAttempts, countSignIn, returnWhenBusy, type SignInLimits } from './attempt-limits'
import { mailSignInLink, type Recipient } from './sign-in-link'
import { type Candidate, decideAttempt, maySignIn, overLimit } from './sign-in-rules'

export interface SignInKind<Account extends Candidate & { id: number }> {
  kind: SessionKind
  limits: (name: string, network: string) => SignInLimits | Promise<SignInLimits>
  named: (db: Database, name: string) => Statement<Account[]>
  /** Waits before the secret is compared. @param count attempts from everywhere, including this one */
  delay?: (count: number) => Promise<void>
  /** Costs the same without an account. @throws Failure busy when nothing was compared */
  compare: (context: AppContext, account: Account | undefined, secret: string) => Promise<boolean>
  /** The same answer for unknown, wrong and inactive, and its audit entry. */
  refusal: { code: ProblemCode; message?: string; audit: (id: number | undefined) => AuditEvent }
  isUnchanged?: (db: Database, account: Account) => Condition
  record: (context: AppContext, account: Account, secret: string) => Promise<readonly Statement[]>
  /** Who gets a link after too many attempts from everywhere. */
  recipient?: (account: Account) => Recipient
}

export interface Credentials {
  name: string
  secret: string
}

export interface SignInBrowser {
  /** This browser's session, which ends when the next one starts. */
  former: string | undefined
  isKnown: (kind: SessionKind, id: number) => boolean
}

/**
 * Signs a person of one kind in. Unknown, wrong and inactive have the same answer and cost.
 * @param also the kind's own statements for the same batch
 * @throws Failure too-many-attempts, busy, and the kind's own refusal
 */
export async function signIn<Account extends Candidate & { id: number }>(
  context: AppContext,
  kind: SignInKind<Account>,
  { name, secret }: Credentials,
  { former, isKnown }: SignInBrowser,
  extra: (account: Account) => Part = () => undefined,
): Promise<{ session: NewSession; account: Account }> {
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
  const isRight = await kind.compare(context, account, secret).catch(returnWhenBusy(context, limits, isOverLimit))
  if (!maySignIn(account, { isRight, isPublic: isDemonstrationOnly(env, secret) })) throw refuse(context, kind, account)
  const session = newSession(context, kind.kind, account.id)
  await commit(db, kind.isUnchanged?.(db, account), {
    session: insertSession(db, session),
    former: former === undefined ? undefined : endSession(db, former, now()),
    recorded: await kind.record(context, account, secret),
    attempts: clearFailedAttempts(db, limits, isOverLimit),
    extra: extra(account),
    // the secret or the account changed since it was read
  }).catch(whenLost(() => refuse(context, kind, account)))
  return { session, account }
}

function refuse(
  { db, now, address, after }: AppContext,
  { refusal }: Pick<SignInKind<never>, 'refusal'>,
  account: { id: number } | undefined,
): Failure {
  const stranger = { kind: 'stranger', id: null, name: 'Unknown', role: 'stranger', address } as const
  after(recordAudit(db, stranger, { ...refusal.audit(account?.id), result: 'refused' }, now()).run())
  return new Failure(refusal.code, refusal.message)
}
