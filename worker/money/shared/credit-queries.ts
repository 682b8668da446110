import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { moneyColumns } from './lock-queries'

/** An account's credit, less what is reserved for open payments of other applications. */
const leftOf = (account: SQL): SQL<number> => {
  const credit = sql`(select credit_cents from users where users.id = ${account})`
  return sql<number>`(case when coalesce(${credit}, 0) <= 0 then 0 else max(0, ${credit} - (
    select coalesce(sum(held.credit_cents), 0) from payments as held
    where held.credit_user_id = ${account} and held.credit_cents > 0
      and held.status in ('open', 'processing') and held.application_id <> applications.id
  )) end)`
}

/**
 * What an application's owner has to spend on its next payment, in cents.
 * A column of applications.
 * @param userId their owner, where the query knows it: the account is then read once for all rows
 */
export const creditLeft = (userId?: number | Placeholder): SQL<number> =>
  leftOf(userId === undefined ? sql`applications.user_id` : sql`${userId}`)

/** The credit that is left for an application's next payment, and what keeps its deed locked. */
export const moneyFactsOf = (db: Database, applicationId: number) =>
  db
    .select({
      creditCents: creditLeft().as('credit_left_cents'),
      ...moneyColumns(),
    })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .limit(1)

export const creditFor = (applicationId: number): SQL<number> =>
  sql<number>`(select ${creditLeft()} from applications where applications.id = ${applicationId})`
