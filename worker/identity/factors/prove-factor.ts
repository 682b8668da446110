import { type FactorWay, factorMessages, type SecondStep } from '#contract/identity/factors'
import type { AppContext } from '../../platform/context'
import { decryptText } from '../../platform/crypto/encryption'
import type { Result } from '../../platform/database/batch'
import { allOf, type Condition } from '../../platform/database/commit'
import type { Statement } from '../../platform/database/statement'
import { Failure } from '../../platform/failure'
import {
  assertWithin,
  clearAttempts,
  countAttempt,
  isBelowLimit,
  type Limit,
  limitEndsOf,
} from '../../platform/rate-limit'
import { stepOf } from './app-code'
import { type ChallengeUse, readChallenge } from './challenge'
import { dummyPasskey, dummySecret } from './dummy'
import { readUse } from './passkey'
import {
  appOfAccount,
  type FactorOwner,
  isCodeUnused,
  isPasskeyUnchanged,
  isStepUnused,
  passkeyByCredential,
  recordAppUse,
  recordCodeUse,
  recordPasskeyUse,
  unusedCode,
} from './queries'
import { recoveryHash } from './recovery-codes'

/** A factor that was right when it was read; it counts once the batch with its guard is written. */
export interface GivenFactor {
  way: FactorWay
  guard: Condition
  uses: readonly Statement[]
}

/** For an account from everywhere: six digits must not be guessed. */
const codeLimit = ({ kind, id }: FactorOwner): Limit => ({ key: `factor ${kind} ${id}`, most: 5, seconds: 15 * 60 })

/** What a secret of an authenticator app is encrypted for. */
export const secretContext = ({ kind, id }: FactorOwner) => `authenticator app of ${kind} ${id}`

/** The statements that read what a given factor is compared with, and count the attempt. */
export async function factorParts({ db, now }: AppContext, owner: FactorOwner, secondStep: SecondStep) {
  const isCode = secondStep.way !== 'passkey'
  return {
    keys: secondStep.way === 'passkey' ? passkeyByCredential(db, owner.kind, secondStep.credential.id) : undefined,
    apps: secondStep.way === 'app' ? appOfAccount(db, owner) : undefined,
    codes: secondStep.way === 'recovery-code' ? unusedCode(db, owner, await recoveryHash(secondStep.code)) : undefined,
    counted: isCode ? countAttempt(db, codeLimit(owner), now()) : undefined,
    ends: isCode ? limitEndsOf(db, [codeLimit(owner)]) : undefined,
  }
}
type FactorRows = Result<Awaited<ReturnType<typeof factorParts>>>

/**
 * Compares a given factor with what was read of it.
 * @param use what a passkey's challenge must have been made for
 * @throws Failure factor-refused, too-many-attempts
 */
export async function proveFactor(
  context: AppContext,
  owner: FactorOwner,
  secondStep: SecondStep,
  rows: FactorRows,
  use: ChallengeUse,
): Promise<GivenFactor> {
  const { db, now } = context
  const at = now()
  if (secondStep.way === 'passkey') {
    const [passkey] = rows.keys ?? []
    const open = await readChallenge(context, secondStep.credential.response.clientDataJSON, use)
    if (!open) throw refused(factorMessages.refusedPasskey)
    const used = await readUse(context, secondStep.credential, open.challenge, passkey ?? dummyPasskey)
    if (!used || passkey?.accountId !== owner.id) throw refused(factorMessages.refusedPasskey)
    return {
      way: 'passkey',
      guard: allOf(isPasskeyUnchanged(passkey), isBelowLimit(open.once, at)),
      uses: [countAttempt(db, open.once, at), recordPasskeyUse(db, used, at)],
    }
  }
  assertWithin([rows.counted ?? []], rows.ends ?? [], at, factorMessages.tooMany)
  const cleared = clearAttempts(db, codeLimit(owner).key)
  if (secondStep.way === 'recovery-code') {
    const [code] = rows.codes ?? []
    if (!code) throw refused(factorMessages.refusedRecovery)
    return { way: secondStep.way, guard: isCodeUnused(code.hash), uses: [recordCodeUse(db, code.hash, at), cleared] }
  }
  const [app] = rows.apps ?? []
  const secret = app ? await decryptText(context.env.MASTER_KEYS, app.secret, secretContext(owner)) : dummySecret
  const step = await stepOf(secret, secondStep.code, at)
  if (!app || step === undefined || step <= app.lastStep) throw refused(factorMessages.refusedCode)
  return { way: secondStep.way, guard: isStepUnused(owner, step), uses: [recordAppUse(db, owner, step, at), cleared] }
}

const refused = (message: string) => new Failure('factor-refused', message)

/** For `catch` of the batch: another call used the same code or challenge first. */
export const alreadyUsed = ({ way }: GivenFactor): Failure =>
  refused(
    way === 'passkey'
      ? factorMessages.refusedPasskey
      : way === 'app'
        ? factorMessages.refusedCode
        : factorMessages.refusedRecovery,
  )
