import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { DocumentView } from '#contract/application-views'
import { idField } from '#contract/fields'
import { type DocumentType, documentTypes, fileMessages, maxApplicationBytes, maxFiles } from '#contract/files'
import type { MemberClaim } from '../firms/member'
import { deliverSoon } from '../notifications/outbox'
import { admit } from '../platform/admission'
import { auditRow, recordAudit } from '../platform/audit'
import type { Database } from '../platform/database'
import { Failure } from '../platform/failure'
import { nameOfType } from '../platform/file-name'
import { discardFile, fetchFile, storeFile } from '../platform/file-store'
import { fileTypeOf } from '../platform/file-type'
import { insertIf } from '../platform/insert-if'
import { isSafePdf } from '../platform/pdf-safety'
import { auditLog } from '../platform/tables'
import type { Tools } from '../platform/tools'
import { fileOfFirm, hasClient } from './client-file'
import { recordChange } from './history'
import { markUnseen, tellFirm } from './new-documents'
import { applications, documents } from './tables'
import { documentView } from './views'
import { admitVisitor, isFollowed, type Visitor } from './visitor'
import { assertOpen } from './withdrawn-rules'

export const byDocument = z.lazy(() => z.object({ id: idField, docId: idField }))

export interface GivenFile {
  name: string
  content: ArrayBuffer
}

export interface OpenedFile extends GivenFile {
  contentType: DocumentType
}

export const quotaOf = (db: Database, applicationId: number) =>
  db
    .select({ files: sql<number>`count(*)`, bytes: sql<number>`coalesce(sum(${documents.sizeBytes}), 0)` })
    .from(documents)
    .where(and(eq(documents.applicationId, applicationId), isNull(documents.deletedAt)))

/** Holds while one more file of this size fits; the insert asks again, because uploads run side by side. */
export const hasRoom = (applicationId: number, bytes: number): SQL => sql`(
  ${hasClient(applicationId)} and (select count(*) < ${maxFiles} and coalesce(sum(${documents.sizeBytes}), 0) <= ${maxApplicationBytes - bytes}
  from ${documents} where ${and(eq(documents.applicationId, applicationId), isNull(documents.deletedAt))})
)`

/** The document that the same batch is about to write; its name, which people choose, stays out of the log. */
export const nextDocument = sql<string>`'document ' || (select coalesce(max(id), 0) + 1 from documents)`

export const quotaReached = () => new Failure('quota-reached', fileMessages.quota)

/** @throws Failure quota-reached when one more file of this size does not fit */
export function assertRoom(quota: { files: number; bytes: number } | undefined, { content }: GivenFile): void {
  const { files = 0, bytes = 0 } = quota ?? {}
  if (files >= maxFiles || bytes + content.byteLength > maxApplicationBytes) throw quotaReached()
}

/**
 * Adds a document to an application, of which the firm is told; documents that were asked for bring it back to received.
 * @throws Failure signed-out, not-found, not-a-document, unsafe-document, quota-reached
 */
export async function uploadDocument(
  tools: Tools,
  visitor: Visitor,
  applicationId: number,
  file: GivenFile,
): Promise<DocumentView> {
  const { db, now } = tools
  const [follower, [application], [quota]] = await admitVisitor(
    tools,
    visitor,
    db.select().from(applications).where(isFollowed(visitor, applicationId)).limit(1),
    quotaOf(db, applicationId),
  )
  if (!application) throw new Failure('not-found')
  assertOpen(application)
  assertRoom(quota, file)
  const contentType = await assertAcceptable(file.content, documentTypes)
  const stored = await storeFile(tools, `applications/${applicationId}/documents`, file.content)
  const at = now()
  const isRoom = hasRoom(applicationId, file.content.byteLength)
  const isAsked = and(eq(applications.id, applicationId), eq(applications.status, 'additional_docs'))
  const asked = sql`exists (select 1 from ${applications} where ${isAsked}) and ${isRoom}`
  try {
    const [, , , , , [made]] = await db.batch([
      tellFirm(db, application, stored.objectKey, isRoom, at),
      markUnseen(db, applicationId, isRoom, at),
      insertIf(
        db,
        auditLog,
        {
          ...auditRow(follower, { action: 'upload-document', subject: '', applicationId }, at),
          subject: nextDocument,
        },
        isRoom,
      ),
      recordChange(
        db,
        asked,
        follower,
        { applicationId, track: 'status', from: 'additional_docs', to: 'received' },
        at,
      ),
      db
        .update(applications)
        .set({ status: 'received', version: sql`${applications.version} + 1` })
        .where(and(isAsked, isRoom)),
      insertIf(
        db,
        documents,
        {
          ...stored,
          applicationId,
          name: nameOfType(file.name, contentType),
          contentType,
          uploadedByKind: 'owner',
          uploadedById: follower.id,
          uploadedByName: follower.kind === 'owner' ? follower.name : application.clientName,
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

/** The kind of a file by its content. @throws Failure not-a-document, unsafe-document */
export async function assertAcceptable(content: ArrayBuffer, accepted: readonly DocumentType[]): Promise<DocumentType> {
  const type = fileTypeOf(content)
  if (!type || !accepted.includes(type)) {
    throw new Failure('not-a-document', accepted.length === 1 ? fileMessages.notADeed : fileMessages.notADocument)
  }
  if (type === 'application/pdf' && !isSafePdf(content)) throw new Failure('unsafe-document', fileMessages.unsafe)
  return type
}

const documentOf = (db: Database, applicationId: number, documentId: number) =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.id, documentId), eq(documents.applicationId, applicationId), isNull(documents.deletedAt)))
    .limit(1)

/** Opens a document for whoever may follow its application. @throws Failure signed-out, not-found */
export async function openDocument(
  tools: Tools,
  visitor: Visitor,
  applicationId: number,
  documentId: number,
): Promise<OpenedFile> {
  const { db, now } = tools
  const [follower, [application], [document]] = await admitVisitor(
    tools,
    visitor,
    db.select({ id: applications.id }).from(applications).where(isFollowed(visitor, applicationId)).limit(1),
    documentOf(db, applicationId, documentId),
  )
  if (!application || !document) throw new Failure('not-found')
  const doing = { action: 'read-document', subject: `document ${documentId}`, applicationId }
  await recordAudit(db, follower, doing, now())
  return { name: document.name, contentType: document.contentType, content: await fetchFile(tools, document) }
}

/** Opens a document of a file of the member's firm. @throws Failure signed-out, not-found */
export async function openClientDocument(
  tools: Tools,
  claim: MemberClaim,
  applicationId: number,
  documentId: number,
): Promise<OpenedFile> {
  const { db, now } = tools
  const [member, [file], [document]] = await admit(
    tools,
    claim,
    fileOfFirm(db, claim.firmId, applicationId),
    documentOf(db, applicationId, documentId),
  )
  if (!file || !document) throw new Failure('not-found')
  const doing = { action: 'read-document', subject: `document ${documentId}`, applicationId }
  await recordAudit(db, member, doing, now())
  return { name: document.name, contentType: document.contentType, content: await fetchFile(tools, document) }
}
