import type { AdminApplicationPage } from '#contract/administration/views'
import { originalLabel } from '#contract/applications/original-labels'
import { passedLabel } from '#contract/applications/progress/passed-rules'
import { replacementLabel } from '#contract/applications/progress/replacement-rules'
import type { HistoryEntry } from '#contract/applications/views'
import { adminStatusLabels, type OwnerStatus } from '#contract/owner-statuses'
import { readsStatus } from '#contract/service-statuses'
import type { ServiceType } from '#contract/services'
import { stepLabel } from '#contract/steps'
import { Card } from '../../ui/card'
import { Timeline } from '../../ui/timeline'
import { applicationCopy } from '../copy'

interface HistoryCardProps extends Pick<AdminApplicationPage, 'history'> {
  serviceType: ServiceType
}

export const HistoryCard = ({ serviceType, history }: HistoryCardProps) => (
  <Card title="History">
    <Timeline
      label={applicationCopy.history}
      steps={history
        .filter((entry) => entry.message !== null || !isUnseen(entry, serviceType))
        .toReversed()
        .map((entry, position) => ({
          key: `${entry.createdAt} ${entry.track} ${position}`,
          label: (
            <>
              {labelOf(entry, serviceType)}
              {entry.by && <span className="minor"> by {entry.by}</span>}
            </>
          ),
          state: 'done',
          isRecorded: true,
          isCurrent: false,
          note: null,
          at: entry.createdAt,
          message: entry.message && <p className="managed-message">{entry.message}</p>,
        }))}
    />
  </Card>
)

/** Services other than deeds show the firm’s steps, so their statuses are left out. */
const isUnseen = ({ track, status }: HistoryEntry, service: ServiceType): boolean =>
  track === 'status' && !readsStatus(service, status)

function labelOf(entry: HistoryEntry, service: ServiceType): string {
  const { track, status, doneAt } = entry
  if (track === 'message') return 'Message'
  if (track === 'custody') return originalLabel(status)
  if (track === 'replacement') return replacementLabel(status)
  if (doneAt !== null) return `Recorded as done: ${passedLabel(service, status)}`
  if (track === 'fileStatus') return `Law firm: ${stepLabel(service, status)}`
  const label = adminStatusLabels[status as OwnerStatus] ?? status
  return isUnseen(entry, service) ? `Message to the client. Set in the list of applications: ${label}` : label
}
