import { type SQL, sql } from 'drizzle-orm'

const ownerOf = sql`applications.user_id`

/** An account's credit, less what is reserved for open payments of other applications. */
const leftOf = (account: SQL): SQL<number> => {
  const credit = sql`(select credit_cents from users where users.id = ${account})`
  return sql<number>`(case when coalesce(${credit}, 0) <= 0 then 0 else max(0, ${credit} - (
    select coalesce(sum(held.credit_cents), 0) from payments as held
    where held.credit_user_id = ${account} and held.credit_cents > 0
      and held.status in ('open', 'processing') and held.application_id <> applications.id
  )) end)`
}

/** Cents that the owner can spend on the application's next payment. A column of applications. */
export const creditLeft = leftOf(ownerOf)

/**
 * `creditLeft` while a payment is due, else 0. A column of applications.
 * @param userId the owner, if known: the account is then read once for all rows
 */
export const usableCredit = (userId?: number): SQL<number> => sql<number>`(case
  when applications.deposit_paid_at is null
    or (applications.balance_paid_at is null and applications.status = 'digital_ready')
  then ${userId === undefined ? creditLeft : leftOf(sql`${userId}`)} else 0 end)`

export const creditFor = (applicationId: number): SQL<number> =>
  sql<number>`(select ${creditLeft} from applications where applications.id = ${applicationId})`
