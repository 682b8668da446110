import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Activity } from '#contract/applications/activity'
import { type ApplicationRow, isApplicationOf } from '../applications/shared/application-queries'
import { applications, documents } from '../applications/tables'
import type { Actor } from '../platform/audit/actor'
import { recordAudit } from '../platform/audit/audit'
import type { Database } from '../platform/database/database'
import { virusScans } from '../platform/database/tables'
import type { StoredFile } from '../platform/files/file-store'
import { hasRoom, isPresent, type Quota } from './shared/document-queries'

export const hasRoomAtFirm = (firmId: number, applicationId: number, room: Quota, except?: string): SQL =>
  sql`${hasRoom(applicationId, room, except)} and ${isApplicationOf(firmId, applicationId)}`

/** `hasRoom` while status, firm, requests and the mark of new documents are as they were read. */
export const hasRoomAsRead = (
  { id, status, statusBefore, firmId, newDocumentsAt, missingDocuments }: ApplicationRow,
  room: Quota,
  except?: string,
): SQL =>
  sql`${hasRoom(id, room, except)} and exists (select 1 from ${applications} where ${and(
    eq(applications.id, id),
    eq(applications.status, status),
    sql`${applications.statusBefore} is ${statusBefore}`,
    sql`${applications.firmId} is ${firmId}`,
    sql`coalesce(json_array_length(${applications.missingDocuments}, '$.missing'), -1) = ${missingDocuments?.missing.length ?? -1}`,
    newDocumentsAt ? eq(applications.newDocumentsAt, newDocumentsAt) : isNull(applications.newDocumentsAt),
  )})`

/** Adds a document and its audit row, without its name, which is personal data. */
export const addDocument = (db: Database, actor: Actor, action: Activity, document: typeof documents.$inferInsert) => ({
  rows: db.insert(documents).values(document).returning(),
  audit: recordAudit(
    db,
    actor,
    { action, entity: 'document', id: sql`(select max(id) from documents)`, applicationId: document.applicationId },
    document.createdAt,
  ),
})

/** SQL condition: the document is there and has no picture. */
export const hasNoPicture = ({ id, applicationId }: Pick<DocumentRow, 'id' | 'applicationId'>): SQL =>
  sql`exists (select 1 from ${documents} where ${and(eq(documents.id, id), isPresent(applicationId), isNull(documents.picture))})`

export const setPicture = (db: Database, { id }: Pick<DocumentRow, 'id'>, picture: StoredFile) =>
  db.update(documents).set({ picture }).where(eq(documents.id, id)).returning()

export const documentOf = (db: Database, applicationId: number, documentId: number) =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.id, documentId), isPresent(applicationId)))
    .limit(1)

export type DocumentRow = Awaited<ReturnType<typeof documentOf>>[number]

/** Whether the scanner found a virus in a document: its picture is not shown, either. */
export const isDocumentInfected = (db: Database, applicationId: number, documentId: number) =>
  db
    .select({ key: virusScans.objectKey })
    .from(virusScans)
    .innerJoin(documents, eq(documents.objectKey, virusScans.objectKey))
    .where(and(eq(documents.id, documentId), isPresent(applicationId), eq(virusScans.result, 'infected')))
    .limit(1)
