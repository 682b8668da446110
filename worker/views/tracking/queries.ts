import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { named, type Whose } from '../../applications/queries'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { creditLeft } from '../../ledger/credit-tables'
import type { Database } from '../../platform/database/database'
import { counters } from '../../platform/database/tables'

/**
 * Applications with their firm and what is left of their owner's credit.
 * @param userId the owner, if known: the account is then read once for all rows
 */
const followedRows = (db: Database, userId?: number) =>
  db
    .select({
      id: applications.id,
      userId: applications.userId,
      referenceNumber: applications.referenceNumber,
      serviceType: applications.serviceType,
      submissionMethod: applications.submissionMethod,
      hasTitleDeed: applications.hasTitleDeed,
      status: applications.status,
      fileStatus: applications.fileStatus,
      fileStatusAt: applications.fileStatusAt,
      depositPaidAt: applications.depositPaidAt,
      balancePaidAt: applications.balancePaidAt,
      deedReleasedAt: applications.deedReleasedAt,
      deedLockedAt: applications.deedLockedAt,
      withdrawnAt: applications.withdrawnAt,
      isNotForSale: applications.isNotForSale,
      startedElsewhere: applications.startedElsewhere,
      createdAt: applications.createdAt,
      propertyAddress: applications.propertyAddress,
      titleDeedNumber: applications.titleDeedNumber,
      clientCountry: applications.clientCountry,
      clientUnread: applications.clientUnread,
      discountCents: applications.discountCents,
      firmName: firms.name,
      firmAddress: firms.address,
      firmPhone: firms.phone,
      firmEmail: firms.email,
      firmHours: firms.openingHours,
      creditCents: creditLeft(userId).as('credit_left_cents'),
    })
    .from(applications)
    .leftJoin(firms, eq(firms.id, applications.firmId))

export const applicationsOf = (db: Database, userId: number, before: number | undefined, rows: number) =>
  followedRows(db, userId)
    .where(
      and(
        eq(applications.userId, userId),
        isNull(applications.erasedAt),
        before === undefined ? undefined : lt(applications.id, before),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(rows)

export const countApplicationsOf = (db: Database, userId: number) =>
  db
    .select({ total: counters.total })
    .from(counters)
    .where(eq(counters.name, `applications of ${userId}`))
    .limit(1)

export const applicationOf = (db: Database, whose: Whose) =>
  followedRows(db)
    .where(and(named(whose), isNull(applications.erasedAt)))
    .limit(1)
export type FollowedRow = Awaited<ReturnType<typeof applicationOf>>[number]
