import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type RequestChange, requestStates } from '#contract/documents/requests'
import { ofApplication } from '../applications/tables'
import { instant } from '../platform/database/columns'

/** A document that the firm needs from the client. */
export const documentRequests = sqliteTable(
  'document_requests',
  {
    id: integer('id').primaryKey(),
    applicationId: ofApplication(),
    /** From the table of its service, or `other`. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: requestStates }).notNull(),
    /** The last upload for it. */
    documentId: integer('document_id'),
    /** Why the last one was refused. */
    reason: text('reason'),
    changes: text('changes', { mode: 'json' }).$type<RequestChange[]>().notNull(),
    /** Raised by every change; a decision names the version it was made from. */
    version: integer('version').notNull().default(1),
    /** The member who made the last change, if one did. */
    changedBy: integer('changed_by'),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('document_requests_application').on(t.applicationId)],
)
