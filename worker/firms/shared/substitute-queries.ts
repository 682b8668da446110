import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { standsIn } from '../notices/queries'

/** The absent member whose substitute this one is now, by position; null if there is none. */
export const absentAt = (
  memberId: number | Placeholder | SQL,
  now: number | Placeholder,
  position: number,
): SQL<number> =>
  sql<number>`(select absent.id from members as absent where ${standsIn(memberId, now)} order by absent.id limit 1 offset ${sql.raw(String(position))})`
