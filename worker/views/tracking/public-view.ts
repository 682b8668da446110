import { shownMethod } from '#contract/applications/custody'
import type { PublicPage } from '#contract/applications/views'
import { isFirmClosed } from '../../applications/firm-rules'
import { type HistoryRow, historyView } from '../../applications/owner/views'
import { isNothingToSendOfRow, shownSince, shownStep, shownTo } from '../../applications/progress/progress-rules'
import { shownContact } from '../../applications/promise/contact-rules'
import type { FollowedRow } from './queries'

export const publicView = (row: FollowedRow, changes: readonly HistoryRow[]): PublicPage => ({
  access: 'public',
  application: {
    referenceNumber: row.referenceNumber,
    serviceType: row.serviceType,
    submissionMethod: shownMethod(row),
    status: row.status,
    fileStatus: shownStep(row),
    createdAt: row.createdAt.toISOString(),
    stepSince: shownSince(row),
    firstContact: shownContact(row),
    ...(row.withdrawnAt ? { isWithdrawn: true as const } : {}),
    ...(row.withdrawnAt && row.closedBy !== null ? { isClosed: true as const } : {}),
    ...(row.deedReleasedAt ? { isReleased: true as const } : {}),
    ...(row.hold && !row.withdrawnAt ? { hold: row.hold } : {}),
    ...(row.depositPaidAt && isNothingToSendOfRow(row) ? { isToReplace: true as const } : {}),
    ...(row.depositRefunded ? { isStopped: true as const } : {}),
    ...(isFirmClosed(row) ? { awaitsNewFirm: true as const } : {}),
  },
  statusHistory: shownTo(
    row,
    changes
      .map(historyView)
      .flatMap(({ track, status, createdAt, doneAt }) =>
        track === 'status' || track === 'fileStatus' || track === 'replacement'
          ? [{ status, track, createdAt, doneAt }]
          : [],
      ),
  ),
  documents: [],
  payments: [],
  deed: null,
  firm: row.firmName === null ? null : { name: row.firmName },
  activity: [],
})
