import { type SQL, sql } from 'drizzle-orm'
import { maxExported } from '#contract/accounts/settings'
import type { Database } from '../../platform/database/database'
import { complaints } from './tables'

/** Made with the account's email, once it is confirmed: an unconfirmed one may be someone else's. */
const ofAccount = (userId: number): SQL =>
  sql`lower(${complaints.email}) in (select +email_lower from users where id = ${userId} and email_verified_at is not null)`

export const personalDataOfComplaints = (db: Database, userId: number) => ({
  complaints: db
    .select({
      code: complaints.code,
      name: complaints.name,
      email: complaints.email,
      reference: complaints.reference,
      story: complaints.story,
      wish: complaints.wish,
      status: complaints.status,
      createdAt: complaints.createdAt,
      answeredAt: complaints.answeredAt,
      answer: complaints.answer,
    })
    .from(complaints)
    .where(ofAccount(userId))
    .limit(maxExported),
})

export const eraseComplaints = (db: Database, userId: number) => [db.delete(complaints).where(ofAccount(userId))]
