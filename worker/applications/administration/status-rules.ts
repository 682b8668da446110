import type { StatusChange } from '#contract/administration/administration'
import { type OwnerStatus, ownerStatusLabels } from '#contract/pipelines'
import { product } from '#contract/product'
import type { OutgoingMessage } from '../../notifications/outbox'
import type { AuditEvent } from '../../platform/audit/audit'
import { isBefore, statusOnPath, statusSet } from '../progress/status-rules'
import type { FileRow } from '../shared/application-queries'
import type { Change } from '../shared/history-queries'
import { assertOpen } from '../withdrawn-rules'

/**
 * Sets any status, with a message to the client; it neither releases nor opens a deed.
 * @throws Failure withdrawn
 */
export function decideStatus(
  file: FileRow,
  { status, message }: Pick<StatusChange, 'status' | 'message'>,
): { change: Change; event: AuditEvent; notice: OutgoingMessage; set: Partial<FileRow> } {
  assertOpen(file)
  const applicationId = file.id
  return {
    change: { applicationId, track: 'status', from: file.status, to: status, message },
    event: {
      action: 'set-status',
      entity: 'application',
      id: applicationId,
      applicationId,
      detail: ownerStatusLabels[status],
    },
    notice: noticeOf(file, status, message),
    set: statusSet(file, status),
  }
}

function noticeOf(file: FileRow, status: StatusChange['status'], message: string): OutgoingMessage {
  const { id, version, clientName, clientEmail, clientNumber, referenceNumber } = file
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
        facts: { ...facts, label: ownerStatusLabels[status], corrects: correctedBy(file, status) },
      }
}

/** The status that a move back corrects; null for any other. */
function correctedBy(file: FileRow, status: OwnerStatus): string | null {
  const before = statusOnPath(file)
  return isBefore(status, before) ? ownerStatusLabels[before] : null
}
