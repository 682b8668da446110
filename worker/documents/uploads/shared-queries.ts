import { and, asc, eq, exists, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { resumable } from '#contract/documents/resumable'
import type { Database } from '../../platform/database/database'
import { discard } from '../../platform/files/discarded-files'
import { openUploads, uploadPieces } from '../upload-tables'
import type { UploadPurpose } from './purpose'
import type { UploadRow } from './upload-rules'

/** Whose uploads: of one application, by one session, for one purpose. */
export interface Sender {
  applicationId: number | SQL<number>
  /** Empty for the browser that made the application without an account. */
  sessionId: string
  purpose: UploadPurpose
}

const isSenders = ({ applicationId, sessionId, purpose }: Sender) =>
  and(
    eq(openUploads.applicationId, applicationId),
    eq(openUploads.sessionId, sessionId),
    eq(openUploads.purpose, purpose),
  )

export const openUploadsOf = (db: Database, sender: Sender, now: Date) =>
  db
    .select()
    .from(openUploads)
    .where(and(isSenders(sender), isNull(openUploads.completedAt), gt(openUploads.expiresAt, now)))
    .orderBy(asc(openUploads.createdAt))
    .limit(20)

export const uploadOf = (db: Database, sender: Sender, id: string, now: Date) =>
  db
    .select()
    .from(openUploads)
    .where(and(eq(openUploads.id, id), isSenders(sender), gt(openUploads.expiresAt, now)))
    .limit(1)

export const piecesOf = (db: Database, id: string) =>
  db.select().from(uploadPieces).where(eq(uploadPieces.uploadId, id)).orderBy(asc(uploadPieces.position))

export const countOpen = (db: Database, sender: Sender) =>
  db
    .select({ total: sql<number>`count(*)` })
    .from(openUploads)
    .where(and(isSenders(sender), isNull(openUploads.completedAt)))

export const hasFewUnfinished = (sender: Sender): SQL =>
  sql`(select count(*) < ${resumable.mostUnfinished} from ${openUploads} where ${and(isSenders(sender), isNull(openUploads.completedAt))})`

/** SQL condition: the upload is unfinished and as long as it was when it was read. */
export const isAsLong = (db: Database, { id, offset }: Pick<UploadRow, 'id' | 'offset'>): SQL =>
  exists(
    db
      .select({ id: openUploads.id })
      .from(openUploads)
      .where(and(eq(openUploads.id, id), eq(openUploads.offset, offset), isNull(openUploads.completedAt))),
  )

export const insertUpload = (db: Database, row: typeof openUploads.$inferInsert) =>
  db.insert(openUploads).values(row).returning()

export const insertPiece = (db: Database, row: typeof uploadPieces.$inferInsert) => db.insert(uploadPieces).values(row)

export const setStored = (db: Database, { id, offset, pieces, activeAt }: UploadRow) =>
  db.update(openUploads).set({ offset, pieces, activeAt }).where(eq(openUploads.id, id))

/** Its row stays until it expires, without the name, so that a sender who missed the answer learns that it is whole. */
export const completeUpload = (db: Database, { id, sizeBytes }: UploadRow, at: Date) => [
  ...deletePieces(db, sql`(select ${id})`),
  db.update(openUploads).set({ offset: sizeBytes, completedAt: at, name: '' }).where(eq(openUploads.id, id)),
]

export const deleteUpload = (db: Database, id: string) => deleteUploads(db, sql`(select ${id})`)

/** The uploads that expired first. */
export const expiredUploads = (db: Database, now: Date, most: number) =>
  db
    .select({ id: openUploads.id })
    .from(openUploads)
    .where(lte(openUploads.expiresAt, now))
    .orderBy(asc(openUploads.expiresAt))
    .limit(most)

/** The uploads of these applications. */
export const uploadsOf = (applicationIds: SQL): SQL =>
  sql`(select ${openUploads.id} from ${openUploads} where ${inArray(openUploads.applicationId, applicationIds)})`

/** What a session or a helper's link has begun for an application. */
export const uploadsBy = (applicationId: number, sessionId: string): SQL =>
  sql`(select ${openUploads.id} from ${openUploads} where ${and(
    eq(openUploads.applicationId, applicationId),
    eq(openUploads.sessionId, sessionId),
  )})`

/** Deletes uploads and their pieces. */
export const deleteUploads = (db: Database, ids: SQL) => [
  ...deletePieces(db, ids),
  db.delete(openUploads).where(inArray(openUploads.id, ids)),
]

/** Where the pieces of an upload are. The folder is deleted with them, and with it what a crash left there. */
export const folderOf = ({ applicationId, id }: Pick<UploadRow, 'applicationId' | 'id'>): string =>
  `applications/${applicationId}/uploads/${id}`

const folderKey = sql`'applications/' || ${openUploads.applicationId} || '/uploads/' || ${openUploads.id} || '/'`

const deletePieces = (db: Database, ids: SQL) => [
  discard(
    db,
    sql`select ${folderKey} from ${openUploads} where ${and(inArray(openUploads.id, ids), isNull(openUploads.completedAt))}`,
  ),
  db.delete(uploadPieces).where(inArray(uploadPieces.uploadId, ids)),
]
