import { holdCopy } from '#contract/applications/hold'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { systemActor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { allOf, commit, ignoreConflict } from '../../platform/database/commit'
import { recordHistory } from '../shared/history-queries'
import { type HeldApplication, isHoldAsRead, setHoldTold } from '../shared/hold-queries'
import { newsOf, noticesOf } from './hold-notice-rules'

/**
 * Tells client and firm of each hold that began, changed or ended, in the conversation, the activity and by message.
 * What conflicts is left to cron.
 * @param untold as `untoldHolds` read them, in the batch that set the holds
 */
export async function tellHolds(context: AppContext, untold: readonly HeldApplication[]): Promise<void> {
  if (untold.length === 0) return
  const at = context.now()
  await commit(context.db, allOf(...untold.map(isHoldAsRead)), {
    records: untold.map((application) => tell(context, application, at)).flat(),
    marked: untold.map((application) => setHoldTold(context.db, application)),
  }).catch(ignoreConflict)
  // a payment that was begun before is cancelled at the provider; cron finds what a lost message leaves
  if (untold.some(({ hold }) => hold !== null)) context.after('cancel-held', context.env.NOTIFICATIONS.send('held'))
  deliverSoon(context)
}

function tell({ db }: AppContext, application: HeldApplication, at: Date) {
  const { id, status } = application
  const news = newsOf(application)
  if (news === null) return []
  const entry = { applicationId: id, track: 'message', from: null, to: status, sender: 'system' } as const
  const event = { action: holdCopy[news].activity, entity: 'application', id, applicationId: id } as const
  return [
    ...recordHistory(db, systemActor, { ...entry, message: holdCopy[news].note }, at),
    recordAudit(db, systemActor, event, at),
    ...noticesOf(application, news).map((notice) => enqueue(db, notice, at)),
  ]
}
