import type { HistoryEntry } from '#contract/applications/views'
import type { FirmMessage } from '#contract/messaging/firm-message'
import { withClient } from '../../applications/client-rules'
import { applicationChanged } from '../../applications/moves/move-rules'
import { contactMade } from '../../applications/promise/contact-rules'
import { openHoursIn } from '../../applications/promise/hours-rules'
import { recordContact } from '../../applications/promise/shared-queries'
import { applicationOfFirm, changeApplication, isVersion } from '../../applications/shared/application-queries'
import { recordHistory } from '../../applications/shared/history-queries'
import { isRefundAsRead, refundOf } from '../../applications/shared/refund-queries'
import { remindersFrom } from '../../documents/requests/reminder-time-rules'
import { decideRequests } from '../../documents/requests/request-rules'
import { firmOfApplication } from '../../documents/shared/document-queries'
import { insertRequests, requestColumns, requestsOf } from '../../documents/shared/request-queries'
import type { MemberSessionToken } from '../../firms/member'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue, enqueueBundled } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { allOf, commit, failOnConflict } from '../../platform/database/commit'
import { decideFirmMessage } from './message-status-rules'
import { linkNotice } from './queries'

/**
 * Sends the owner a message of the firm; with a status, requests documents or reports the registrar's step.
 * @throws Failure signed-out, not-found, client-erased, bad-request, deposit-refunded, file-changed
 */
export async function sendFirmMessage(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  form: FirmMessage,
): Promise<HistoryEntry> {
  const { db, now } = context
  const isRequest = form.documents.length > 0
  const {
    actor: member,
    applications,
    requests = [],
    offices = [],
    refunds,
  } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, sessionToken.firmId, id),
    requests: isRequest ? requestsOf(db, id) : undefined,
    offices: isRequest ? firmOfApplication(db, id) : undefined,
    refunds: form.status ? refundOf(db, id) : undefined,
  })
  const application = withClient(applications)
  const { message } = form
  const at = now()
  const { action, track, to, doneAt, set, notice, dueAt, notifiedAt } = decideFirmMessage(
    { ...application, depositRefunded: refunds?.[0]?.depositRefunded },
    form,
    member.firm,
    at,
  )
  const fresh = decideRequests(
    requests,
    form.documents,
    { applicationId: id, service: application.serviceType },
    member,
    at,
  )
  const contact = recordContact(db, application, contactMade(application, 'message', at))
  const isPaidStill = refunds && isRefundAsRead(id, false)
  await commit(db, allOf(isVersion(db, application), contact.isAsRead, isPaidStill), {
    requested: insertRequests(db, fresh),
    history: recordHistory(
      db,
      member,
      { applicationId: id, track, from: application.status, to, message, doneAt, sender: 'firm' },
      at,
    ),
    linked: linkNotice(db, id, notice.key),
    audit: recordAudit(db, member, { action, entity: 'application', id, applicationId: id }, at),
    message: dueAt ? enqueueBundled(db, notice, message, at, dueAt) : enqueue(db, notice, at),
    contacts: contact.counts,
    changed: changeApplication(db, application, {
      ...set,
      clientNotifiedAt: notifiedAt,
      ...contact.columns,
      ...(isRequest
        ? { ...requestColumns(id, at), ...remindersFrom(at, openHoursIn(offices[0]?.openingHours ?? null)) }
        : {}),
    }),
  }).catch(failOnConflict(applicationChanged))
  deliverSoon(context, dueAt)
  return {
    status: to,
    track,
    createdAt: at.toISOString(),
    message,
    by: member.name,
    doneAt: doneAt?.toISOString() ?? null,
  }
}
