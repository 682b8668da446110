import { integer, text } from 'drizzle-orm/sqlite-core'
import { contactWays } from '#contract/applications/promises'
import { type MissingDocuments, reminderStoppers } from '#contract/documents/requests'
import { instant } from '../platform/database/columns'

/** The promise of the first contact of the firm that has an application (`promise/contact-rules`). */
export const contact = () => ({
  /** Since when it runs, and when it ends; null where nothing is promised. */
  contactFrom: instant('contact_from'),
  contactDueAt: instant('contact_due_at'),
  /** The firm's first move, message or recorded call. */
  contactedAt: instant('contacted_at'),
  contactedBy: text('contacted_by', { enum: contactWays }),
  /** When it was recorded as missed, and both sides were told. */
  contactMissedAt: instant('contact_missed_at'),
  /** When the cron job looks at it next. */
  contactCheckAt: instant('contact_check_at'),
})

/** Of the conversation; triggers count (migrations/0037_conversation.sql). */
export const conversation = () => ({
  messageCount: integer('message_count').notNull().default(0),
  clientMessages: integer('client_messages').notNull().default(0),
  /** Of the client's messages, those before the firm last wrote. */
  answeredMessages: integer('answered_messages').notNull().default(0),
  /** Messages that the client has not read. */
  clientUnread: integer('client_unread').notNull().default(0),
  /** The client's first message since the firm last wrote. */
  awaitingReplyAt: instant('awaiting_reply_at'),
  /** When each side is next notified of messages, or was last. */
  clientNotifiedAt: instant('client_notified_at'),
  firmNotifiedAt: instant('firm_notified_at'),
})

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
