import { recordedKeys } from '#contract/applications/progress/recorded-rules'
import { changeOf } from '#contract/applications/progress/stored-change'
import type { ClientApplication } from '#contract/desk/views'
import { isOver } from '#contract/over-rules'
import { type Prices, plainMoney } from '#contract/prices'
import { harareDate } from '#contract/time'
import { isOverdue, never } from '../../applications/progress/due-rules'
import { ringsOfRow, shownStep } from '../../applications/progress/progress-rules'
import { contactView, declineUntil, mayDecline } from '../../applications/promise/contact-rules'
import { refundedIn } from '../../applications/shared/refund-queries'
import type { Member } from '../../firms/member'
import type { ListedApplication } from './list-queries'
import { daysLate, lastEventOf, newDocumentsOf, newsOf, unreadOf } from './list-rules'
import { needsOf } from './need-rules'

export const clientApplicationView = (
  row: ListedApplication,
  member: Member,
  prices: Prices,
  now: Date,
): ClientApplication => ({
  id: row.id,
  referenceNumber: row.referenceNumber,
  clientName: row.clientName,
  clientEmail: row.clientEmail,
  clientPhone: row.clientPhone,
  propertyAddress: row.propertyAddress,
  serviceType: row.serviceType,
  status: row.fileStatus,
  ownerStatus: row.status,
  shownStep: shownStep(row),
  recorded: recordedKeys(row.serviceType, row.changes.map(changeOf)),
  isUnconfirmed: row.unconfirmedFrom !== null,
  depositPaid: row.depositPaidAt !== null,
  balancePaid: row.balancePaidAt !== null,
  ...refundedIn(row),
  depositAmount: plainMoney(prices.depositCents),
  assignedLawFirmName: member.firm.name,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
  newDocumentsAt: newDocumentsOf(row, member.joinedAt)?.toISOString() ?? null,
  unreadMessages: unreadOf(row),
  awaitingReplyAt: row.awaitingReplyAt?.toISOString() ?? null,
  firstContact: isOver(row) ? null : contactView(row),
  declineUntil: !isOver(row) && mayDecline(row, now) ? (declineUntil(row)?.toISOString() ?? null) : null,
  overdue: !isOver(row) && isOverdue(row, now),
  hold: row.hold,
  daysLate: daysLate(row, now),
  // a day alone: each byte of a row is loaded at every first visit
  dueOn: row.hold === null && row.promisedAt < never && !isOver(row) ? harareDate(row.promisedAt) : null,
  lastEvent: lastEventOf(row),
  news: newsOf(row, member.joinedAt),
  rings: ringsOfRow(row),
  needs: needsOf(row, { ...member, now }),
  assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
})

/** In a list, which shows nothing of the first contact but whether it is overdue. */
export function listedApplicationView(...about: Parameters<typeof clientApplicationView>): ClientApplication {
  const { firstContact: _contact, declineUntil: _until, ...listed } = clientApplicationView(...about)
  return listed
}
