import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { fileProblems as problems, storedKinds } from '#contract/documents/stored-files'
import { instant } from '../../platform/database/columns'

/** Where the check of stored files is; one row. */
export const fileCheckState = sqliteTable('file_checks', {
  id: integer('id').primaryKey(),
  kind: text('kind', { enum: storedKinds }).notNull(),
  /** The id of the last checked row of this kind. */
  after: integer('after').notNull(),
  /** The last listed object of the bucket. */
  bucketAfter: text('bucket_after').notNull(),
  /** How often all were checked. */
  passes: integer('passes').notNull(),
})

/** Stored files that cannot be opened, and objects that belong to no row. */
export const fileProblems = sqliteTable('file_problems', {
  objectKey: text('object_key').primaryKey(),
  kind: text('kind', { enum: storedKinds }).notNull(),
  rowId: integer('row_id').notNull(),
  applicationId: integer('application_id'),
  problem: text('problem', { enum: problems }).notNull(),
  foundAt: instant('found_at').notNull(),
})
