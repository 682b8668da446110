import { type SQL, sql } from 'drizzle-orm'
import { day } from '#contract/time'

// A person who types another person’s deed number puts both applications on hold (decision 080).

/** The checks that began because a person’s number was typed or corrected. */
const causedBy = (person: SQL): SQL => sql`from (
    select one.id from applications as one where one.user_id = ${person}.user_id
    union all select one.id from applications as one
      where one.user_id is null and ${person}.user_id is null and lower(one.client_email) = lower(${person}.client_email)
  ) as theirs cross join ownership_checks as caused
  where ((caused.second_id = theirs.id and not caused.begun_by_first)
    or (caused.first_id = theirs.id and caused.begun_by_first)) and (caused.decision is not 'both' or caused.decided_at is not null)`

/** A super admin decided it for the other side. */
const isDismissed: SQL = sql`(
  caused.decision is iif(caused.begun_by_first, 'second', 'first') and caused.decided_at is not null)`

/** How many checks a person began, and how many of them were dismissed. */
export const checkCounts = (person: SQL) =>
  sql`(select json_array(count(*), coalesce(sum(${isDismissed}), 0)) ${causedBy(person)})`.mapWith(
    (counts: string) => JSON.parse(counts) as [caused: number, dismissed: number],
  )

/** After so many dismissed claims, of a person in a year or against an application, the next holds only the one that began it. */
const mostDismissed = 2

/** Whether the application called `matched` is not held by a check that the one called `typed` begins. */
export const isSpared = (at: Date): SQL => sql`(
  (select count(*) from ownership_checks as former where former.first_id = matched.id
    and former.decision = 'first' and former.decided_at is not null)
  + (select count(*) from ownership_checks as former where former.second_id = matched.id
    and former.decision = 'second' and former.decided_at is not null) >= ${mostDismissed}
  or (select count(*) ${causedBy(sql`typed`)} and ${isDismissed}
    and caused.decided_at > ${at.getTime() - 365 * day}) >= ${mostDismissed})`
