import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { MoveUndo } from '#contract/desk/undo'
import { whatsAppStatuses } from '#contract/notifications/whatsapp/delivery-state-rules'
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
    /** WhatsApp's id of the message, by which its webhooks name it. */
    wamid: text('wamid'),
    /** Null until WhatsApp accepted or refused it; skipped where nothing was sent. */
    whatsappStatus: text('whatsapp_status', { enum: whatsAppStatuses }),
    whatsappStatusAt: instant('whatsapp_status_at'),
    /** WhatsApp's code of a refusal. */
    whatsappError: integer('whatsapp_error'),
    /** What takes the change back that it tells of, until it is sent. */
    undo: text('undo', { mode: 'json' }).$type<MoveUndo>(),
    /** How it last went out: a text says the whole message, a template that there is one. */
    whatsappWay: text('whatsapp_way', { enum: ['template', 'text'] }),
    /** How often it was sent again after a late refusal. */
    whatsappTries: integer('whatsapp_tries').notNull().default(0),
  },
  (t) => [
    uniqueIndex('outbox_code').on(t.code),
    index('outbox_due').on(t.dueAt).where(sql`due_at is not null`),
    uniqueIndex('outbox_wamid').on(t.wamid).where(sql`wamid is not null`),
  ],
)
