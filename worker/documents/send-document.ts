import type { DocumentView } from '#contract/applications/views'
import { documentTypes } from '#contract/documents/documents'
import { withClient } from '../applications/client-rules'
import { documentView } from '../applications/owner/views'
import { type ApplicationRow, applicationOfFirm } from '../applications/shared/application-queries'
import type { Member, MemberSessionToken } from '../firms/member'
import { deliverSoon } from '../notifications/outbox'
import { enqueue } from '../notifications/shared/outbox-queries'
import { readAs } from '../platform/admission'
import type { AppContext } from '../platform/context'
import { onlyRow } from '../platform/database/batch'
import { allOf, commit, failOnConflict } from '../platform/database/commit'
import { assertAcceptable } from '../platform/files/acceptable'
import { finish } from '../platform/files/discarded-files'
import { nameOfType } from '../platform/files/file-name'
import { discardRefused, storeFile } from '../platform/files/file-store'
import type { UploadedFile, UploadOptions } from './documents'
import { addDocument, hasRoomAtFirm } from './queries'
import { assertQuota, quotaReached, roomFor } from './rules'
import { type Quota, quotaOf } from './shared/document-queries'

/**
 * Sends the owner a document of the firm, with a message.
 * @throws Failure signed-out, forbidden, not-found, client-erased, not-a-document, unsafe-document, quota-reached
 */
export async function sendDocument(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  upload: UploadedFile,
  options: UploadOptions = {},
): Promise<DocumentView> {
  const { db } = context
  const { actor, application, quota } = await readAs(context, sessionToken, {
    application: applicationOfFirm(db, sessionToken.firmId, id),
    quota: quotaOf(db, id, options.uploadId),
  })
  return sendDocumentOf(context, { member: actor, application: withClient(application), quota }, upload, options)
}

interface SendRead {
  member: Member
  application: ApplicationRow
  quota: readonly Quota[]
}

/** The same, where its caller has read what it needs. @throws Failure not-a-document, unsafe-document, quota-reached */
export async function sendDocumentOf(
  context: AppContext,
  { member, application, quota }: SendRead,
  upload: UploadedFile,
  { uploadId, objectKey, guard, extraStatements, onConflict = quotaReached }: UploadOptions,
): Promise<DocumentView> {
  const { db, now } = context
  const { firmId } = member
  const { id } = application
  const { content } = upload
  assertQuota(quota, content.byteLength)
  const contentType = assertAcceptable(upload, documentTypes)
  const document = nameOfType(upload.name, contentType)
  const stored = await storeFile(context, `applications/${id}/documents`, content, objectKey)
  const at = now()
  const { clientName: name, clientEmail: email, clientNumber: phone, referenceNumber: reference } = application
  const { rows } = await commit(db, allOf(hasRoomAtFirm(firmId, id, roomFor(content.byteLength), uploadId), guard), {
    finished: finish(db, stored.objectKey),
    extra: extraStatements?.(at),
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
  })
    .catch(failOnConflict(onConflict))
    .catch(discardRefused(context, stored))
  deliverSoon(context)
  return documentView(onlyRow(rows))
}
