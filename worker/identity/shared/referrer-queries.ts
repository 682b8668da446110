import { type SQL, sql } from 'drizzle-orm'
import { mailboxIn, mailboxOf } from '../../platform/mailbox'

interface Invited {
  /** The normalised code; null without one. */
  code: string | null
  email: string
  /** The invited account, as a subquery; `null` while there is none. */
  userId?: SQL
}

/** The inviting account's id as a subquery. Null for an unknown code, and for one's own, by account or by mailbox. */
export const referrerOf = ({ code, email, userId = sql`null` }: Invited): SQL<number> =>
  sql<number>`(select inviting.id from users as inviting where inviting.referral_code = ${code}
    and inviting.is_active and inviting.erased_at is null
    and ${mailboxIn(sql`inviting.email`)} <> ${mailboxOf(email)} and inviting.id is not ${userId})`

export const referrerOfAccount = (userId: SQL): SQL<number> =>
  sql<number>`(select inviting.id from users as invited
    join users as inviting on inviting.id = invited.referred_by and inviting.is_active and inviting.erased_at is null
    where invited.id = ${userId})`
