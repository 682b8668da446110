import { lt, sql } from 'drizzle-orm'
import { day } from '#contract/time'
import { deleteOldChecks } from './deeds/verification/verify'
import { deliverDue } from './delivery/deliver-due'
import { chargeInstallments } from './installments/charge-installments'
import { reconcile } from './payments/reconcile'
import { checkpointAudit } from './platform/audit/checkpoint'
import type { AppContext } from './platform/context'
import { attempts, idempotencyKeys } from './platform/database/tables'
import { deleteDiscarded } from './platform/files/discarded-files'
import { deleteOldRefusals } from './platform/http/refusals'
import { indexActivity } from './views/manage/activity'

/**
 * The cron job: charges due installments, sends messages, settles payments whose events were lost, deletes what has
 * expired, and signs a checkpoint of the audit log.
 */
export async function sweep(context: AppContext): Promise<void> {
  const tasks = [
    chargeAndDeliver(context),
    reconcile(context),
    forget(context),
    deleteDiscarded(context),
    checkpointAudit(context),
    indexActivity(context),
  ]
  for (const result of await Promise.allSettled(tasks)) {
    if (result.status === 'rejected') {
      console.error(JSON.stringify({ level: 'error', event: 'sweep', error: (result.reason as Error).name }))
    }
  }
}

/** Messages about the charges leave in the same run; others leave even if charging fails. */
async function chargeAndDeliver(context: AppContext): Promise<void> {
  try {
    await chargeInstallments(context)
  } finally {
    await deliverDue(context)
  }
}

async function forget(context: AppContext): Promise<void> {
  const { db, now } = context
  await db.batch([
    deleteOldChecks(context),
    deleteOldRefusals(context),
    db.delete(attempts).where(lt(attempts.endsAt, now())),
    db
      .delete(idempotencyKeys)
      .where(
        sql`${idempotencyKeys.key} in (select key from idempotency_keys where created_at < ${now().getTime() - day} limit 500)`,
      ),
  ])
}
