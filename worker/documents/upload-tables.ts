import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { uploadPurposes } from '#contract/documents/resumable'
import { hourSeconds } from '#contract/time'
import { ofApplication } from '../applications/tables'
import { fileChecks, fileKeys, instant } from '../platform/database/columns'
import { sessions } from '../platform/database/tables'

/** A document or deed that arrives in pieces. Its row stays after the last one, so that a repeated question is answered. */
export const openUploads = sqliteTable(
  'open_uploads',
  {
    /** 128 random bits. */
    id: text('id').primaryKey(),
    applicationId: ofApplication(),
    /** The session or the helper that sends it; empty for the browser that made the application without an account. */
    sessionId: text('session_id').notNull(),
    name: text('name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** Of the whole file, lower-case hex, if its sender gave it. */
    sha256: text('sha256'),
    /** How many bytes are stored. */
    offset: integer('offset_bytes').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    completedAt: instant('completed_at'),
    purpose: text('purpose', { enum: uploadPurposes }).notNull(),
    /** How many pieces are stored. */
    pieces: integer('pieces').notNull().default(0),
    /** When it began or its last piece was stored. */
    activeAt: instant('active_at').notNull(),
    /** The requested document that it is for. */
    requestId: integer('request_id'),
  },
  (t) => [index('open_uploads_application').on(t.applicationId), index('open_uploads_expiry').on(t.expiresAt)],
)

/** Unfinished uploads take room while something arrives, for an hour after that, and not after their session. */
export const takesRoom = and(
  isNull(openUploads.completedAt),
  sql`${openUploads.activeAt} > (unixepoch() - ${hourSeconds}) * 1000`,
  sql`not exists (select 1 from ${sessions} where ${and(eq(sessions.id, openUploads.sessionId), isNotNull(sessions.endedAt))})`,
)

/** The stored pieces of an upload, each encrypted as a document is. */
export const uploadPieces = sqliteTable(
  'upload_pieces',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => openUploads.id),
    /** Of its first byte in the file. */
    position: integer('position').notNull(),
    ...fileKeys(),
    ...fileChecks(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.position] })],
)
