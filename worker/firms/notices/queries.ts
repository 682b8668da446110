import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** SQL condition on `absent`, a row of members: this member stands in for them now. */
export const standsIn = (memberId: number | Placeholder | SQL, now: number | Placeholder): SQL =>
  sql`absent.substitute_id = ${memberId} and absent.away_from <= ${now} and absent.away_until > ${now} and absent.is_active = 1`

/**
 * The newest notice that a member has to read, their own or of someone for whom they stand in; 0 if there is none.
 * What is about an application that the firm no longer has does not count.
 */
export const newestNotice = (
  memberId: number | Placeholder,
  firmId: number | Placeholder,
  now: number | Placeholder,
): SQL<number> => {
  const newestOf = (whose: SQL) =>
    sql`(select notice.id from member_notices as notice where notice.member_id = ${whose}
      and (notice.application_id is null or exists (
        select 1 from applications where applications.id = notice.application_id and applications.firm_id = ${firmId}))
      order by notice.id desc limit 1)`
  return sql<number>`max(coalesce(${newestOf(sql`${memberId}`)}, 0), coalesce((
    select max(${newestOf(sql`absent.id`)}) from members as absent where ${standsIn(memberId, now)}), 0))`
}
