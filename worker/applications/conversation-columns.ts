import { integer } from 'drizzle-orm/sqlite-core'
import { instant } from '../platform/database/columns'

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
