import { activityText } from '#contract/applications/activity'
import { groupOf } from '#contract/applications/activity-groups'
import { shownMethod } from '#contract/applications/custody'
import type { DeclinedInstallment, DeedLock } from '#contract/applications/deed-lock'
import type { ActivityEntry, DocumentView, HistoryEntry, OwnerApplication } from '#contract/applications/views'
import type { FirmActivity } from '#contract/desk/views'
import { countryLabel } from '#contract/fields/countries'
import type { Prices } from '#contract/prices'
import { hour } from '#contract/time'
import { nameOfType } from '../../platform/files/file-name'
import { undoneOf } from '../activity-rules'
import { isFirmClosed } from '../firm-rules'
import { amountsOf, type Priced } from '../intake/amount-rules'
import { isDeedOpen, shownChangesOf, shownSince, shownStep } from '../progress/progress-rules'
import { shownContact } from '../promise/contact-rules'
import type { applications, documents, history } from '../tables'

type OwnerRow = Priced &
  Pick<
    typeof applications.$inferSelect,
    | 'id'
    | 'userId'
    | 'firmId'
    | 'referenceNumber'
    | 'serviceType'
    | 'submissionMethod'
    | 'hasTitleDeed'
    | 'fileStatus'
    | 'fileStatusAt'
    | 'unconfirmedFrom'
    | 'changes'
    | 'deedReleasedAt'
    | 'deedLockedAt'
    | 'withdrawnAt'
    | 'hold'
    | 'closedBy'
    | 'closedReason'
    | 'isNotForSale'
    | 'isPropertyShown'
    | 'startedElsewhere'
    | 'createdAt'
    | 'contactDueAt'
    | 'contactedAt'
    | 'contactMissedAt'
    | 'propertyAddress'
    | 'titleDeedNumber'
    | 'clientCountry'
    | 'clientUnread'
    | 'missingDocuments'
  > & { firmName: string | null; lock: DeedLock | null; declined: DeclinedInstallment | null; depositRefunded: boolean }

export const ownerView = (row: OwnerRow, prices: Prices): OwnerApplication => ({
  id: row.id,
  referenceNumber: row.referenceNumber,
  serviceType: row.serviceType,
  submissionMethod: shownMethod(row),
  hasTitleDeed: row.hasTitleDeed,
  status: row.status,
  fileStatus: shownStep(row),
  stepSince: shownSince(row),
  changes: shownChangesOf(row),
  depositPaid: row.depositPaidAt !== null,
  balancePaid: row.balancePaidAt !== null,
  createdAt: row.createdAt.toISOString(),
  firstContact: shownContact(row),
  digitalDeedUrl: isDeedOpen(row) ? `/api/applications/${row.id}/deed` : null,
  deedReleased: row.deedReleasedAt !== null,
  lock: row.lock,
  declined: row.declined,
  depositRefunded: row.depositRefunded,
  propertyAddress: row.propertyAddress,
  titleDeedNumber: row.titleDeedNumber,
  firmName: row.firmName,
  awaitsNewFirm: isFirmClosed(row),
  hold: row.hold,
  country: countryLabel(row.clientCountry),
  unreadMessages: row.clientUnread,
  missingDocuments: row.missingDocuments,
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  closed: row.withdrawnAt && row.closedBy !== null ? { by: row.closedBy, reason: row.closedReason ?? '' } : null,
  notForSale: row.isNotForSale,
  propertyShown: row.isPropertyShown,
  startedElsewhere: row.userId !== null && row.startedElsewhere,
  ...amountsOf(row, prices),
})

export type HistoryRow = typeof history.$inferSelect

export const documentView = (row: typeof documents.$inferSelect): DocumentView => ({
  id: row.id,
  name: nameOfType(row.name, row.contentType),
  contentType: row.contentType,
  sizeBytes: row.sizeBytes,
  uploadedBy: row.uploadedByName,
  isFromFirm: row.uploadedByKind === 'member',
  createdAt: row.createdAt.toISOString(),
  hasPicture: row.picture !== null,
})

export const historyView = ({
  track,
  to,
  message,
  actorKind,
  actorName,
  createdAt,
  doneAt,
}: HistoryRow): HistoryEntry => ({
  status: to,
  track,
  createdAt: createdAt.toISOString(),
  message,
  by: actorName,
  doneAt: doneAt?.toISOString() ?? null,
  ...(actorKind === 'helper' ? { byHelper: true } : {}),
})

interface ActivityRow {
  id: number
  entityId: string | null
  at: Date
  who: string
  role: string
  action: string
  detail: string | null
}

const activityView = ({ at, who, role, action, detail }: ActivityRow): ActivityEntry => ({
  at: at.toISOString(),
  who,
  role,
  what: activityText(action, detail),
})

/** Newest first; views by the same person within an hour are one entry. The audit log has them all. */
const withoutRepeats = (rows: readonly ActivityRow[]): ActivityRow[] =>
  rows.filter((row, position) => {
    const later = rows[position - 1]
    const isSameLook = row.action === 'view-file' && later?.action === row.action && later.who === row.who
    return !(isSameLook && later.at.getTime() - row.at.getTime() < hour)
  })

/** An application's activity for its owner. */
export function activityViews(rows: readonly ActivityRow[], later?: readonly number[]): ActivityEntry[] {
  const undone = undoneOf(rows, later)
  return withoutRepeats(rows.filter((row) => !undone.has(row))).map(activityView)
}

/** The same for its firm, with what the owner does not see. */
export function firmActivity(rows: readonly ActivityRow[], later?: readonly number[]): FirmActivity[] {
  const undone = undoneOf(rows, later)
  return withoutRepeats(rows).map((row) => ({
    ...activityView(row),
    group: groupOf(row.action),
    isFirmOnly: undone.has(row),
  }))
}
