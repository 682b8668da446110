import type { MemberSessionToken } from '../../firms/member'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { applicationToRemind, isAsReminded, setDepositReminded } from './deposit-reminder-queries'
import { decideDepositReminder } from './deposit-reminder-rules'

/**
 * Reminds the client of an application of the member's firm to pay the deposit.
 * @throws Failure signed-out, not-found, and as `decideDepositReminder`
 */
export const remindDeposit = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<{ remindedAt: string }> =>
  retryOnConflict(async () => {
    const { db, now, prices } = context
    const { actor: member, applications } = await readAs(context, sessionToken, {
      applications: applicationToRemind(db, sessionToken.firmId, id),
    })
    const [application] = applications
    if (!application) throw new Failure('not-found')
    const at = now()
    const reminder = decideDepositReminder(application, member.firm.name, prices, at)
    await commit(db, isAsReminded(db, application), {
      audit: recordAudit(db, member, { action: 'remind-deposit', entity: 'application', id, applicationId: id }, at),
      message: enqueue(db, reminder, at),
      marked: setDepositReminded(db, id, at),
    })
    deliverSoon(context)
    return { remindedAt: at.toISOString() }
  })
