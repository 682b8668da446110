import type { DocumentView } from '#contract/applications/views'
import { fileRefusals } from '#contract/documents/documents'
import { documentPicture } from '#contract/documents/picture'
import { virusCopy } from '#contract/documents/stored-files'
import { hour } from '#contract/time'
import { assertClient } from '../applications/client-rules'
import { documentView } from '../applications/owner/views'
import { applicationOfFirm } from '../applications/shared/application-queries'
import { followedApplication } from '../applications/shared/viewer-queries'
import { readAsViewer, type Viewer } from '../applications/viewer'
import type { MemberSessionToken } from '../firms/member'
import { readAs } from '../platform/admission'
import type { Actor } from '../platform/audit/actor'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { onlyRow } from '../platform/database/batch'
import { commit, failOnConflict } from '../platform/database/commit'
import { Failure } from '../platform/failure'
import { finish } from '../platform/files/discarded-files'
import { discardRefused, fetchFile, storeFile } from '../platform/files/file-store'
import { isJpegWithin } from '../platform/files/jpeg'
import type { OpenedFile, UploadedFile } from './documents'
import { type DocumentRow, documentOf, hasNoPicture, isDocumentInfected, setPicture } from './queries'

/** Adds the picture of a document that the owner's browser sends with the upload. @throws Failure signed-out, not-found, not-a-document */
export async function addOwnPicture(
  context: AppContext,
  viewer: Viewer,
  id: number,
  documentId: number,
  file: UploadedFile,
): Promise<DocumentView> {
  const { db, now } = context
  const { application, documents } = await readAsViewer(context, viewer, {
    application: followedApplication(db, viewer, id),
    documents: documentOf(db, id, documentId),
  })
  const [document] = documents
  const isJustSent = document?.uploadedByKind === 'owner' && document.createdAt.getTime() > now().getTime() - hour
  if (application.length === 0 || !document || !isJustSent) throw new Failure('not-found')
  return addPicture(context, document, file)
}

/**
 * Adds the picture that a member's browser drew, of a document that their firm sent, or that came without one.
 * @throws Failure signed-out, not-found, client-erased, not-a-document
 */
export async function addPictureForFirm(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  documentId: number,
  file: UploadedFile,
): Promise<DocumentView> {
  const { db } = context
  const { application, documents } = await readAs(context, sessionToken, {
    application: applicationOfFirm(db, sessionToken.firmId, id),
    documents: documentOf(db, id, documentId),
  })
  const [[row], [document]] = [application, documents]
  if (!row || !document) throw new Failure('not-found')
  assertClient(row)
  return addPicture(context, document, file)
}

/** A document gets one picture, which stays. */
async function addPicture(
  context: AppContext,
  document: DocumentRow,
  { content }: UploadedFile,
): Promise<DocumentView> {
  const { db } = context
  if (document.picture) throw new Failure('not-found')
  if (!isJpegWithin(content, documentPicture)) throw new Failure('not-a-document', fileRefusals.notAPicture)
  const picture = await storeFile(context, `applications/${document.applicationId}/documents`, content)
  const { changed } = await commit(db, hasNoPicture(document), {
    finished: finish(db, picture.objectKey),
    changed: setPicture(db, document, picture),
  })
    .catch(failOnConflict(() => new Failure('not-found')))
    .catch(discardRefused(context, picture))
  return documentView(onlyRow(changed))
}

/** The picture of a document, for anyone who may see its application. @throws Failure signed-out, not-found, unsafe-document */
export async function openPicture(
  context: AppContext,
  viewer: Viewer,
  id: number,
  documentId: number,
): Promise<OpenedFile> {
  const { db } = context
  const { actor, application, ...read } = await readAsViewer(context, viewer, {
    application: followedApplication(db, viewer, id),
    documents: documentOf(db, id, documentId),
    infected: isDocumentInfected(db, id, documentId),
  })
  if (application.length === 0) throw new Failure('not-found')
  return openPictureFor(context, actor, read)
}

/** The picture of a document, for a member of its firm. @throws Failure signed-out, not-found, unsafe-document */
export async function openPictureForFirm(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  documentId: number,
): Promise<OpenedFile> {
  const { db } = context
  const { actor, application, ...read } = await readAs(context, sessionToken, {
    application: applicationOfFirm(db, sessionToken.firmId, id),
    documents: documentOf(db, id, documentId),
    infected: isDocumentInfected(db, id, documentId),
  })
  if (application.length === 0) throw new Failure('not-found')
  return openPictureFor(context, actor, read)
}

interface PictureRead {
  documents: readonly DocumentRow[]
  infected: readonly unknown[]
}

/** Records the look, as the opening of the document itself, before any byte is sent. */
async function openPictureFor(
  context: AppContext,
  actor: Actor,
  { documents: [document], infected }: PictureRead,
): Promise<OpenedFile> {
  if (!document?.picture) throw new Failure('not-found')
  if (infected.length > 0) throw new Failure('unsafe-document', virusCopy.infected)
  const { id, applicationId } = document
  await recordAudit(
    context.db,
    actor,
    { action: 'read-document', entity: 'document', id, applicationId },
    context.now(),
  )
  return {
    name: 'first-page.jpg',
    contentType: documentPicture.type,
    content: await fetchFile(context, document.picture),
  }
}
