import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { OwnershipDecision } from '#contract/applications/hold'
import { firms } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { ownershipChecks } from '../ownership-tables'
import { checkCounts } from '../shared/dismissal-queries'
import { depositRefunded } from '../shared/refund-queries'
import { applications } from '../tables'

/** Checks, and the applications of each. */
const checksWith = (db: Database, condition: SQL) => ({
  checks: db.select().from(ownershipChecks).where(condition),
  parties: db
    .select({
      id: applications.id,
      referenceNumber: applications.referenceNumber,
      clientName: applications.clientName,
      clientEmail: applications.clientEmail,
      userId: applications.userId,
      serviceType: applications.serviceType,
      titleDeedNumber: applications.titleDeedNumber,
      propertyAddress: applications.propertyAddress,
      assignedLawFirmName: firms.name,
      depositPaidAt: applications.depositPaidAt,
      depositRefunded: depositRefunded(),
      deedReleasedAt: applications.deedReleasedAt,
      createdAt: applications.createdAt,
      checkCounts: checkCounts(sql`applications`).as('check_counts'),
    })
    .from(applications)
    .leftJoin(firms, eq(firms.id, applications.firmId))
    .where(
      sql`${applications.id} in (select first_id from ownership_checks where ${condition}
        union select second_id from ownership_checks where ${condition})`,
    ),
})
export type SideRow = Awaited<ReturnType<typeof checksWith>['parties']>[number]
export type CheckRow = typeof ownershipChecks.$inferSelect

const mostChecks = 50

/** The checks that hold an application, those without a decision first and of them the oldest. */
export const openChecks = (db: Database) =>
  checksWith(
    db,
    // in the words of its index, so that it is used
    sql`${ownershipChecks.id} in (select id from ownership_checks where ended_at is null and decision is not 'both'
      order by decision is not null, id limit ${mostChecks})`,
  )

export const checkById = (db: Database, id: number) => checksWith(db, eq(ownershipChecks.id, id))

/** SQL condition: the check goes on, and nobody decided it since it was read. */
export const isCheckAsRead = ({ id, decidedAt }: CheckRow) =>
  sql`exists (select 1 from ${ownershipChecks} where ${and(
    eq(ownershipChecks.id, id),
    isNull(ownershipChecks.endedAt),
    sql`${ownershipChecks.decidedAt} is ${decidedAt?.getTime() ?? null}`,
  )})`

export const setDecision = (
  db: Database,
  id: number,
  set: { decision: OwnershipDecision; reason: string; decidedBy: string; decidedAt: Date },
) => db.update(ownershipChecks).set(set).where(eq(ownershipChecks.id, id))
