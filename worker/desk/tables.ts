import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Activity } from '#contract/applications/activity'
import { ofApplication } from '../applications/tables'
import { firms } from '../firms/tables'
import { instant } from '../platform/database/columns'

/** What members did on an application besides its steps and messages; for its firm alone. */
export const workLog = sqliteTable(
  'work_log',
  {
    id: integer('id').primaryKey(),
    applicationId: ofApplication(),
    firmId: integer('firm_id')
      .notNull()
      .references(() => firms.id),
    action: text('action').$type<Activity>().notNull(),
    detail: text('detail'),
    memberName: text('member_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('work_log_application').on(t.applicationId)],
)
