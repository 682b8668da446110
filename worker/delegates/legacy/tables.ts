import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { legacyStates } from '#contract/delegates/legacy'
import { users } from '../../identity/tables'
import { instant } from '../../platform/database/columns'

/** One person of an owner's, who may ask for access. */
export const legacyContacts = sqliteTable(
  'legacy_contacts',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    relation: text('relation').notNull(),
    state: text('state', { enum: legacyStates }).notNull(),
    namedAt: instant('named_at').notNull(),
    /** Raised by every change. */
    version: integer('version').notNull(),
    /** Of the link with which the contact agrees and asks. */
    linkHash: text('link_hash'),
    linkUntil: instant('link_until'),
    askedAt: instant('asked_at'),
    /** How often the owner was told of this request. */
    notices: integer('notices').notNull().default(0),
    /** When the owner is told again, or access is given. */
    dueAt: instant('due_at'),
    grantedAt: instant('granted_at'),
    accessHash: text('access_hash'),
    codeHash: text('code_hash'),
    accessUntil: instant('access_until'),
  },
  (t) => [
    index('legacy_contacts_email').on(sql`lower(${t.email})`),
    uniqueIndex('legacy_contacts_link').on(t.linkHash).where(sql`link_hash is not null`),
    uniqueIndex('legacy_contacts_access').on(t.accessHash).where(sql`access_hash is not null`),
    index('legacy_contacts_due').on(t.dueAt).where(sql`due_at is not null`),
  ],
)
