import type { StatusChange } from '#contract/administration/administration'
import type { AdminApplication } from '#contract/administration/views'
import type { OwnerSessionToken } from '../../identity/owner'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { allOf, commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { applicationChanged } from '../moves/move-rules'
import { nextNotifiedAt, senderOf } from '../notice-rules'
import { applicationById, changeApplication, isVersion } from '../shared/application-queries'
import { recordHistory } from '../shared/history-queries'
import { isRefundAsRead, refundOf } from '../shared/refund-queries'
import { administeredById } from './queries'
import { decideStatus } from './status-rules'
import { applicationView } from './view'

/**
 * Sets the owner's status to any value, with a message.
 * @throws Failure signed-out, forbidden, not-found, withdrawn, deposit-refunded, file-changed
 */
export async function setStatus(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
  form: StatusChange,
): Promise<AdminApplication> {
  const { db, now } = context
  const { actor, ...rows } = await readAs(context, sessionToken, {
    applications: applicationById(db, id),
    listed: administeredById(db, id),
    refunds: refundOf(db, id),
  })
  const [[application], [listed]] = [rows.applications, rows.listed]
  if (!application || !listed) throw new Failure('not-found')
  const at = now()
  const depositRefunded = rows.refunds[0]?.depositRefunded ?? false
  const { changes, event, notice, set } = decideStatus({ ...application, depositRefunded }, form, at)
  if (form.version !== undefined && form.version !== application.version) throw applicationChanged()
  const { status } = form
  await commit(db, allOf(isVersion(db, application), isRefundAsRead(id, depositRefunded)), {
    history: changes.flatMap((change) =>
      recordHistory(db, actor, { ...change, sender: senderOf(actor, application.userId) }, at),
    ),
    audit: recordAudit(db, actor, event, at),
    message: enqueue(db, notice, at),
    changed: changeApplication(db, application, { ...set, clientNotifiedAt: nextNotifiedAt(application, at) }),
  }).catch(failOnConflict(applicationChanged))
  deliverSoon(context)
  return applicationView({
    ...listed,
    status,
    fileStatus: set.fileStatus ?? listed.fileStatus,
    version: application.version + 1,
  })
}
