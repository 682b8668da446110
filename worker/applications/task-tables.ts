import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { firms, members } from '../firms/tables'
import { instant } from '../platform/database/columns'
import { ofApplication } from './tables'

/** What a firm has to do on an application by a day; the client never sees it. */
export const tasks = sqliteTable(
  'tasks',
  {
    id: integer('id').primaryKey(),
    applicationId: ofApplication(),
    firmId: integer('firm_id')
      .notNull()
      .references(() => firms.id),
    title: text('title').notNull(),
    /** When its day begins in Harare. */
    dueAt: instant('due_at').notNull(),
    assigneeId: integer('assignee_id').references(() => members.id),
    assigneeName: text('assignee_name'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    doneBy: text('done_by'),
    doneAt: instant('done_at'),
    /** `11:00` in Harare, for an appointment. */
    time: text('time'),
  },
  (t) => [
    index('tasks_application').on(t.applicationId),
    index('tasks_assignee').on(t.assigneeId, t.dueAt).where(sql`done_at is null`),
  ],
)
