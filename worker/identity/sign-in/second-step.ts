import { type FactorWay, factorMessages, type SecondStep, type UsedCredential } from '#contract/identity/factors'
import { deliverSoon } from '../../notifications/outbox'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { batch, type Part } from '../../platform/database/batch'
import { allOf, commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { countAttempt, isBelowLimit, type Limit } from '../../platform/rate-limit'
import { type NewSession, newSession } from '../../platform/session'
import { endSession, insertSession } from '../../platform/session-queries'
import { type ChallengeUse, newChallenge } from '../factors/challenge'
import { withDummies } from '../factors/dummy'
import { noticeOf } from '../factors/factor-notice'
import { wayNames } from '../factors/factor-rules'
import { idInHandle, requestOptions } from '../factors/passkey'
import { alreadyUsed, factorParts, type GivenFactor, proveFactor } from '../factors/prove-factor'
import { credentialsOf, type FactorOwner } from '../factors/queries'
import { noteAsked } from '../factors/tables'
import { accountEntities } from '../session/account-session'
import { noticeOfNewDevice } from './new-device'
import { type PendingSignIn, pendingSeconds } from './pending'
import type { FactorKind, SignInAccount, SignInBrowser } from './sign-in-kind'

const secondStepUse = ({ kind, pending }: PendingSignIn): ChallengeUse => ({
  purpose: 'second-step',
  kind,
  of: pending,
})
const passkeySignInUse = (kind: FactorOwner['kind']): ChallengeUse => ({ purpose: 'sign-in', kind, of: '' })

/**
 * Finishes a sign-in with a second factor.
 * @param extra the kind's own statements for the same batch
 * @throws Failure second-step-over, factor-refused, too-many-attempts
 */
export async function takeSecondStep<Account extends SignInAccount>(
  context: AppContext,
  kind: FactorKind<Account>,
  pending: PendingSignIn | undefined,
  secondStep: SecondStep,
  browser: SignInBrowser,
  extra: (account: Account) => Part = () => undefined,
): Promise<{ session: NewSession; account: Account }> {
  const { db, now } = context
  if (!pending) throw stepOver()
  const { accounts, rows } = await readFactor(context, kind, pending, secondStep)
  const [account] = accounts
  const once: Limit = { key: `second-step ${pending.pending}`, most: 1, seconds: pendingSeconds }
  // an unknown account costs and answers the same as a wrong code
  const factor = await proveFactor(context, pending, secondStep, rows, secondStepUse(pending)).catch(
    (error: unknown) => {
      if (account) recordRefused(context, kind, account, secondStep.way)
      throw error
    },
  )
  if (!account?.isActive || account.tokenVersion !== pending.version) throw stepOver()
  return start(
    context,
    kind,
    account,
    browser,
    {
      ...factor,
      guard: allOf(factor.guard, isBelowLimit(once, now())),
      uses: [...factor.uses, countAttempt(db, once, now())],
    },
    extra,
  )
}

/** Signs in with a passkey alone, which is both the device and its user. @throws Failure factor-refused */
export async function signInByPasskey<Account extends SignInAccount>(
  context: AppContext,
  kind: FactorKind<Account>,
  credential: UsedCredential,
  browser: SignInBrowser,
  extra: (account: Account) => Part = () => undefined,
): Promise<{ session: NewSession; account: Account }> {
  const id = idInHandle(kind.kind, credential.response.userHandle)
  if (id === undefined) throw new Failure('factor-refused', factorMessages.refusedPasskey)
  const owner = { kind: kind.kind, id }
  const secondStep = { way: 'passkey', credential } as const
  const { accounts, rows } = await readFactor(context, kind, owner, secondStep)
  const factor = await proveFactor(context, owner, secondStep, rows, passkeySignInUse(kind.kind))
  const [account] = accounts
  if (!account?.isActive) throw new Failure('factor-refused', factorMessages.refusedPasskey)
  return start(context, kind, account, browser, factor, extra)
}

/** Reads an account and what its factor is compared with, in the batch that checks what the kind is behind. */
async function readFactor<Account extends SignInAccount>(
  context: AppContext,
  kind: FactorKind<Account>,
  owner: FactorOwner,
  secondStep: SecondStep,
) {
  const parts = { accounts: kind.byId(context.db, owner.id), rows: await factorParts(context, owner, secondStep) }
  return kind.behind ? readAs(context, kind.behind, parts) : batch(context.db, parts)
}

async function start<Account extends SignInAccount>(
  context: AppContext,
  kind: FactorKind<Account>,
  account: Account,
  { former, isKnown }: SignInBrowser,
  factor: GivenFactor,
  extra: (account: Account) => Part,
): Promise<{ session: NewSession; account: Account }> {
  const { db, env, now } = context
  const session = newSession(context, kind.kind, account.id, now())
  const recipient = kind.recipient(account)
  const device = noticeOfNewDevice(context, account, session, isKnown(kind.kind, account.id), recipient)
  await commit(db, allOf(factor.guard, kind.isUnchanged(db, account)), {
    device,
    session: insertSession(db, session),
    terms: kind.mustHaveFactor(env, account) ? noteAsked(db, kind.kind, account.id, now()) : undefined,
    former: former === undefined ? undefined : endSession(db, former, now()),
    recorded: await kind.record(context, account, undefined),
    audit: auditOf(context, kind, account, factor.way),
    used: factor.uses,
    notice: factor.way === 'recovery-code' ? noticeOf(context, kind.kind, recipient, 'code-used') : undefined,
    extra: extra(account),
  }).catch(failOnConflict(() => alreadyUsed(factor)))
  if (device.length > 0 || factor.way === 'recovery-code') deliverSoon(context)
  return { session, account }
}

const auditOf = <Account extends SignInAccount>(
  { db, now, address }: AppContext,
  { kind, recipient }: FactorKind<Account>,
  account: Account,
  way: FactorWay,
  result: 'done' | 'refused' = 'done',
) =>
  recordAudit(
    db,
    { kind, id: account.id, name: recipient(account).name, role: kind, address },
    { action: 'give-factor', entity: accountEntities[kind], id: account.id, detail: wayNames[way], result },
    now(),
  )

function recordRefused<Account extends SignInAccount>(
  context: AppContext,
  kind: FactorKind<Account>,
  account: Account,
  way: FactorWay,
): void {
  context.after('audit-refusal', auditOf(context, kind, account, way, 'refused').run())
}

const stepOver = () => new Failure('second-step-over', factorMessages.expired)

/** Begins the second step with one of the account's passkeys. @throws Failure second-step-over */
export async function beginSecondStep(context: AppContext, pending: PendingSignIn | undefined) {
  if (!pending) throw stepOver()
  const { credentials } = await batch(context.db, { credentials: credentialsOf(context.db, pending) })
  // only at the console may the second step come before anything that was secret to one person
  const known = pending.kind === 'super' ? await withDummies(context, pending, credentials) : credentials
  return requestOptions(context, await newChallenge(context, secondStepUse(pending)), known)
}

/** Begins a sign-in with a passkey that names its account itself. */
export const beginPasskeySignIn = async (context: AppContext, kind: FactorOwner['kind']) =>
  requestOptions(context, await newChallenge(context, passkeySignInUse(kind)))
