import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Activity } from '#contract/applications/activity'
import { waitingFor } from '#contract/desk/day'
import { ofApplication } from '../applications/tables'
import { firms, members } from '../firms/tables'
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

/** What a member put off in their own list: an application, or one task of it. */
export const snoozes = sqliteTable(
  'snoozes',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    applicationId: ofApplication(),
    /** 0 for the application itself. */
    taskId: integer('task_id').notNull().default(0),
    /** When the day begins in Harare on which it is back. */
    until: instant('until').notNull(),
    waitingFor: text('waiting_for', { enum: waitingFor }),
    /** How many messages the client had written: with the next one it is back. */
    clientMessages: integer('client_messages').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.applicationId, t.taskId] })],
)
