import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Activity } from '#contract/activity'
import { maxApplicationBytes, maxFiles } from '#contract/files'
import { firms } from '../../firms/tables'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { Database } from '../../platform/database/database'
import { type FileRow, hasClient, isFileOf } from '../file-tables'
import { applications, documents } from '../tables'
import type { Visitor } from '../visitor'
import { isFollowed } from '../visitor-tables'

const isPresent = (applicationId: number) =>
  and(eq(documents.applicationId, applicationId), isNull(documents.deletedAt))

export const followedFile = (db: Database, visitor: Visitor, id: number) =>
  db.select().from(applications).where(isFollowed(visitor, id)).limit(1)

export const firmOfFile = (db: Database, id: number) =>
  db
    .select({ name: firms.name, slug: firms.slug, email: firms.email })
    .from(applications)
    .innerJoin(firms, eq(firms.id, applications.firmId))
    .where(eq(applications.id, id))
    .limit(1)

export const quotaOf = (db: Database, applicationId: number) =>
  db
    .select({ files: sql<number>`count(*)`, bytes: sql<number>`coalesce(sum(${documents.sizeBytes}), 0)` })
    .from(documents)
    .where(isPresent(applicationId))

/** Holds while the client is not erased and one more file of this size fits: uploads run in parallel. */
const hasRoom = (applicationId: number, bytes: number): SQL => sql`(
  ${hasClient(applicationId)} and (select count(*) < ${maxFiles} and coalesce(sum(${documents.sizeBytes}), 0) <= ${maxApplicationBytes - bytes}
  from ${documents} where ${isPresent(applicationId)})
)`

export const hasRoomAtFirm = (firmId: number, applicationId: number, bytes: number): SQL =>
  sql`${hasRoom(applicationId, bytes)} and ${isFileOf(firmId, applicationId)}`

/** `hasRoom` while status, firm and the mark of new documents are as they were read. */
export const hasRoomAsRead = ({ id, status, firmId, newDocumentsAt }: FileRow, bytes: number): SQL =>
  sql`${hasRoom(id, bytes)} and exists (select 1 from ${applications} where ${and(
    eq(applications.id, id),
    eq(applications.status, status),
    sql`${applications.firmId} is ${firmId}`,
    newDocumentsAt ? eq(applications.newDocumentsAt, newDocumentsAt) : isNull(applications.newDocumentsAt),
  )})`

/** Adds a document and its audit row, without its name, which is personal data. */
export const addDocument = (db: Database, actor: Actor, action: Activity, document: typeof documents.$inferInsert) => ({
  made: db.insert(documents).values(document).returning(),
  audit: recordAudit(
    db,
    actor,
    { action, entity: 'document', id: sql`(select max(id) from documents)`, applicationId: document.applicationId },
    document.createdAt,
  ),
})

/** What new documents change: the firm's mark, and the status if documents were requested. */
export const receiveDocuments = (db: Database, id: number, mark: Date | undefined, isAsked: boolean) =>
  mark || isAsked
    ? db
        .update(applications)
        .set({
          ...(mark ? { newDocumentsAt: mark } : {}),
          ...(isAsked ? { status: 'received', version: sql`${applications.version} + 1` } : {}),
        })
        .where(eq(applications.id, id))
    : undefined

export const documentOf = (db: Database, applicationId: number, documentId: number) =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.id, documentId), isPresent(applicationId)))
    .limit(1)
