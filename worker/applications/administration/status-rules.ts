import type { StatusChange } from '#contract/administration/administration'
import { type OwnerStatus, ownerStatusLabels } from '#contract/pipelines'
import { product } from '#contract/product'
import type { OutgoingMessage } from '../../notifications/outbox'
import type { AuditEvent } from '../../platform/audit/audit'
import { isBefore, statusOnPath, statusSet } from '../progress/status-rules'
import type { ApplicationRow } from '../shared/application-queries'
import type { Change } from '../shared/history-queries'
import { assertOpen } from '../withdrawn-rules'

/**
 * Sets any status, with a message to the client; it neither releases nor opens a deed.
 * @throws Failure withdrawn
 */
export function decideStatus(
  application: ApplicationRow,
  { status, message }: Pick<StatusChange, 'status' | 'message'>,
): { change: Change; event: AuditEvent; notice: OutgoingMessage; set: Partial<ApplicationRow> } {
  assertOpen(application)
  const applicationId = application.id
  return {
    change: { applicationId, track: 'status', from: application.status, to: status, message },
    event: {
      action: 'set-status',
      entity: 'application',
      id: applicationId,
      applicationId,
      detail: ownerStatusLabels[status],
    },
    notice: noticeOf(application, status, message),
    set: statusSet(application, status),
  }
}

function noticeOf(application: ApplicationRow, status: StatusChange['status'], message: string): OutgoingMessage {
  const { id, version, clientName, clientEmail, clientNumber, referenceNumber } = application
  const recipient = {
    to: { email: clientEmail, phone: clientNumber },
    key: `status-changed:${id}:${version + 1}`,
    reference: referenceNumber,
  }
  const facts = { name: clientName, reference: referenceNumber, message }
  return status === 'additional_docs'
    ? { ...recipient, message: 'documents-requested', facts: { ...facts, applicationId: id, firm: product.name } }
    : {
        ...recipient,
        message: 'status-changed',
        facts: { ...facts, label: ownerStatusLabels[status], corrects: correctedBy(application, status) },
      }
}

/** The status that a move back corrects; null for any other. */
function correctedBy(application: ApplicationRow, status: OwnerStatus): string | null {
  const before = statusOnPath(application)
  return isBefore(status, before) ? ownerStatusLabels[before] : null
}
