import type { PublicPage } from '#contract/views/applications'
import type { HistoryRow } from '../../applications/views'
import type { FollowedRow } from './queries'

export const publicView = (row: FollowedRow, changes: readonly HistoryRow[]): PublicPage => ({
  access: 'public',
  application: {
    referenceNumber: row.referenceNumber,
    serviceType: row.serviceType,
    submissionMethod: row.submissionMethod,
    status: row.status,
    fileStatus: row.fileStatus,
    createdAt: row.createdAt.toISOString(),
    ...(row.withdrawnAt ? { isWithdrawn: true as const } : {}),
    ...(row.withdrawnAt && row.closedBy !== null ? { isClosed: true as const } : {}),
  },
  statusHistory: changes.flatMap(({ track, to, createdAt }) =>
    track === 'message' ? [] : [{ status: to, track, createdAt: createdAt.toISOString() }],
  ),
  documents: [],
  payments: [],
  deed: null,
  firm: row.firmName === null ? null : { name: row.firmName },
  activity: [],
})
