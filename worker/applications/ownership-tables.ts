import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ownershipDecisions } from '#contract/applications/hold'
import { flag, instant } from '../platform/database/columns'
import { applications } from './tables'

const party = (name: 'first_id' | 'second_id') =>
  integer(name)
    .notNull()
    .references(() => applications.id)

/** Two applications of different people for one deed; the first is the older one. */
export const ownershipChecks = sqliteTable(
  'ownership_checks',
  {
    id: integer('id').primaryKey(),
    firstId: party('first_id'),
    secondId: party('second_id'),
    createdAt: instant('created_at').notNull(),
    /** Null until a super admin decides. */
    decision: text('decision', { enum: ownershipDecisions }),
    reason: text('reason'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    /** When one of the two was withdrawn, closed, refunded or erased, or both had become one person’s. */
    endedAt: instant('ended_at'),
    /** Without a decision, whether the older one is on hold, and whether the later one is. */
    holdsFirst: flag('holds_first').notNull().default(true),
    holdsSecond: flag('holds_second').notNull().default(true),
    /** Whether it began because the older one’s deed number was corrected. */
    begunByFirst: flag('begun_by_first').notNull().default(false),
  },
  (t) => [
    uniqueIndex('ownership_checks_pair').on(t.firstId, t.secondId),
    index('ownership_checks_second').on(t.secondId),
    index('ownership_checks_open').on(t.id).where(sql`ended_at is null and decision is not 'both'`),
  ],
)
