import type { AdminApplication } from '#contract/administration/views'
import type { AdministeredRow } from './queries'

export const applicationView = (row: AdministeredRow): AdminApplication => ({
  id: row.id,
  referenceNumber: row.referenceNumber,
  serviceType: row.serviceType,
  status: row.status,
  fileStatus: row.fileStatus,
  depositPaid: row.depositPaidAt !== null,
  balancePaid: row.balancePaidAt !== null,
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
      : { id: null, ...nameParts(row.clientName), email: row.clientEmail },
})

/** The parts of a name in one field: the last word is the family name. */
function nameParts(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName: words.slice(0, words.length > 1 ? -1 : undefined).join(' '), lastName }
}
