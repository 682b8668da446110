import { type SQL, sql } from 'drizzle-orm'
import type { PartnerInterest } from '#contract/partners'
import { users } from '../accounts/tables'
import type { Database } from '../platform/database'
import { lawyerInterest } from './tables'

export const insertInterest = (db: Database, form: PartnerInterest, now: Date) =>
  db
    .insert(lawyerInterest)
    .values({ ...form, createdAt: now })
    .returning({ id: lawyerInterest.id, status: lawyerInterest.status })

/** The newest submission, as the batch that makes it knows it. */
export const newestInterest: SQL<number> = sql<number>`(select max(${lawyerInterest.id}) from ${lawyerInterest})`

const mostNotified = 5

/** Platform administrators who hear of a submission. */
export const administrators = (db: Database) =>
  db
    .select({ email: users.email })
    .from(users)
    // written out, so that the index of active administrators serves it
    .where(sql`role = 'admin' and is_active = 1`)
    .orderBy(users.id)
    .limit(mostNotified)
