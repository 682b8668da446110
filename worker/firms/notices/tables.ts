import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { noticeKinds } from '#contract/firms/notices'
import { instant } from '../../platform/database/columns'
import { members } from '../tables'

/** What a colleague did that concerns a member; a row goes when the member has read it. */
export const memberNotices = sqliteTable(
  'member_notices',
  {
    id: integer('id').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    /** Absent where it is about many. */
    applicationId: integer('application_id'),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    byName: text('by_name').notNull(),
    /** What the colleague wrote to them. */
    word: text('word'),
    /** Who has the file now, or whose work was handed over. */
    aboutName: text('about_name'),
    files: integer('files').notNull().default(0),
    tasks: integer('tasks').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('member_notices_member').on(t.memberId, t.id),
    index('member_notices_application').on(t.applicationId).where(sql`application_id is not null`),
  ],
)
