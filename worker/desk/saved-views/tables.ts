import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { members } from '../../firms/tables'
import { instant } from '../../platform/database/columns'

/** A member's own views of the list. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: integer('id').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    name: text('name').notNull(),
    filters: text('filters', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('saved_views_name').on(t.memberId, sql`lower(name)`)],
)
