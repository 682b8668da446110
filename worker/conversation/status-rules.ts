import type { FirmMessage } from '#contract/applications'
import { type OwnerStatus, ownerStatusLabels } from '#contract/pipelines'
import type { FileRow } from '../applications/file-tables'
import { nextNotifiedAt } from '../applications/notice-rules'
import type { OutgoingMessage } from '../notifications/outbox'
import { type Firm, noticeToClient } from './rules'

type File = Parameters<typeof noticeToClient>[0] & Pick<FileRow, 'version' | 'status'>

export interface DecidedMessage {
  action: 'request-documents' | 'set-status' | 'send-message'
  track: 'status' | 'message'
  to: OwnerStatus
  owed: OutgoingMessage
  /** Set for a plain message, which shares a notification with others. */
  dueAt: Date | undefined
  notifiedAt: Date
}

/** What a firm's message to the owner changes: with a status, the application as well. */
export function decideFirmMessage(
  file: File,
  { message, status }: FirmMessage,
  firm: Pick<Firm, 'name'>,
  at: Date,
): DecidedMessage {
  const { id, clientName: name, referenceNumber: reference } = file
  const mail = {
    to: { email: file.clientEmail, phone: file.clientNumber },
    key: `message:${id}:${file.version + 1}`,
    reference,
  }
  if (!status) {
    const written = { sender: 'firm', by: firm.name, channel: 'web', text: message, attachments: [] } as const
    const { owed, dueAt } = noticeToClient(file, firm, written, at)
    return { action: 'send-message', track: 'message', to: file.status, owed, dueAt, notifiedAt: dueAt }
  }
  const notifiedAt = nextNotifiedAt(file, at)
  if (status === 'additional_docs') {
    const facts = { name, reference, applicationId: id, firm: firm.name, message }
    const owed: OutgoingMessage = { ...mail, message: 'documents-requested', facts }
    return { action: 'request-documents', track: 'status', to: status, owed, dueAt: undefined, notifiedAt }
  }
  const owed: OutgoingMessage = {
    ...mail,
    message: 'status-changed',
    facts: { name, reference, label: ownerStatusLabels[status], message },
  }
  return { action: 'set-status', track: 'status', to: status, owed, dueAt: undefined, notifiedAt }
}
