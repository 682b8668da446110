import { integer, text } from 'drizzle-orm/sqlite-core'
import { type MissingDocuments, reminderStoppers } from '#contract/documents/requests'
import { instant } from '../platform/database/columns'

/** What the rows of `document_requests` add up to, and the reminders of what is missing. */
export const requestedDocuments = () => ({
  /** Null while none are requested, or all were accepted or withdrawn. The column is `requested_documents`. */
  missingDocuments: text('requested_documents', { mode: 'json' }).$type<MissingDocuments>(),
  /** Since when the firm has all of them to check. */
  toCheckAt: instant('to_check_at'),
  /** When the firm last asked for one; the days of the reminders count from it. */
  remindFrom: instant('remind_from'),
  /** When the cron job sends the next reminder. */
  remindAt: instant('remind_at'),
  remindersSent: integer('reminders_sent').notNull().default(0),
  remindersStoppedBy: text('reminders_stopped_by', { enum: reminderStoppers }),
})
