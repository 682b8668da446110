import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AlertKind, SweepTask } from '#contract/administration/health'
import { instant } from '../../platform/database/columns'

/** The last run of each task of the cron job. */
export const sweepRuns = sqliteTable('sweep_runs', {
  task: text('task').$type<SweepTask>().primaryKey(),
  ranAt: instant('ran_at').notNull(),
  milliseconds: integer('milliseconds').notNull(),
  /** The name of the error that ended it; null when it ended well. */
  error: text('error'),
  /** When it last ended well. */
  doneAt: instant('done_at'),
})

/** What is late or broken now. */
export const alerts = sqliteTable('alerts', {
  kind: text('kind').$type<AlertKind>().primaryKey(),
  since: instant('since').notNull(),
  /** When the operator was last mailed of it. */
  mailedAt: instant('mailed_at').notNull(),
})
