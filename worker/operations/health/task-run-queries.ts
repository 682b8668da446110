import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { sweepRuns } from './tables'

/** A run that failed leaves the time of the last good one. */
export const recordRun = (db: Database, run: typeof sweepRuns.$inferInsert) =>
  db
    .insert(sweepRuns)
    .values(run)
    .onConflictDoUpdate({
      target: sweepRuns.task,
      set: {
        ranAt: run.ranAt,
        milliseconds: run.milliseconds,
        error: run.error ?? null,
        doneAt: sql`coalesce(excluded.done_at, ${sweepRuns.doneAt})`,
      },
    })
