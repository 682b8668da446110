import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { conversationChannels, messageSenders, messageTypes, type RefusedFile } from '#contract/messaging/conversation'
import type { MessageTemplate } from '#contract/messaging/message-templates'
import { ofApplication } from '../../applications/tables'
import { upload } from '../../applications/upload-columns'
import { firms } from '../../firms/tables'
import { flag, instant } from '../../platform/database/columns'

/**
 * What client, firm and platform write to each other about an application.
 * Messages of the history are copied by a trigger, and triggers count (migrations/0037_conversation.sql).
 */
export const conversationMessages = sqliteTable(
  'conversation_messages',
  {
    id: integer('id').primaryKey(),
    applicationId: ofApplication(),
    sender: text('sender', { enum: messageSenders }).notNull(),
    senderId: integer('sender_id'),
    senderName: text('sender_name').notNull(),
    kind: text('kind', { enum: messageTypes }).notNull().default('text'),
    /** The status that a change of it reached. */
    status: text('status'),
    channel: text('channel', { enum: conversationChannels }).notNull().default('web'),
    text: text('text').notNull(),
    /** A reply by email that is not confirmed to come from the address that we wrote to (decision 059). */
    isOtherSender: flag('is_other_sender').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** When the other side first read it. */
    readAt: instant('read_at'),
    /** The Message-ID of a mail or the id of a WhatsApp message, which takes effect once. */
    sourceKey: text('source_key'),
    /** The message of the outbox that notified the other side. */
    outboxKey: text('outbox_key'),
    /** The words before each edit on WhatsApp, oldest first. */
    earlierTexts: text('earlier_texts', { mode: 'json' }).$type<{ text: string; until: number }[]>(),
    /** When its sender deleted it on WhatsApp; the words stay. */
    deletedAt: instant('deleted_at'),
    /** The client's reaction on WhatsApp, as an emoji. */
    reaction: text('reaction'),
    /** The whole email, if its text leaves out what it quotes. */
    whole: text('whole_text'),
    /** Files of an email that were not taken. */
    refusedFiles: text('refused_files', { mode: 'json' }).$type<readonly RefusedFile[]>(),
  },
  (t) => [
    index('conversation_messages_application').on(t.applicationId),
    index('conversation_messages_unread').on(t.applicationId).where(sql`read_at is null`),
    uniqueIndex('conversation_messages_source').on(t.sourceKey).where(sql`source_key is not null`),
  ],
)

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
