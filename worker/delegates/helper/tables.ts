import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { helperTasks } from '#contract/delegates/helper'
import { ofApplication } from '../../applications/tables'
import { users } from '../../identity/tables'
import { instant } from '../../platform/database/columns'

/** People whom an owner asked for one thing, each with a link of their own. */
export const helpers = sqliteTable(
  'helpers',
  {
    id: integer('id').primaryKey(),
    applicationId: ofApplication(),
    /** The owner; the link ends when the application leaves their account. */
    askedBy: integer('asked_by')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    task: text('task', { enum: helperTasks }).notNull(),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    openedAt: instant('opened_at'),
    /** When they first uploaded a document, or said that the original was dropped off. */
    usedAt: instant('used_at'),
    doneAt: instant('done_at'),
    revokedAt: instant('revoked_at'),
    documents: integer('documents').notNull().default(0),
  },
  (t) => [
    uniqueIndex('helpers_token').on(t.tokenHash),
    index('helpers_application').on(t.applicationId),
    index('helpers_owner').on(t.askedBy),
  ],
)
