import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from '../platform/database/columns'

/** A message to send: written with its change, sent by the queue once per channel. */
export const outbox = sqliteTable(
  'outbox',
  {
    key: text('key').primaryKey(),
    message: text('message').notNull(),
    facts: text('facts', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    email: text('email'),
    phone: text('phone'),
    code: text('code').notNull(),
    reference: text('reference'),
    createdAt: instant('created_at').notNull(),
    /** When to try next; null once every channel is done or has failed for good. */
    dueAt: instant('due_at'),
    tries: integer('tries').notNull().default(0),
    emailedAt: instant('emailed_at'),
    whatsappedAt: instant('whatsapped_at'),
  },
  (t) => [uniqueIndex('outbox_code').on(t.code), index('outbox_due').on(t.dueAt).where(sql`due_at is not null`)],
)
