import { and, desc, eq, isNull } from 'drizzle-orm'
import { workingFirm } from '../../applications/shared/firm-queries'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { moneyColumns } from '../../money/shared/lock-queries'
import type { Database } from '../../platform/database/database'

/** An owner's applications for their legacy contact: no client fields, amounts or marks of the firm. */
export const applicationsForContact = (db: Database, userId: number) => {
  const { lock, depositRefunded } = moneyColumns()
  return db
    .select({
      id: applications.id,
      reference: applications.referenceNumber,
      serviceType: applications.serviceType,
      status: applications.status,
      fileStatus: applications.fileStatus,
      unconfirmedFrom: applications.unconfirmedFrom,
      property: applications.propertyAddress,
      titleDeedNumber: applications.titleDeedNumber,
      createdAt: applications.createdAt,
      withdrawnAt: applications.withdrawnAt,
      deedReleasedAt: applications.deedReleasedAt,
      balancePaidAt: applications.balancePaidAt,
      deedLockedAt: applications.deedLockedAt,
      closedBy: applications.closedBy,
      lock,
      depositRefunded,
      firmName: firms.name,
      firmAddress: firms.address,
      firmPhone: firms.phone,
    })
    .from(applications)
    .leftJoin(firms, workingFirm)
    .where(and(eq(applications.userId, userId), isNull(applications.erasedAt)))
    .orderBy(desc(applications.id))
    .limit(100)
}
