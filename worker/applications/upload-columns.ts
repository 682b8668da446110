import { integer, text } from 'drizzle-orm/sqlite-core'
import type { DocumentType } from '#contract/documents/documents'
import { fileChecks, fileKeys } from '../platform/database/columns'
import type { StoredFile } from '../platform/files/file-store'

/** An uploaded document, sent or waiting for its message; the encrypted bytes are in the bucket. */
export const upload = () => ({
  ...fileKeys(),
  name: text('name').notNull(),
  contentType: text('content_type').$type<DocumentType>().notNull(),
  ...fileChecks(),
  uploadedByKind: text('uploaded_by_kind', { enum: ['owner', 'member', 'helper'] }).notNull(),
  uploadedById: integer('uploaded_by_id'),
})

/** A small picture of its first page, if a browser drew one. */
export const picture = () => text('picture', { mode: 'json' }).$type<StoredFile>()
