import { administrationMessages } from '#contract/administration/administration'
import type { OutgoingMessage } from '../../notifications/outbox'
import type { AuditEvent } from '../../platform/audit/audit'
import { Failure } from '../../platform/failure'
import { noticeKey } from '../notice-rules'
import type { FileRow } from '../shared/application-queries'
import type { Change } from '../shared/history-queries'
import { assertOpen } from '../withdrawn-rules'
import type { FirmRow } from './queries'

interface Assignment {
  firm: FirmRow
  change: Change
  event: AuditEvent
  messages: OutgoingMessage[]
  /** The key of the former firm's notification of messages, which is not sent if it still waits. */
  formerNotice: string | undefined
}

/**
 * Assigns an application to an active firm; undefined if that firm has it already.
 * @param before the name of the firm that has it now
 * @throws Failure bad-request (no active firm), withdrawn
 */
export function decideAssignment(
  file: FileRow,
  before: string | null,
  firm: FirmRow | undefined,
): Assignment | undefined {
  assertOpen(file)
  if (!firm) {
    const message = administrationMessages.unknownFirm
    throw new Failure('bad-request', message, { errors: [{ path: 'firmId', message }] })
  }
  if (file.firmId === firm.id) return undefined
  const { id: applicationId, status, firmNotifiedAt } = file
  return {
    firm,
    change: {
      applicationId,
      track: 'message',
      from: null,
      to: status,
      message: `Your application is now with ${firm.name}.`,
    },
    event: {
      action: 'assign-firm',
      entity: 'application',
      id: applicationId,
      applicationId,
      detail: before === null ? firm.name : `${firm.name}, before ${before}`,
    },
    messages: [toOwner(file, firm), toFirm(file, firm)],
    formerNotice: firmNotifiedAt ? noticeKey(applicationId, 'firm', firmNotifiedAt) : undefined,
  }
}

const toOwner = (file: FileRow, { name, address, phone, email, openingHours: hours }: FirmRow): OutgoingMessage => ({
  message: 'firm-assigned',
  to: { email: file.clientEmail, phone: file.clientNumber },
  facts: {
    name: file.clientName,
    reference: file.referenceNumber,
    service: file.serviceType,
    hasTitleDeed: file.hasTitleDeed,
    submissionMethod: file.submissionMethod,
    firm: { name, address, phone, email, hours },
  },
  key: `firm-assigned:${file.id}:${file.version + 1}`,
  reference: file.referenceNumber,
})

const toFirm = (file: FileRow, { name, slug, email }: FirmRow): OutgoingMessage => ({
  message: 'firm-new-file',
  to: { email },
  facts: {
    firm: name,
    firmSlug: slug,
    applicationId: file.id,
    reference: file.referenceNumber,
    service: file.serviceType,
    clientName: file.clientName,
    contactPreference: file.contactPreference,
  },
  key: `firm-new-file:${file.id}:${file.version + 1}`,
  reference: file.referenceNumber,
})
