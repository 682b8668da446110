import { sql } from 'drizzle-orm'
import type { PartnerInterest } from '#contract/partners'
import { users } from '../identity/tables'
import { type Actor, recordAudit } from '../platform/audit/audit'
import type { Database } from '../platform/database/database'
import { lawyerInterest } from './tables'

export const insertInterest = (db: Database, form: PartnerInterest, now: Date) =>
  db
    .insert(lawyerInterest)
    .values({ ...form, createdAt: now })
    .returning({ id: lawyerInterest.id, status: lawyerInterest.status })

export const recordInterest = (db: Database, actor: Actor, at: Date) =>
  recordAudit(
    db,
    actor,
    {
      action: 'submit-interest',
      entity: 'interest',
      id: sql`(select max(${lawyerInterest.id}) from ${lawyerInterest})`,
    },
    at,
  )

const maxNotified = 5

export const administrators = (db: Database) =>
  db
    .select({ email: users.email })
    .from(users)
    // written out, so that the partial index of active administrators is used
    .where(sql`role = 'admin' and is_active = 1`)
    .orderBy(users.id)
    .limit(maxNotified)
