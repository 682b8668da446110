import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MessageTemplate } from '#contract/messaging/message-templates'
import { ofApplication } from '../../applications/tables'
import { upload } from '../../applications/upload-columns'
import { firms } from '../../firms/tables'
import { instant } from '../../platform/database/columns'

// the history of an application writes messages, too
export { conversationMessages } from '../../applications/shared/history-queries'

/** Uploads that wait for their message. */
export const pendingAttachments = sqliteTable(
  'pending_attachments',
  {
    id: integer('id').primaryKey(),
    applicationId: ofApplication(),
    ...upload(),
    createdAt: instant('created_at').notNull(),
    /** The upload in pieces that it was. */
    uploadId: text('upload_id'),
  },
  (t) => [
    index('pending_attachments_application').on(t.applicationId),
    index('pending_attachments_created').on(t.createdAt),
  ],
)

/** The message templates of a firm that changed the standard ones. */
export const firmTemplates = sqliteTable('firm_templates', {
  firmId: integer('firm_id')
    .primaryKey()
    .references(() => firms.id),
  templates: text('templates', { mode: 'json' }).$type<MessageTemplate[]>().notNull(),
  changedAt: instant('changed_at').notNull(),
})
