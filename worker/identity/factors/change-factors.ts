import { factorMessages, type MadeFactor } from '#contract/identity/factors'
import { deliverSoon, type OutgoingMessage } from '../../notifications/outbox'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import type { Parts, Rows } from '../../platform/database/batch'
import { allOf, type Condition, commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { accountEntities } from '../session/account-session'
import type { PersonToken } from '../session/person'
import { endOthers } from '../session/session-list'
import { noticeOf } from './factor-notice'
import { mustKeepLast, recoveryCodeChange } from './factor-rules'
import { deleteCodes, factorsOf, hasFactorCount, insertCodes } from './queries'
import { newRecoveryCodes } from './recovery-codes'

type Kept = { [Name in keyof ReturnType<typeof factorsOf>]: Rows<ReturnType<typeof factorsOf>[Name]> }
type Change = Extract<OutgoingMessage, { message: 'factors-changed' }>['facts']['change']

const actions = {
  'passkey-added': 'add-factor',
  'app-added': 'add-factor',
  'passkey-removed': 'remove-factor',
  'app-removed': 'remove-factor',
  'codes-made': 'change-factor',
} as const
const steps = { 'add-factor': 1, 'remove-factor': -1, 'change-factor': 0 } as const

interface Described {
  change: Exclude<Change, 'code-used' | 'reset'>
  detail: string
  /** Whether the person's other sessions end. */
  endsOthers?: boolean | undefined
}

interface Decided {
  guard?: Condition
  parts: Parts
}

/**
 * Changes someone's factors, with the mail, the audit and the recovery codes that follow.
 * Two changes at once see each other: the guard holds the number of factors.
 * @throws Failure signed-out, factor-needed, last-factor, and what `decide` throws
 */
export const changeFactors = (
  context: AppContext,
  sessionToken: PersonToken,
  { change, detail, endsOthers }: Described,
  decide: (kept: Kept) => Decided,
): Promise<MadeFactor> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { kind, id } = sessionToken
    const owner = { kind, id }
    const { actor, kept } = await readAs(context, sessionToken, { kept: factorsOf(db, owner) })
    const { guard, parts } = decide(kept)
    const action = actions[change]
    const count = kept.keys.length + kept.apps.length
    if (mustKeepLast(actor.mustHaveFactor, count, steps[action]))
      throw new Failure('last-factor', factorMessages.lastOne)
    const codes = recoveryCodeChange(count, steps[action])
    const recovery = codes === 'make' ? await newRecoveryCodes() : undefined
    const at = now()
    const isUnchanged = hasFactorCount(owner, count)
    await commit(db, allOf(isUnchanged, guard), {
      parts,
      former: codes === 'keep' ? undefined : deleteCodes(db, owner),
      codes: recovery && insertCodes(db, owner, recovery.hashes, at),
      audit: recordAudit(db, actor, { action, entity: accountEntities[kind], id, detail }, at),
      notice: noticeOf(context, kind, actor, change),
      others: endsOthers ? endOthers(context, kind, actor) : undefined,
    })
    deliverSoon(context)
    return { recoveryCodes: recovery?.written ?? null }
  })
