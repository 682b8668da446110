import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../platform/database/columns'

/** What WhatsApp told us: a person's message, or a status of one of ours. Its id makes it take effect once. */
export const whatsAppEvents = sqliteTable(
  'whatsapp_events',
  {
    /** Of the message; for a status with its name. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['message', 'status'] }).notNull(),
    /** Of the sender; null once it took effect. */
    number: text('number'),
    /** Encrypted; null once it took effect. */
    body: text('body'),
    receivedAt: instant('received_at').notNull(),
    /** When it is tried next; null once it took effect, or while the sender chooses an application. */
    dueAt: instant('due_at'),
    tries: integer('tries').notNull().default(0),
    /** Since when its sender is asked which application it is about. */
    waitingSince: instant('waiting_since'),
  },
  (t) => [
    index('whatsapp_events_due').on(t.dueAt).where(sql`due_at is not null`),
    index('whatsapp_events_waiting').on(t.number, t.waitingSince).where(sql`waiting_since is not null`),
    index('whatsapp_events_received').on(t.receivedAt),
  ],
)
