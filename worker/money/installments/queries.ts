import { and, asc, eq, exists, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { installmentCount, restNumber } from '#contract/installment-schedule-rules'
import { workingFirm } from '../../applications/shared/firm-queries'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { installmentPlans, installments, payments } from '../ledger/tables'

/** Due installments of applications whose firm was not closed, and which are not on hold. */
export const dueInstallments = (db: Database, at: Date, most: number) =>
  db
    .select({
      applicationId: installmentPlans.applicationId,
      planId: installments.planId,
      number: installments.number,
    })
    .from(installments)
    .innerJoin(installmentPlans, eq(installmentPlans.id, installments.planId))
    .innerJoin(applications, eq(applications.id, installmentPlans.applicationId))
    .leftJoin(firms, workingFirm)
    .where(
      and(
        isNotNull(installments.nextTryAt),
        lte(installments.nextTryAt, at),
        isNull(applications.hold),
        or(isNull(applications.firmId), isNotNull(firms.id)),
      ),
    )
    .orderBy(asc(installments.nextTryAt))
    .limit(most)

export const ownApplication = (db: Database, userId: number, id: number) =>
  db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.userId, userId)))

export const plansOfOwner = (db: Database, userId: number, applicationId: number) =>
  db
    .select()
    .from(installmentPlans)
    .where(
      and(
        eq(installmentPlans.applicationId, applicationId),
        ne(installmentPlans.status, 'draft'),
        ownedBy(db, userId, applicationId),
      ),
    )
    .orderBy(asc(installmentPlans.id))
    .limit(maxPlans)

export const installmentsOfOwner = (db: Database, userId: number, applicationId: number) =>
  db
    .select()
    .from(installments)
    .where(
      and(
        sql`${installments.planId} in (select id from ${installmentPlans} where ${eq(installmentPlans.applicationId, applicationId)} order by id limit ${maxPlans + 2})`,
        ownedBy(db, userId, applicationId),
      ),
    )
    .orderBy(asc(installments.planId), asc(installments.number))
    .limit((maxPlans + 2) * restNumber)

/** Payments by installments that were refunded in full. */
export const refundedOfOwner = (db: Database, userId: number, applicationId: number) =>
  db
    .select({ intentId: payments.intentId, status: payments.status })
    .from(payments)
    .where(
      and(
        eq(payments.applicationId, applicationId),
        eq(payments.status, 'refunded'),
        isNotNull(payments.installment),
        ownedBy(db, userId, applicationId),
      ),
    )
    .limit((maxPlans + 2) * restNumber)

/** One plan each for deposit and balance, and those that were ended and replaced. */
const maxPlans = installmentCount

const ownedBy = (db: Database, userId: number, applicationId: number) =>
  exists(
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.id, applicationId), eq(applications.userId, userId))),
  )
