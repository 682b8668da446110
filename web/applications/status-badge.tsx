import { waitingForLabels } from '#contract/applications/progress/copy'
import type { OwnerApplication, PublicPage } from '#contract/applications/views'
import { isOver } from '#contract/over-rules'
import { ownerStatusColours } from '#contract/owner-statuses'
import { clientsLabel, readsStatus } from '#contract/service-statuses'
import { stepColours } from '#contract/steps'
import { Badge, type BadgeColour } from '../ui/badge'
import { applicationCopy } from './copy'

type StatusFields = Pick<
  PublicPage['application'],
  'serviceType' | 'status' | 'fileStatus' | 'isWithdrawn' | 'isClosed'
> &
  Partial<Pick<OwnerApplication, 'withdrawnAt' | 'closed' | 'depositRefunded'>>

const isWithdrawn = (application: StatusFields): boolean => Boolean(application.isWithdrawn ?? application.withdrawnAt)

export function statusCopy(application: StatusFields): string {
  if (application.isClosed || application.closed) return applicationCopy.closed
  if (isWithdrawn(application)) return applicationCopy.withdrawn
  if (application.depositRefunded) return waitingForLabels.refunded
  return clientsLabel(application)
}

function colourOf(application: StatusFields): BadgeColour {
  if (isWithdrawn(application) || isOver(application)) return 'grey'
  const { serviceType, status, fileStatus } = application
  return readsStatus(serviceType, status) ? ownerStatusColours[status] : stepColours[fileStatus]
}

export const StatusBadge = ({ application }: { application: StatusFields }) => (
  <Badge colour={colourOf(application)}>{statusCopy(application)}</Badge>
)
