import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import {
  conversationChannels,
  type MessageSender,
  messageSenders,
  messageTypeOf,
  messageTypes,
  type RefusedFile,
} from '#contract/messaging/conversation'
import type { historyTracks } from '#contract/owner-statuses'
import { type Actor, systemActor } from '../../platform/audit/actor'
import { flag, instant } from '../../platform/database/columns'
import type { Database } from '../../platform/database/database'
import { insertFrom } from '../../platform/database/insert-from'
import { history, ofApplication } from '../tables'

/**
 * What client, firm and platform write to each other about an application.
 * `recordHistory` writes those of the history; a trigger counts (migrations/0037_conversation.sql).
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

export interface Change {
  applicationId: number | SQL<number>
  track: (typeof historyTracks)[number]
  from: string | SQL | null
  to: string
  message?: string | null
  /** When it was done, for a passed step that is recorded now. */
  doneAt?: Date | null
}

/** A change; one with a message names who writes it (`senderOf`). */
type Entry = (Change & { message?: null }) | (Change & { sender: MessageSender })

const nextNumber = (applicationId: number | SQL) =>
  sql<number>`(select coalesce(max(number), 0) + 1 from history where application_id = ${applicationId})`

/** An entry of the history and, if it has a message, the message in the conversation. */
export function recordHistory(db: Database, actor: Actor, entry: Entry, at: Date) {
  const { applicationId, message = null } = entry
  const recorded = historyRow(actor, entry, message, at)
  const inserted = db.insert(history).values({ ...recorded, number: nextNumber(applicationId) })
  if (!('sender' in entry) || message === null) return [inserted]
  return [inserted, db.insert(conversationMessages).values(messageRow(actor, entry, message, at))]
}

/** The system's message to each application of an account. */
export function recordEverywhere(db: Database, userId: number, message: string, at: Date) {
  const entry = { applicationId: sql<number>`id`, track: 'message', from: null, to: '', sender: 'system' } as const
  const recorded = { ...historyRow(systemActor, entry, message, at), to: sql`status` }
  const own = sql`applications where user_id = ${userId}`
  return [
    insertFrom(db, history, { ...recorded, number: nextNumber(sql`applications.id`) }, own),
    insertFrom(db, conversationMessages, messageRow(systemActor, entry, message, at), own),
  ]
}

const historyRow = (
  actor: Actor,
  { applicationId, track, from, to, doneAt = null }: Change,
  message: string | null,
  at: Date,
) => ({
  applicationId,
  track,
  from,
  to,
  message,
  actorKind: actor.kind,
  actorId: actor.id,
  actorName: actor.name,
  createdAt: at,
  doneAt,
})

const messageRow = (
  actor: Actor,
  { applicationId, track, to, sender }: Change & { sender: MessageSender },
  message: string,
  at: Date,
) => ({
  applicationId,
  sender,
  senderId: actor.id,
  senderName: actor.name,
  kind: messageTypeOf(track, to),
  status: track === 'message' ? null : to,
  text: message,
  createdAt: at,
  // nobody has to read what the system notes
  readAt: sender === 'system' ? at : null,
})

/** The status history of an application: the newest 100 entries, oldest first. */
export function historyOf(db: Database, applicationId: SQL<number>) {
  const ofApplication = eq(history.applicationId, applicationId)
  const newest = db.select().from(history).where(ofApplication).orderBy(desc(history.number)).limit(100).as('newest')
  return db.select().from(newest).orderBy(asc(newest.number))
}
