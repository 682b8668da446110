import { type SQL, sql } from 'drizzle-orm'

const ownerOf = sql`applications.user_id`

/** The credit of an account, all but what is set aside for open payments of applications other than the row's own. */
const leftOf = (account: SQL): SQL<number> => {
  const credit = sql`(select credit_cents from users where users.id = ${account})`
  return sql<number>`(case when coalesce(${credit}, 0) <= 0 then 0 else max(0, ${credit} - (
    select coalesce(sum(held.credit_cents), 0) from payments as held
    where held.credit_user_id = ${account} and held.credit_cents > 0
      and held.status in ('open', 'processing') and held.application_id <> applications.id
  )) end)`
}

/** What an application's owner has to spend on its next payment, in cents. A column of applications. */
export const creditLeft = leftOf(ownerOf)

/**
 * The same while a payment is due, else 0. A column of applications.
 * @param userId their owner, where the query knows it: the account is then read once for all rows
 */
export const usableCredit = (userId?: number): SQL<number> => sql<number>`(case
  when applications.deposit_paid_at is null
    or (applications.balance_paid_at is null and applications.status = 'digital_ready')
  then ${userId === undefined ? creditLeft : leftOf(sql`${userId}`)} else 0 end)`

/** The credit that is left for one application, by its id. */
export const creditFor = (applicationId: number): SQL<number> =>
  sql<number>`(select ${creditLeft} from applications where applications.id = ${applicationId})`
