import { and, desc, eq, isNull, lt, type Placeholder, type SQL } from 'drizzle-orm'
import { workingFirm } from '../../applications/shared/firm-queries'
import { historyOf } from '../../applications/shared/history-queries'
import { idOf, named, type Whose } from '../../applications/shared/one-application-queries'
import { applications } from '../../applications/tables'
import { firmFigures } from '../../firms/shared/figure-queries'
import { checkedLicence } from '../../firms/shared/licence-queries'
import { firms } from '../../firms/tables'
import { creditLeft } from '../../money/shared/credit-queries'
import { declinedColumn, moneyColumns } from '../../money/shared/lock-queries'
import type { Rows } from '../../platform/database/batch'
import type { Database } from '../../platform/database/database'
import { prepared, type ValueOf } from '../../platform/database/prepared'
import { counters } from '../../platform/database/tables'

/**
 * Applications with their firm and what is left of their owner's credit.
 * @param userId the owner, if known: the account is then read once for all rows
 */
const followedRows = (db: Database, userId?: Placeholder) =>
  db
    .select({
      id: applications.id,
      userId: applications.userId,
      firmId: applications.firmId,
      referenceNumber: applications.referenceNumber,
      serviceType: applications.serviceType,
      submissionMethod: applications.submissionMethod,
      hasTitleDeed: applications.hasTitleDeed,
      status: applications.status,
      fileStatus: applications.fileStatus,
      fileStatusAt: applications.fileStatusAt,
      unconfirmedFrom: applications.unconfirmedFrom,
      changes: applications.changes,
      depositPaidAt: applications.depositPaidAt,
      balancePaidAt: applications.balancePaidAt,
      deedReleasedAt: applications.deedReleasedAt,
      deedLockedAt: applications.deedLockedAt,
      withdrawnAt: applications.withdrawnAt,
      hold: applications.hold,
      closedBy: applications.closedBy,
      closedReason: applications.closedReason,
      isNotForSale: applications.isNotForSale,
      isPropertyShown: applications.isPropertyShown,
      startedElsewhere: applications.startedElsewhere,
      createdAt: applications.createdAt,
      contactDueAt: applications.contactDueAt,
      contactedAt: applications.contactedAt,
      contactMissedAt: applications.contactMissedAt,
      propertyAddress: applications.propertyAddress,
      titleDeedNumber: applications.titleDeedNumber,
      clientCountry: applications.clientCountry,
      clientUnread: applications.clientUnread,
      missingDocuments: applications.missingDocuments,
      remindAt: applications.remindAt,
      remindersSent: applications.remindersSent,
      remindersStoppedBy: applications.remindersStoppedBy,
      serviceAnswers: applications.serviceAnswers,
      serviceAnswersAt: applications.serviceAnswersAt,
      discountCents: applications.discountCents,
      firmName: firms.name,
      firmAddress: firms.address,
      firmPhone: firms.phone,
      firmEmail: firms.email,
      firmHours: firms.openingHours,
      ...moneyColumns(),
      declined: declinedColumn(),
      creditCents: creditLeft(userId).as('credit_left_cents'),
    })
    .from(applications)
    .leftJoin(firms, workingFirm)

export const applicationsOf = (db: Database, userId: number, before: number | undefined, rows: number) =>
  applicationsBefore(db, { userId, before: before ?? Number.MAX_SAFE_INTEGER, rows })

const applicationsBefore = prepared((db, value: ValueOf<'userId' | 'before' | 'rows'>) =>
  followedRows(db, value('userId'))
    .where(
      and(
        eq(applications.userId, value('userId')),
        isNull(applications.erasedAt),
        lt(applications.id, value('before')),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(value('rows')),
)

export const countApplicationsOf = (db: Database, userId: number) =>
  counterOf(db, { name: `applications of ${userId}` })

const counterOf = prepared((db, value: ValueOf<'name'>) =>
  db
    .select({ total: counters.total })
    .from(counters)
    .where(eq(counters.name, value('name')))
    .limit(1),
)

export const applicationOf = (db: Database, whose: Whose) =>
  'id' in whose ? applicationOfId(db, whose) : applicationOfReference(db, whose)
const followed = (db: Database, isNamed: SQL) =>
  followedRows(db)
    .where(and(isNamed, isNull(applications.erasedAt)))
    .limit(1)
const applicationOfId = prepared((db, value: ValueOf<'id'>) => followed(db, named({ id: value('id') })))
const applicationOfReference = prepared((db, value: ValueOf<'reference'>) =>
  followed(db, named({ reference: value('reference') })),
)

export const changesOf = (db: Database, whose: Whose) =>
  'id' in whose ? changesOfId(db, whose) : changesOfReference(db, whose)
const changesOfId = prepared((db, value: ValueOf<'id'>) => historyOf(db, idOf(db, { id: value('id') })))
const changesOfReference = prepared((db, value: ValueOf<'reference'>) =>
  historyOf(db, idOf(db, { reference: value('reference') })),
)

/** Why an application's firm has it, its checked certificate and its first contacts: for one application, not for lists. */
export const assignmentOf = (db: Database, id: SQL) =>
  db
    .select({ assignment: applications.assignment, licence: checkedLicence.as('licence'), ...firmFigures })
    .from(applications)
    .leftJoin(firms, workingFirm)
    .where(eq(applications.id, id))
    .limit(1)

export type FollowedRow = Rows<ReturnType<typeof applicationOf>>[number]
