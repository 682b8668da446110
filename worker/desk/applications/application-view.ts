import { recordedKeys } from '#contract/applications/progress/recorded-rules'
import { changeOf } from '#contract/applications/progress/stored-change'
import type { ClientFile } from '#contract/desk/views'
import { type Prices, plainMoney } from '#contract/prices'
import type { Member } from '../../firms/member'
import type { ListedFile } from './application-queries'
import { daysLate, newDocumentsOf, newsOf, unreadOf } from './list-rules'
import { needsOf } from './need-rules'

export const fileView = (row: ListedFile, { firm, joinedAt }: Member, prices: Prices, now: Date): ClientFile => ({
  id: row.id,
  referenceNumber: row.referenceNumber,
  clientName: row.clientName,
  clientEmail: row.clientEmail,
  clientPhone: row.clientPhone,
  propertyAddress: row.propertyAddress,
  serviceType: row.serviceType,
  status: row.fileStatus,
  ownerStatus: row.status,
  recorded: recordedKeys(row.serviceType, row.changes.map(changeOf)),
  isUnconfirmed: row.unconfirmedFrom !== null,
  depositPaid: row.depositPaidAt !== null,
  balancePaid: row.balancePaidAt !== null,
  depositAmount: plainMoney(prices.depositCents),
  assignedLawFirmName: firm.name,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
  newDocumentsAt: newDocumentsOf(row, joinedAt)?.toISOString() ?? null,
  unreadMessages: unreadOf(row),
  awaitingReplyAt: row.awaitingReplyAt?.toISOString() ?? null,
  overdue: (row.promisedAt ?? now.getTime()) < now.getTime(),
  daysLate: daysLate(row, now),
  news: newsOf(row, joinedAt),
  needs: needsOf(row, now),
  assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
})
