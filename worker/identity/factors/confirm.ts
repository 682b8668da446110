import type { Confirmation } from '#contract/identity/factors'
import { deliverSoon } from '../../notifications/outbox'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { allOf, commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { provePassword } from '../password/prove-password'
import { accountEntities, hasPassword } from '../session/account-session'
import type { PersonToken } from '../session/person'
import type { ChallengeUse } from './challenge'
import { newChallenge } from './challenge'
import { noticeOf } from './factor-notice'
import { wayNames, waysOf } from './factor-rules'
import { requestOptions } from './passkey'
import { alreadyUsed, factorParts, proveFactor } from './prove-factor'
import { credentialsOf, isStillIn, recordFactorIn } from './queries'

const confirmUse = (kind: ChallengeUse['kind'], sid: string): ChallengeUse => ({ purpose: 'confirm', kind, of: sid })

/** Begins to confirm with a passkey. @throws Failure signed-out */
export async function beginConfirmation(context: AppContext, sessionToken: PersonToken) {
  const { kind, id, sid } = sessionToken
  const { known } = await readAs(context, sessionToken, { known: credentialsOf(context.db, { kind, id }) })
  return requestOptions(context, await newChallenge(context, confirmUse(kind, sid)), known)
}

/**
 * Confirms in a session that it is still its person.
 * @throws Failure signed-out, factor-refused, too-many-attempts; wrong-credentials; forbidden for a password beside factors
 */
export async function confirmPerson(
  context: AppContext,
  sessionToken: PersonToken,
  confirmation: Confirmation,
): Promise<{ confirmed: true }> {
  const { db, now } = context
  const { kind, id, sid } = sessionToken
  const event = {
    action: 'give-factor',
    entity: accountEntities[kind],
    id,
    detail: wayNames[confirmation.way],
  } as const
  if (confirmation.way === 'password') {
    if (!hasPassword(sessionToken)) throw new Failure('forbidden')
    const proof = { password: confirmation.password, field: 'password', action: event.action } as const
    const { actor, clearAttempts } = await provePassword(context, sessionToken, proof)
    if (waysOf(actor).length > 0) throw new Failure('forbidden')
    const at = now()
    await commit(db, isStillIn(kind, sid, at), {
      audit: recordAudit(db, actor, event, at),
      session: recordFactorIn(db, sid, at),
      clearAttempts,
    }).catch(failOnConflict(() => new Failure('signed-out')))
    return { confirmed: true }
  }
  const owner = { kind, id }
  const { actor, rows } = await readAs(context, sessionToken, { rows: await factorParts(context, owner, confirmation) })
  const factor = await proveFactor(context, owner, confirmation, rows, confirmUse(kind, sid)).catch(
    (error: unknown) => {
      context.after('audit-refusal', recordAudit(db, actor, { ...event, result: 'refused' }, now()).run())
      throw error
    },
  )
  const at = now()
  await commit(db, allOf(isStillIn(kind, sid, at), factor.guard), {
    audit: recordAudit(db, actor, event, at),
    used: factor.uses,
    session: recordFactorIn(db, sid, at),
    notice: confirmation.way === 'recovery-code' ? noticeOf(context, kind, actor, 'code-used') : undefined,
  }).catch(failOnConflict(() => alreadyUsed(factor)))
  if (confirmation.way === 'recovery-code') deliverSoon(context)
  return { confirmed: true }
}
