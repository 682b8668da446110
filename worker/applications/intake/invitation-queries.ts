import { type SQL, sql } from 'drizzle-orm'
import { referrerOf, referrerOfAccount } from '../../identity/shared/referrer-queries'
import type { applications } from '../tables'

type Applied = Pick<typeof applications.$inferInsert, 'serviceType' | 'clientEmail' | 'referralCode'>

/**
 * The inviter of a new application, as a subquery.
 * By its code, unless this friend has paid the deposit of an invited deed before; else by the account's invitation,
 * which counts for its first. Only a deed to digitise can be invited.
 */
export function invitationFor({ serviceType, clientEmail, referralCode }: Applied, userId: SQL): SQL<number | null> {
  if (serviceType !== 'digitize') return sql<null>`null`
  const named = referrerOf({ code: referralCode ?? null, email: clientEmail, userId })
  const isNew = sql`not exists (
    select 1 from applications as earlier where earlier.user_id in
      (${userId}, (select known.id from users as known where known.email_lower = lower(${clientEmail})))
      and earlier.referred_by is not null and earlier.deposit_paid_at is not null)
    and not exists (
    select 1 from applications as earlier where earlier.user_id is null
      and lower(earlier.client_email) = lower(${clientEmail})
      and earlier.referred_by is not null and earlier.deposit_paid_at is not null)`
  const isFirst = sql`not exists (
    select 1 from applications as earlier where earlier.user_id = ${userId} and earlier.referred_by is not null)`
  return sql<
    number | null
  >`coalesce(case when ${isNew} then ${named} end, case when ${isFirst} then ${referrerOfAccount(userId)} end)`
}
