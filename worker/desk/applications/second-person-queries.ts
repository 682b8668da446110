import { type SQL, sql } from 'drizzle-orm'
import { applications } from '../../applications/tables'

/** What a member enters and another one confirms. */
type Confirmed = 'validation' | 'identity'

/** Who entered what waits. */
const author: Record<Confirmed, SQL> = {
  validation: sql`(select actor_id from evidence_entries
    where application_id = ${applications.id} and kind = 'validated' order by number desc limit 1)`,
  identity: sql`(select actor_id from identity_entries
    where application_id = ${applications.id} and kind = 'checked' order by number desc limit 1)`,
}

/** Who entered what waits for its second person; looked up only where something does. */
export const authorColumns = () => ({
  validationBy: sql<
    number | null
  >`case when ${applications.validationWaitsAt} is not null then ${author.validation} end`.as('validation_by'),
  identityBy: sql<number | null>`case when ${applications.identityWaitsAt} is not null then ${author.identity} end`.as(
    'identity_by',
  ),
})

/** SQL condition: neither this member entered it, nor whoever invited them. */
export const isOfAnother = (what: Confirmed, memberId: number | SQL<number>): SQL =>
  sql`${author[what]} not in (${memberId}, coalesce((select invited_by from members as reader where reader.id = ${memberId}), 0))`
