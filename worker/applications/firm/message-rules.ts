import type { FirmMessage } from '#contract/applications'
import { type OwnerStatus, ownerStatusLabels } from '#contract/pipelines'
import type { OutgoingMessage } from '../../notifications/outbox'
import type { FileRow } from '../file-tables'

type File = Pick<
  FileRow,
  'id' | 'version' | 'status' | 'clientName' | 'clientEmail' | 'clientPhone' | 'referenceNumber'
>

export interface DecidedMessage {
  action: 'request-documents' | 'set-status' | 'send-message'
  track: 'status' | 'message'
  to: OwnerStatus
  owed: OutgoingMessage
}

/** What a firm's message to the owner changes: with a status, the application as well. */
export function decideMessage(file: File, { message, status }: FirmMessage, firm: string): DecidedMessage {
  const { id, clientName: name, referenceNumber: reference } = file
  const mail = {
    to: { email: file.clientEmail, phone: file.clientPhone },
    key: `message:${id}:${file.version + 1}`,
    reference,
  }
  if (!status) {
    const owed: OutgoingMessage = { ...mail, message: 'firm-message', facts: { name, reference, firm, message } }
    return { action: 'send-message', track: 'message', to: file.status, owed }
  }
  if (status === 'additional_docs') {
    const facts = { name, reference, applicationId: id, firm, message }
    const owed: OutgoingMessage = { ...mail, message: 'documents-requested', facts }
    return { action: 'request-documents', track: 'status', to: status, owed }
  }
  const owed: OutgoingMessage = {
    ...mail,
    message: 'status-changed',
    facts: { name, reference, label: ownerStatusLabels[status], message },
  }
  return { action: 'set-status', track: 'status', to: status, owed }
}
