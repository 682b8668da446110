import { firms } from '../../firms/tables'
import { applications } from '../tables'

/** The columns that an application's progress is made of, with its firm joined. */
export const progressColumns = {
  id: applications.id,
  referenceNumber: applications.referenceNumber,
  serviceType: applications.serviceType,
  status: applications.status,
  fileStatus: applications.fileStatus,
  unconfirmedFrom: applications.unconfirmedFrom,
  changes: applications.changes,
  hasTitleDeed: applications.hasTitleDeed,
  submissionMethod: applications.submissionMethod,
  depositPaidAt: applications.depositPaidAt,
  balancePaidAt: applications.balancePaidAt,
  deedReleasedAt: applications.deedReleasedAt,
  deedLockedAt: applications.deedLockedAt,
  withdrawnAt: applications.withdrawnAt,
  hold: applications.hold,
  missingDocuments: applications.missingDocuments,
  createdAt: applications.createdAt,
  contactDueAt: applications.contactDueAt,
  contactedAt: applications.contactedAt,
  contactMissedAt: applications.contactMissedAt,
  country: applications.clientCountry,
  firmId: applications.firmId,
  firmName: firms.name,
}
