import { sql } from 'drizzle-orm'
import type { DocumentView } from '#contract/application-views'
import { documentTypes } from '#contract/files'
import type { MemberClaim } from '../firms/member'
import { deliverSoon, enqueueIf } from '../notifications/outbox'
import { admit } from '../platform/admission'
import { auditRow } from '../platform/audit'
import { Failure } from '../platform/failure'
import { nameOfType } from '../platform/file-name'
import { discardFile, storeFile } from '../platform/file-store'
import { insertIf } from '../platform/insert-if'
import { auditLog } from '../platform/tables'
import type { Tools } from '../platform/tools'
import { assertClient, fileOfFirm, isFileOf } from './client-file'
import { assertAcceptable, assertRoom, type GivenFile, hasRoom, nextDocument, quotaOf, quotaReached } from './documents'
import { documents } from './tables'
import { documentView } from './views'

/**
 * Sends the owner a document: it is added to the file, and the owner is told.
 * @throws Failure signed-out, forbidden, not-found, client-erased, not-a-document, unsafe-document, quota-reached
 */
export async function sendDocument(
  tools: Tools,
  claim: MemberClaim,
  id: number,
  given: GivenFile,
): Promise<DocumentView> {
  const { db, now } = tools
  const [member, [file], [quota]] = await admit(tools, claim, fileOfFirm(db, claim.firmId, id), quotaOf(db, id))
  if (!file) throw new Failure('not-found')
  assertClient(file)
  assertRoom(quota, given)
  const contentType = await assertAcceptable(given.content, documentTypes)
  const fileName = nameOfType(given.name, contentType)
  const stored = await storeFile(tools, `applications/${id}/documents`, given.content)
  const at = now()
  const isRoom = sql`${hasRoom(id, given.content.byteLength)} and ${isFileOf(claim.firmId, id)}`
  const { clientName: name, clientEmail: email, clientPhone: phone, referenceNumber: reference } = file
  try {
    const [, , [made]] = await db.batch([
      insertIf(
        db,
        auditLog,
        { ...auditRow(member, { action: 'send-document', subject: '', applicationId: id }, at), subject: nextDocument },
        isRoom,
      ),
      enqueueIf(
        db,
        isRoom,
        {
          message: 'document-sent',
          to: { email, phone },
          facts: { name, reference, firm: member.firm.name, document: fileName, applicationId: id },
          key: `document-sent:${stored.objectKey}`,
          reference,
        },
        at,
      ),
      insertIf(
        db,
        documents,
        {
          ...stored,
          applicationId: id,
          name: fileName,
          contentType,
          uploadedByKind: 'member',
          uploadedById: member.id,
          uploadedByName: member.name,
          createdAt: at,
        },
        isRoom,
      ).returning(),
    ])
    if (!made) throw quotaReached()
    deliverSoon(tools)
    return documentView(made)
  } catch (error) {
    discardFile(tools, stored)
    throw error
  }
}
