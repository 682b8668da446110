import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { firms, members } from '../../firms/tables'
import { instant } from '../../platform/database/columns'

/** What one colleague got: ids of applications and tasks. */
export interface StoredShare {
  to: number
  files: readonly number[]
  tasks: readonly number[]
}

/** Work of a member that was handed over. */
export const handovers = sqliteTable(
  'handovers',
  {
    id: integer('id').primaryKey(),
    firmId: integer('firm_id')
      .notNull()
      .references(() => firms.id),
    fromId: integer('from_id')
      .notNull()
      .references(() => members.id),
    byName: text('by_name').notNull(),
    shares: text('shares', { mode: 'json' }).$type<StoredShare[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [index('handovers_firm').on(t.firmId, t.createdAt).where(sql`undone_at is null`)],
)
