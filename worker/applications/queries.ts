import { and, asc, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { firms } from '../firms/tables'
import type { Database } from '../platform/database/database'
import { auditLog, counters } from '../platform/database/tables'
import { actDetail, actorName } from './audit-tables'
import { applications, documents, history } from './tables'

const followed = {
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
  discountCents: applications.discountCents,
  firmName: firms.name,
  firmAddress: firms.address,
  firmPhone: firms.phone,
  firmEmail: firms.email,
  firmHours: firms.openingHours,
}

/** For callers without credit, or who must not see it. */
export const noCredit: SQL<number> = sql<number>`0`

const withCredit = (credit: SQL<number>) => ({ ...followed, creditCents: credit.as('usable_credit_cents') })

/** @param credit what the owner can spend on the payment that is due, as a column of applications */
export const applicationsOf = (
  db: Database,
  userId: number,
  before: number | undefined,
  rows: number,
  credit = noCredit,
) =>
  db
    .select(withCredit(credit))
    .from(applications)
    .leftJoin(firms, eq(firms.id, applications.firmId))
    .where(
      and(
        eq(applications.userId, userId),
        isNull(applications.erasedAt),
        before === undefined ? undefined : lt(applications.id, before),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(rows)

/** An owner's number of applications, from the counter that triggers maintain. */
export const countApplicationsOf = (db: Database, userId: number) =>
  db
    .select({ total: counters.total })
    .from(counters)
    .where(eq(counters.name, `applications of ${userId}`))
    .limit(1)

export type Whose = { id: number } | { reference: string }
const named = (whose: Whose): SQL =>
  'id' in whose ? eq(applications.id, whose.id) : eq(applications.referenceNumber, whose.reference)

/** @param credit as in `applicationsOf` */
export const applicationOf = (db: Database, whose: Whose, credit = noCredit) =>
  db
    .select(withCredit(credit))
    .from(applications)
    .leftJoin(firms, eq(firms.id, applications.firmId))
    .where(and(named(whose), isNull(applications.erasedAt)))
    .limit(1)
export type FollowedRow = Awaited<ReturnType<typeof applicationOf>>[number]

export type ApplicationId = SQL<number>

/** The id of an application as a subquery, so that its rows come in the same round trip. */
export const idOf = (db: Database, whose: Whose): ApplicationId =>
  'id' in whose
    ? sql<number>`${whose.id}`
    : sql<number>`(${db.select({ id: applications.id }).from(applications).where(named(whose))})`

export const historyOf = (db: Database, applicationId: SQL<number>) =>
  db.select().from(history).where(eq(history.applicationId, applicationId)).orderBy(asc(history.number)).limit(100)

export const documentsOf = (db: Database, applicationId: SQL<number>) =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.applicationId, applicationId), isNull(documents.deletedAt)))
    .orderBy(desc(documents.id))
    .limit(40)

export const activityOf = (db: Database, applicationId: SQL<number>) =>
  db
    .select({
      at: auditLog.at,
      who: actorName.as('who'),
      role: auditLog.actorRole,
      action: auditLog.action,
      detail: actDetail.as('told'),
    })
    .from(auditLog)
    .where(and(eq(auditLog.applicationId, applicationId), sql`${auditLog.applicationId} is not null`))
    .orderBy(desc(auditLog.id))
    .limit(50)
