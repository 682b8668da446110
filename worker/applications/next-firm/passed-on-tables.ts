import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { firms } from '../../firms/tables'
import { instant } from '../../platform/database/columns'
import { ofApplication } from '../tables'

/** The firms that an application was passed on from, so that it is not matched with them again. */
export const passedOn = sqliteTable(
  'passed_on',
  {
    applicationId: ofApplication(),
    firmId: integer('firm_id')
      .notNull()
      .references(() => firms.id),
    why: text('why', { enum: ['declined', 'late'] }).notNull(),
    /** The firm's, of one that it declined; for the platform. */
    reason: text('reason'),
    memberName: text('member_name'),
    passedAt: instant('passed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.firmId] }), index('passed_on_newest').on(t.passedAt)],
)
