import * as z from 'zod/mini'
import type { DocumentView } from '#contract/applications/views'
import { type DocumentType, documentTypes } from '#contract/documents/documents'
import { idField } from '#contract/fields/fields'
import { documentView } from '../applications/owner/views'
import { type ApplicationRow, applicationOfFirm } from '../applications/shared/application-queries'
import { followedApplication } from '../applications/shared/viewer-queries'
import type { documents } from '../applications/tables'
import { readAsViewer, type Viewer } from '../applications/viewer'
import { assertOpen } from '../applications/withdrawn-rules'
import type { MemberSessionToken } from '../firms/member'
import { deliverSoon } from '../notifications/outbox'
import { enqueue } from '../notifications/shared/outbox-queries'
import { readAs } from '../platform/admission'
import type { Actor } from '../platform/audit/actor'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { onlyRow, type Parts } from '../platform/database/batch'
import { allOf, type Condition, commit, retryOnConflict } from '../platform/database/commit'
import { Failure } from '../platform/failure'
import { assertAcceptable } from '../platform/files/acceptable'
import { finish } from '../platform/files/discarded-files'
import { nameOfType } from '../platform/files/file-name'
import { discardRefused, fetchFile, storeFile } from '../platform/files/file-store'
import { addDocument, documentOf, hasRoomAsRead } from './queries'
import { arrivalOf } from './requests/arrival-rules'
import type { RequestRow } from './requests/request-rules'
import { assertQuota, decideUpload, roomFor } from './rules'
import { firmOfApplication, quotaOf, receiveDocuments } from './shared/document-queries'
import { documentTimes, isRequest, receiveFor, requestsOf, setRequestColumns } from './shared/request-queries'

export const byDocument = z.lazy(() => z.object({ id: idField, docId: idField }))

export interface UploadedFile {
  name: string
  content: ArrayBuffer
}

export interface OpenedFile extends UploadedFile {
  contentType: DocumentType
}

/** What else must hold, and change with a new file. */
export interface UploadOptions {
  /** The requested document that it is for. */
  requestId?: number | undefined
  /** The upload that arrived in pieces and becomes the file. */
  uploadId?: string
  /** Where the file goes, if that is already listed by `recordUnfinished`. */
  objectKey?: string
  guard?: Condition
  extraStatements?: (at: Date) => Parts
  /** The refusal when something else changed meanwhile. */
  onConflict?: () => Failure
}

/** What an upload reads before it decides: who sends, and to which application. */
interface UploadRead extends UploadOptions {
  actor: Actor
  application: ApplicationRow
  firm: Parameters<typeof decideUpload>[1]
  /** All requests of the application, and its documents until now. */
  requests: readonly RequestRow[]
  times: Parameters<typeof arrivalOf>[2]
  uploader: Pick<typeof documents.$inferInsert, 'uploadedByKind' | 'uploadedById' | 'uploadedByName'>
}

/**
 * Adds the owner's document to an application and notifies the firm; requested ones bring back the status before.
 * @throws Failure signed-out, not-found, not-a-document, unsafe-document, quota-reached
 */
export async function uploadDocument(
  context: AppContext,
  viewer: Viewer,
  id: number,
  file: UploadedFile,
  more: UploadOptions = {},
): Promise<DocumentView> {
  const { db } = context
  const { document } = await receiveUpload(context, file, async () => {
    const { actor, applications, firm, quota, requests, times } = await readAsViewer(context, viewer, {
      applications: followedApplication(db, viewer, id),
      firm: firmOfApplication(db, id),
      quota: quotaOf(db, id, more.uploadId),
      requests: requestsOf(db, id),
      times: documentTimes(db, id),
    })
    const [application] = applications
    if (!application) throw new Failure('not-found')
    assertOpen(application)
    assertQuota(quota, file.content.byteLength)
    const uploadedByName = actor.kind === 'owner' ? actor.name : application.clientName
    const uploader = { uploadedByKind: 'owner', uploadedById: actor.id, uploadedByName } as const
    return { actor, application, firm, requests, times, uploader, ...more }
  })
  return documentView(document)
}

/**
 * Stores a document of the owner's side.
 * @param look reads and refuses; runs again after a conflict
 * @throws Failure not-a-document, unsafe-document, busy
 */
export async function receiveUpload(
  context: AppContext,
  file: UploadedFile,
  look: (isFirst: boolean) => Promise<UploadRead>,
): Promise<{ document: typeof documents.$inferSelect }> {
  const { db, now } = context
  const { name, content } = file
  const first = await look(true)
  const { id } = first.application
  const contentType = assertAcceptable(file, documentTypes)
  const stored = await storeFile(context, `applications/${id}/documents`, content, first.objectKey)
  const { rows } = await retryOnConflict(async (isFirst) => {
    const { actor, application, firm, requests, times, requestId, uploader, uploadId, guard, extraStatements } = isFirst
      ? first
      : await look(false)
    const at = now()
    const arrival = arrivalOf(requests, requestId, times)
    const { received, notice } = decideUpload(application, firm, stored.objectKey, at, arrival)
    const asRead = hasRoomAsRead(application, roomFor(content.byteLength), uploadId)
    return commit(db, allOf(asRead, ...arrival.requests.map(isRequest), guard), {
      finished: finish(db, stored.objectKey),
      message: notice && enqueue(db, notice, at),
      received: receiveDocuments(db, actor, application, received, at),
      extra: extraStatements?.(at),
      ...addDocument(db, actor, 'upload-document', {
        ...stored,
        ...uploader,
        applicationId: id,
        name: nameOfType(name, contentType),
        contentType,
        createdAt: at,
      }),
      requests: arrival.requests.map((request) =>
        receiveFor(db, request, { isTied: arrival.isTied, by: uploader.uploadedByName, at }),
      ),
      columns: arrival.requests.length > 0 ? setRequestColumns(db, application.id, at) : undefined,
    })
  }).catch(discardRefused(context, stored))
  deliverSoon(context)
  return { document: onlyRow(rows) }
}

/** Opens a document for anyone who may see its application. @throws Failure signed-out, not-found */
export async function openDocument(
  context: AppContext,
  viewer: Viewer,
  applicationId: number,
  documentId: number,
): Promise<OpenedFile> {
  const { db } = context
  const { actor, application, document } = await readAsViewer(context, viewer, {
    application: followedApplication(db, viewer, applicationId),
    document: documentOf(db, applicationId, documentId),
  })
  if (application.length === 0) throw new Failure('not-found')
  return openDocumentFor(context, actor, document)
}

/** Opens a document for a member of its firm. @throws Failure signed-out, not-found */
export async function openClientDocument(
  context: AppContext,
  sessionToken: MemberSessionToken,
  applicationId: number,
  documentId: number,
): Promise<OpenedFile> {
  const { db } = context
  const { actor, application, document } = await readAs(context, sessionToken, {
    application: applicationOfFirm(db, sessionToken.firmId, applicationId),
    document: documentOf(db, applicationId, documentId),
  })
  if (application.length === 0) throw new Failure('not-found')
  return openDocumentFor(context, actor, document)
}

/** Records the access before any byte is sent. @throws Failure not-found */
export async function openDocumentFor(
  context: AppContext,
  actor: Actor,
  [document]: readonly (typeof documents.$inferSelect)[],
): Promise<OpenedFile> {
  if (!document) throw new Failure('not-found')
  const { id, applicationId, name, contentType } = document
  await recordAudit(
    context.db,
    actor,
    { action: 'read-document', entity: 'document', id, applicationId },
    context.now(),
  )
  return { name, contentType, content: await fetchFile(context, document) }
}
