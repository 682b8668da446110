import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** SQL condition on `absent`, a row of members: this member stands in for them now. */
export const standsIn = (memberId: number | Placeholder | SQL, now: number | Placeholder): SQL =>
  sql`absent.substitute_id = ${memberId} and absent.away_from <= ${now} and absent.away_until > ${now} and absent.is_active = 1`

/** The member for whom this one stands in now, by position; null if there is none. */
export const absentAt = (
  memberId: number | Placeholder | SQL,
  now: number | Placeholder,
  position: number,
): SQL<number> =>
  sql<number>`(select absent.id from members as absent where ${standsIn(memberId, now)} order by absent.id limit 1 offset ${sql.raw(String(position))})`
