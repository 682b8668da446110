import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { fileChecks, fileKeys, instant } from '../database/columns'

/** Parts of the audit log that are files in the bucket, with their checkpoints. Never updated, never deleted. */
export const auditSegments = sqliteTable('audit_segments', {
  id: integer('id').primaryKey(),
  firstId: integer('first_id').notNull(),
  lastId: integer('last_id').notNull().unique(),
  lastCheckpoint: integer('last_checkpoint').notNull().unique(),
  /** Hash of its last checkpoint. */
  lastHash: text('last_hash').notNull(),
  signature: text('signature').notNull(),
  ...fileKeys(),
  ...fileChecks(),
  createdAt: instant('created_at').notNull(),
})

/** In which segments an application, or what an owner did to the account, has rows. */
export const auditSegmentSubjects = sqliteTable(
  'audit_segment_subjects',
  {
    kind: text('kind', { enum: ['application', 'owner'] }).notNull(),
    subjectId: integer('subject_id').notNull(),
    segmentId: integer('segment_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId, t.segmentId] })],
)

/** The search index of the log's rows in the database, up to the last indexed one. */
export const auditSearch = sqliteTable('audit_search', {
  rowid: integer('rowid').primaryKey(),
  scope: text('scope'),
  who: text('who'),
  words: text('words'),
})
