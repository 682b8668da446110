import { type SQL, sql } from 'drizzle-orm'
import { referrerOf, referrerOfAccount } from '../accounts/referrer'
import type { applications } from './tables'

type Applied = Pick<typeof applications.$inferInsert, 'serviceType' | 'clientEmail' | 'referralCode'>

/**
 * Whose invitation a new application follows, as a subquery: the code's it came with, else that of the account, which
 * counts for its first. Only a deed to digitise can be invited.
 */
export function invitationFor({ serviceType, clientEmail, referralCode }: Applied, userId: SQL): SQL<number | null> {
  if (serviceType !== 'digitize') return sql<null>`null`
  const named = referrerOf({ code: referralCode ?? null, email: clientEmail, userId })
  const isFirst = sql`not exists (
    select 1 from applications as earlier where earlier.user_id = ${userId} and earlier.referred_by is not null)`
  return sql<number | null>`coalesce(${named}, case when ${isFirst} then ${referrerOfAccount(userId)} end)`
}
