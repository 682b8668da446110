import type { AdminApplication } from '#contract/administration/views'
import { namesIn } from '#contract/fields/names'
import { refundedIn } from '../shared/refund-queries'
import type { AdministeredRow } from './queries'

export const applicationView = (row: AdministeredRow): AdminApplication => ({
  id: row.id,
  referenceNumber: row.referenceNumber,
  serviceType: row.serviceType,
  status: row.status,
  fileStatus: row.fileStatus,
  isUnconfirmed: row.unconfirmedFrom !== null,
  depositPaid: row.depositPaidAt !== null,
  balancePaid: row.balancePaidAt !== null,
  ...refundedIn(row),
  createdAt: row.createdAt.toISOString(),
  version: row.version,
  over: row.withdrawnAt && {
    at: row.withdrawnAt.toISOString(),
    closedBy: row.closedBy,
    reason: row.closedReason,
  },
  firmName: row.firmName,
  user:
    row.firstName !== null && row.lastName !== null && row.email !== null
      ? { id: row.userId, firstName: row.firstName, lastName: row.lastName, email: row.email }
      : { id: null, ...namesIn(row.clientName), email: row.clientEmail },
})
