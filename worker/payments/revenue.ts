import { and, desc, gte, lt } from 'drizzle-orm'
import type { Database } from '../platform/database/database'
import { counters } from '../platform/database/tables'

/** Cents paid and not refunded. */
export interface Revenue {
  totalCents: number
  /** Newest first; months (UTC, `2026-11`) without a payment are left out. A refund counts in its payment's month. */
  byMonth: { month: string; cents: number }[]
}

const prefix = 'revenue '
const total = `${prefix}total`

/**
 * The counters that triggers maintain: `revenue total`, and `revenue 2026-11` for each month. Reads `months` + 1 rows.
 */
export const revenueQuery = (db: Database, months = 24) =>
  db
    .select({ name: counters.name, cents: counters.total })
    .from(counters)
    .where(and(gte(counters.name, prefix), lt(counters.name, 'revenue!')))
    .orderBy(desc(counters.name))
    .limit(months + 1)

export function revenueOf(rows: { name: string; cents: number }[]): Revenue {
  return {
    totalCents: rows.find(({ name }) => name === total)?.cents ?? 0,
    byMonth: rows
      .filter(({ name }) => name !== total)
      .map(({ name, cents }) => ({ month: name.slice(prefix.length), cents })),
  }
}
