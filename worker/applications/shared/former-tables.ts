import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { formerReasons } from '#contract/applications/former/reasons'
import { firms } from '../../firms/tables'
import { instant } from '../../platform/database/columns'
import { ofApplication } from '../tables'

/** That a firm had an application, until when, and why it has it no longer. */
export const formerFiles = sqliteTable(
  'former_files',
  {
    id: integer('id').primaryKey(),
    applicationId: ofApplication(),
    firmId: integer('firm_id')
      .notNull()
      .references(() => firms.id),
    why: text('why', { enum: formerReasons }).notNull(),
    endedAt: instant('ended_at').notNull(),
  },
  (t) => [
    index('former_files_firm').on(t.firmId, t.id),
    index('former_files_application').on(t.applicationId, t.firmId),
  ],
)
