import { requestMessages } from '#contract/documents/requests'
import { type FirmMessage, onlyForDeeds } from '#contract/messaging/firm-message'
import { type OwnerStatus, ownerStatusLabels } from '#contract/owner-statuses'
import { readsStatus } from '#contract/service-statuses'
import { assertNotOnHold } from '../../applications/hold-rules'
import { nextNotifiedAt } from '../../applications/notice-rules'
import { isBefore, statusOnPath, statusSet } from '../../applications/progress/request-status-rules'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import type { OutgoingMessage } from '../../notifications/outbox'
import { Failure } from '../../platform/failure'
import { type Firm, noticeToClient } from './new-message-rules'

type File = Parameters<typeof noticeToClient>[0] &
  Pick<ApplicationRow, 'version' | 'serviceType' | 'status' | 'statusBefore' | 'unconfirmedFrom' | 'hold'> & {
    /** Read with a status. */
    depositRefunded?: boolean | undefined
  }

interface DecidedMessage {
  action: 'request-documents' | 'set-status' | 'send-message'
  track: 'status' | 'message'
  to: OwnerStatus
  /** When it was done, if it was passed already and is only recorded. */
  doneAt: Date | null
  set: Partial<ApplicationRow>
  notice: OutgoingMessage
  /** Set for a plain message, which shares a notification with others. */
  dueAt: Date | undefined
  notifiedAt: Date
}

/**
 * What a firm's message to the owner changes: with a status, the application as well; never back.
 * @throws Failure bad-request for a status of a deed on another service; on-hold and deposit-refunded with
 * a status
 */
export function decideFirmMessage(
  file: File,
  { message, status }: Pick<FirmMessage, 'message' | 'status'>,
  firm: Pick<Firm, 'name'>,
  at: Date,
): DecidedMessage {
  const { id, clientName: name, referenceNumber: reference } = file
  if (status && !readsStatus(file.serviceType, status)) throw new Failure('bad-request', onlyForDeeds)
  const mail = {
    to: { email: file.clientEmail, phone: file.clientNumber },
    key: `message:${id}:${file.version + 1}`,
    reference,
  }
  if (!status) {
    const written = { sender: 'firm', by: firm.name, channel: 'web', text: message, attachments: [] } as const
    const { notice, dueAt } = noticeToClient(file, firm, written, at)
    return {
      action: 'send-message',
      track: 'message',
      to: file.status,
      doneAt: null,
      set: {},
      notice,
      dueAt,
      notifiedAt: dueAt,
    }
  }
  assertNotOnHold(file)
  if (file.depositRefunded) throw new Failure('deposit-refunded', requestMessages.refunded)
  const notifiedAt = nextNotifiedAt(file, at)
  if (status === 'additional_docs') {
    const facts = { name, reference, applicationId: id, firm: firm.name, message }
    const notice: OutgoingMessage = { ...mail, message: 'documents-requested', facts }
    const set = statusSet(file, status)
    return {
      action: 'request-documents',
      track: 'status',
      to: status,
      doneAt: null,
      set,
      notice,
      dueAt: undefined,
      notifiedAt,
    }
  }
  const notice: OutgoingMessage = {
    ...mail,
    message: 'status-changed',
    facts: { name, reference, label: ownerStatusLabels[status], message },
  }
  // a step that was passed is recorded, and the status stays
  const isPassed = !isBefore(statusOnPath(file), status)
  const doneAt = isPassed ? at : null
  const set = isPassed ? {} : statusSet(file, status)
  return { action: 'set-status', track: 'status', to: status, doneAt, set, notice, dueAt: undefined, notifiedAt }
}
