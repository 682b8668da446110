import { and, desc, gte, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { counters } from '../../platform/database/tables'

export const totalsOf = (db: Database, names: readonly string[]) =>
  db
    .select()
    .from(counters)
    .where(inArray(counters.name, [...names]))

export const revenuePrefix = 'revenue '

/**
 * The counters that the triggers `payments_revenue_…` of `worker/schema.sql` add up: `revenue total`, and `revenue 2026-11`
 * for each month.
 * Reads `months` + 1 rows.
 */
export const revenueQuery = (db: Database, months = 24) =>
  db
    .select({ name: counters.name, cents: counters.total })
    .from(counters)
    .where(and(gte(counters.name, revenuePrefix), lt(counters.name, 'revenue!')))
    .orderBy(desc(counters.name))
    .limit(months + 1)
