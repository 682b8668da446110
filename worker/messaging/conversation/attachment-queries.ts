import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { pendingAttachments } from './tables'

/** Files of one uploader that wait for their message. */
export interface Uploader {
  kind: 'owner' | 'member'
  /** Null for the client, who may sign in between upload and message. */
  id: number | null
}

const isWaiting = (applicationId: number, { kind, id }: Uploader) =>
  and(
    eq(pendingAttachments.applicationId, applicationId),
    eq(pendingAttachments.uploadedByKind, kind),
    sql`${pendingAttachments.uploadedById} is ${id}`,
  )

export const waitingOf = (db: Database, applicationId: number, uploader: Uploader) =>
  db
    .select()
    .from(pendingAttachments)
    .where(isWaiting(applicationId, uploader))
    .orderBy(pendingAttachments.id)
    .limit(20)
export type Waiting = Awaited<ReturnType<typeof waitingOf>>[number]

/** SQL condition: each of these files still waits. */
export const stillWait = (applicationId: number, uploader: Uploader, ids: readonly number[]): SQL =>
  ids.length === 0
    ? sql`true`
    : sql`(select count(*) = ${ids.length} from ${pendingAttachments} where ${and(
        isWaiting(applicationId, uploader),
        inArray(pendingAttachments.id, [...ids]),
      )})`

/** SQL condition: at most this many of the uploader's files wait. */
export const hasFewWaiting = (applicationId: number, uploader: Uploader, most: number): SQL =>
  sql`(select count(*) <= ${most} from ${pendingAttachments} where ${isWaiting(applicationId, uploader)})`

export const countWaiting = (db: Database, applicationId: number, uploader: Uploader) =>
  db.select({ total: sql<number>`count(*)` }).from(pendingAttachments).where(isWaiting(applicationId, uploader))

/** The file that this upload in pieces became. */
export const waitingFrom = (db: Database, applicationId: number, uploadId: string) =>
  db
    .select({ id: pendingAttachments.id })
    .from(pendingAttachments)
    .where(and(eq(pendingAttachments.applicationId, applicationId), eq(pendingAttachments.uploadId, uploadId)))
    .limit(1)

export const insertWaiting = (db: Database, row: typeof pendingAttachments.$inferInsert) =>
  db.insert(pendingAttachments).values(row).returning()

export const waitingKey = (applicationId: number, uploader: Uploader, id: number) =>
  sql`select ${pendingAttachments.objectKey} from ${pendingAttachments} where ${and(isWaiting(applicationId, uploader), eq(pendingAttachments.id, id))}`

export const deleteWaiting = (db: Database, applicationId: number, uploader: Uploader, ids: readonly number[]) =>
  db
    .delete(pendingAttachments)
    .where(and(isWaiting(applicationId, uploader), inArray(pendingAttachments.id, [...ids])))
    .returning()

export const oldWaiting = (before: Date) =>
  sql`select ${pendingAttachments.objectKey} from ${pendingAttachments} where ${lt(pendingAttachments.createdAt, before)}`

export const deleteOldWaiting = (db: Database, before: Date) =>
  db.delete(pendingAttachments).where(lt(pendingAttachments.createdAt, before))
