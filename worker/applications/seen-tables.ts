import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { members } from '../firms/tables'
import { instant } from '../platform/database/columns'
import { ofApplication } from './tables'

export const applicationReads = sqliteTable(
  'file_reads',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    applicationId: ofApplication(),
    /** How many of the client's messages. */
    messages: integer('messages').notNull().default(0),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.applicationId] }), index('file_reads_application').on(t.applicationId)],
)
