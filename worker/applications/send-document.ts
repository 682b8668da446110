import type { DocumentView } from '#contract/application-views'
import { documentTypes } from '#contract/files'
import type { MemberClaim } from '../firms/member'
import { deliverSoon, enqueue } from '../notifications/outbox'
import { readAs } from '../platform/admission'
import { commit, whenLost } from '../platform/commit'
import { nameOfType } from '../platform/file-name'
import { discardFile, storeFile } from '../platform/file-store'
import { onlyRow } from '../platform/read'
import type { Tools } from '../platform/tools'
import { fileWithClient } from './client-rules'
import { addDocument, hasRoomAtFirm, quotaOf } from './document-queries'
import { assertRoom, quotaReached } from './document-rules'
import { assertAcceptable, type GivenFile } from './documents'
import { fileOfFirm } from './file-tables'
import { documentView } from './views'

/**
 * Sends the owner a document: it is added to the file, and the owner is told.
 * @throws Failure signed-out, forbidden, not-found, client-erased, not-a-document, unsafe-document, quota-reached
 */
export async function sendDocument(
  tools: Tools,
  claim: MemberClaim,
  id: number,
  { name: givenName, content }: GivenFile,
): Promise<DocumentView> {
  const { db, now } = tools
  const { firmId } = claim
  const rows = await readAs(tools, claim, { file: fileOfFirm(db, firmId, id), quota: quotaOf(db, id) })
  const { actor: member } = rows
  const file = fileWithClient(rows.file)
  assertRoom(rows.quota, content.byteLength)
  const contentType = await assertAcceptable(content, documentTypes)
  const document = nameOfType(givenName, contentType)
  const stored = await storeFile(tools, `applications/${id}/documents`, content)
  const at = now()
  const { clientName: name, clientEmail: email, clientPhone: phone, referenceNumber: reference } = file
  try {
    const { made } = await commit(db, hasRoomAtFirm(firmId, id, content.byteLength), {
      message: enqueue(
        db,
        {
          message: 'document-sent',
          to: { email, phone },
          facts: { name, reference, firm: member.firm.name, document, applicationId: id },
          key: `document-sent:${stored.objectKey}`,
          reference,
        },
        at,
      ),
      ...addDocument(db, member, 'send-document', {
        ...stored,
        applicationId: id,
        name: document,
        contentType,
        uploadedByKind: 'member',
        uploadedById: member.id,
        uploadedByName: member.name,
        createdAt: at,
      }),
    }).catch(whenLost(quotaReached))
    deliverSoon(tools)
    return documentView(onlyRow(made))
  } catch (error) {
    discardFile(tools, stored)
    throw error
  }
}
