import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { InterestStatus, PartnerInterest } from '#contract/site/partners'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { Database } from '../../platform/database/database'
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

export const interestRows = (db: Database) => db.select().from(lawyerInterest)
export type InterestRow = Awaited<ReturnType<typeof interestRows>>[number]

export const interestById = (db: Database, id: number) => interestRows(db).where(eq(lawyerInterest.id, id)).limit(1)

/** SQL condition: the submission has the status that was read. */
export const isStillAt = (id: number, status: InterestStatus): SQL =>
  sql`exists (select 1 from ${lawyerInterest}
    where ${and(eq(lawyerInterest.id, id), eq(lawyerInterest.status, status))})`

export const setInterest = (db: Database, id: number, status: InterestStatus) =>
  db.update(lawyerInterest).set({ status }).where(eq(lawyerInterest.id, id))
