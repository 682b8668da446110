import { holdCopy } from '#contract/applications/hold'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { systemActor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, ignoreConflict } from '../../platform/database/commit'
import { recordHistory } from '../shared/history-queries'
import { newsOf, noticesOf } from './hold-notice-rules'
import { type HeldApplication, isHoldAsRead, setHoldTold, untoldHolds } from './hold-queries'

const perRun = 20

/**
 * Tells client and firm of each hold that began, changed or ended, in the conversation, the activity and by message.
 * Called after a change that may have set one, and by cron for what was lost.
 */
export async function tellHolds(context: AppContext): Promise<void> {
  const rows = await untoldHolds(context.db, perRun)
  for (const row of rows) await tell(context, row).catch(ignoreConflict)
  if (rows.length > 0) deliverSoon(context)
}

async function tell({ db, now }: AppContext, application: HeldApplication): Promise<void> {
  const { id, status } = application
  const at = now()
  const news = newsOf(application)
  const entry = { applicationId: id, track: 'message', from: null, to: status, sender: 'system' } as const
  await commit(db, isHoldAsRead(application), {
    history: news === null ? undefined : recordHistory(db, systemActor, { ...entry, message: holdCopy[news].note }, at),
    audit:
      news === null
        ? undefined
        : recordAudit(
            db,
            systemActor,
            { action: holdCopy[news].activity, entity: 'application', id, applicationId: id },
            at,
          ),
    messages: news ? noticesOf(application, news).map((notice) => enqueue(db, notice, at)) : [],
    marked: setHoldTold(db, application),
  })
}
