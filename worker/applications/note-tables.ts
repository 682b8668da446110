import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { firms } from '../firms/tables'
import { flag, instant } from '../platform/database/columns'
import { ofApplication } from './tables'

/** Notes of a firm's members for each other; never shown to the owner. */
export const notes = sqliteTable(
  'notes',
  {
    id: integer('id').primaryKey(),
    applicationId: ofApplication(),
    firmId: integer('firm_id')
      .notNull()
      .references(() => firms.id),
    memberId: integer('member_id').notNull(),
    memberName: text('member_name').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Goes with the application to its next firm. */
    isForNextFirm: flag('is_for_next_firm').notNull().default(false),
    /** The firm that wrote it, once it went to another one. */
    fromFirm: text('from_firm'),
  },
  (t) => [index('notes_application').on(t.applicationId)],
)
