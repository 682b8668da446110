import type { HistoryEntry } from '#contract/application-views'
import type { FirmMessage } from '#contract/applications'
import { ownerStatusLabels } from '#contract/pipelines'
import type { MemberClaim } from '../firms/member'
import { deliverSoon, enqueueIf, type Owed } from '../notifications/outbox'
import { admit } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import { Failure } from '../platform/failure'
import type { Tools } from '../platform/tools'
import { assertClient, changeFile, type FileRow, fileOfFirm, isVersion } from './client-file'
import { recordChange } from './history'
import { fileChanged } from './move-file'

/**
 * Sends the owner a message of the firm, or with a status asks for documents or tells of the registrar.
 * @throws Failure signed-out, not-found, client-erased, file-changed
 */
export async function sendMessage(
  tools: Tools,
  claim: MemberClaim,
  id: number,
  { message, status }: FirmMessage,
): Promise<HistoryEntry> {
  const { db, now } = tools
  const [member, [file]] = await admit(tools, claim, fileOfFirm(db, claim.firmId, id))
  if (!file) throw new Failure('not-found')
  assertClient(file)
  const at = now()
  const unchanged = isVersion(db, file)
  const to = status ?? file.status
  const track = status ? 'status' : 'message'
  const action = status === 'additional_docs' ? 'request-documents' : status ? 'set-status' : 'send-message'
  const [, , , [changed]] = await db.batch([
    recordChange(db, unchanged, member, { applicationId: id, track, from: file.status, to, message }, at),
    recordAuditIf(db, unchanged, member, { action, subject: `application ${id}`, applicationId: id }, at),
    enqueueIf(db, unchanged, noticeOf(file, { message, status }, member.firm.name), at),
    changeFile(db, file, { status: to }),
  ])
  if (!changed) throw fileChanged()
  deliverSoon(tools)
  return { status: to, track, createdAt: at.toISOString(), message, by: member.name }
}

function noticeOf(file: FileRow, { message, status }: FirmMessage, firm: string): Owed {
  const { id, version, clientName, clientEmail, clientPhone, referenceNumber } = file
  const to = { email: clientEmail, phone: clientPhone }
  const facts = { name: clientName, reference: referenceNumber }
  const key = `message:${id}:${version + 1}`
  if (status === 'additional_docs') {
    return {
      message: 'documents-requested',
      to,
      facts: { ...facts, applicationId: id, firm, message },
      key,
      reference: referenceNumber,
    }
  }
  if (status) {
    return {
      message: 'status-changed',
      to,
      facts: { ...facts, label: ownerStatusLabels[status], message },
      key,
      reference: referenceNumber,
    }
  }
  return {
    message: 'firm-message',
    to,
    facts: { ...facts, firm, message },
    key,
    reference: referenceNumber,
  }
}
