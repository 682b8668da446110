import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { PartnerInterest } from '#contract/partners'
import type { Database } from '../platform/database'
import { lawyerInterest } from './tables'

export const insertInterest = (db: Database, form: PartnerInterest, now: Date) =>
  db
    .insert(lawyerInterest)
    .values({ ...form, createdAt: now })
    .returning({ id: lawyerInterest.id, status: lawyerInterest.status })

/** The newest submission, as the batch that makes it knows it. */
export const newestInterest: SQL<number> = sql<number>`(select max(${lawyerInterest.id}) from ${lawyerInterest})`
