import { type SQL, sql } from 'drizzle-orm'

interface Invited {
  /** The code as the contract reads it; null when there is none. */
  code: string | null
  email: string
  /** The account of whoever is invited, as a subquery; `null` in the database while there is none. */
  userId?: SQL
}

/**
 * Whose invitation somebody follows, as a subquery that answers an account's id or null: unknown codes are nobody's,
 * and nobody follows their own, by account or by email.
 */
export const referrerOf = ({ code, email, userId = sql`null` }: Invited): SQL<number> =>
  sql<number>`(select inviting.id from users as inviting where inviting.referral_code = ${code}
    and inviting.is_active and inviting.erased_at is null
    and inviting.email_lower <> lower(${email}) and inviting.id is not ${userId})`

/** Whose invitation brought an account here, as a subquery; null when that was nobody's. */
export const referrerOfAccount = (userId: SQL): SQL<number> =>
  sql<number>`(select inviting.id from users as invited
    join users as inviting on inviting.id = invited.referred_by and inviting.is_active and inviting.erased_at is null
    where invited.id = ${userId})`
