import { lt, sql } from 'drizzle-orm'
import { indexActivity } from './administration/activity'
import { forgetChecks } from './deeds/verification'
import { chargeInstallments } from './installments/charge-installments'
import { deliverDue } from './notifications/delivery'
import { reconcile } from './payments/reconcile'
import { deleteDiscarded } from './platform/discarded-files'
import { forgetRefusals } from './platform/refusals'
import { sealAudit } from './platform/seal-audit'
import { attempts, idempotencyKeys } from './platform/tables'
import type { Tools } from './platform/tools'
import { receiptsFor } from './receipts/attachments'

const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * What the clock does: charges the installments whose time has come, sends what is still owed, settles what was paid
 * behind our back, forgets what has run out, and seals the audit log.
 */
export async function sweep(tools: Tools): Promise<void> {
  const tasks = [
    chargeAndDeliver(tools),
    reconcile(tools),
    forget(tools),
    deleteDiscarded(tools),
    sealAudit(tools),
    indexActivity(tools),
  ]
  for (const result of await Promise.allSettled(tasks)) {
    if (result.status === 'rejected') {
      console.error(JSON.stringify({ level: 'error', event: 'sweep', error: (result.reason as Error).name }))
    }
  }
}

/** What the charges tell their owners leaves in the same run; what else is owed leaves whatever becomes of them. */
async function chargeAndDeliver(tools: Tools): Promise<void> {
  try {
    await chargeInstallments(tools)
  } finally {
    await deliverDue(tools, receiptsFor)
  }
}

async function forget(tools: Tools): Promise<void> {
  const { db, now } = tools
  await db.batch([
    forgetChecks(tools),
    forgetRefusals(tools),
    db.delete(attempts).where(lt(attempts.endsAt, now())),
    db
      .delete(idempotencyKeys)
      .where(
        sql`${idempotencyKeys.key} in (select key from idempotency_keys where created_at < ${now().getTime() - dayMilliseconds} limit 500)`,
      ),
  ])
}
