import { type SQL, sql } from 'drizzle-orm'
import { day } from '#contract/time'

// A person who types another person’s deed number puts both applications on hold (decision 080).

/** The checks that began because a person typed a number: all in which theirs is the later application. */
const causedBy = (person: SQL): SQL => sql`from (
    select one.id from applications as one where one.user_id = ${person}.user_id
    union all select one.id from applications as one
      where one.user_id is null and ${person}.user_id is null and lower(one.client_email) = lower(${person}.client_email)
  ) as theirs cross join ownership_checks as caused
  where caused.second_id = theirs.id and (caused.decision is not 'both' or caused.decided_at is not null)`

/** A super admin decided it for the other side. */
const isDismissed: SQL = sql`(caused.decision is 'first' and caused.decided_at is not null)`

/** How many checks a person began, and how many of them were dismissed. */
export const checkCounts = (person: SQL) =>
  sql`(select json_array(count(*), coalesce(sum(${isDismissed}), 0)) ${causedBy(person)})`.mapWith(
    (counts: string) => JSON.parse(counts) as [caused: number, dismissed: number],
  )

/** After so many dismissed claims, of a person in a year or against an application, the next holds only the later one. */
const mostDismissed = 2

/** Whether the application called `older` is not held by a check that the one called `later` begins. */
export const isSpared = (at: Date): SQL => sql`(
  (select count(*) from ownership_checks as former where former.first_id = older.id
    and former.decision = 'first' and former.decided_at is not null)
  + (select count(*) from ownership_checks as former where former.second_id = older.id
    and former.decision = 'second' and former.decided_at is not null) >= ${mostDismissed}
  or (select count(*) ${causedBy(sql`later`)} and ${isDismissed}
    and caused.decided_at > ${at.getTime() - 365 * day}) >= ${mostDismissed})`
