import type { OwnerApplication, PublicPage } from '#contract/applications/views'
import { ownerStatusColours, ownerStatusLabels, stepColours, stepLabel } from '#contract/pipelines'
import { Badge, type BadgeColour } from '../ui/badge'
import { applicationCopy } from './copy'

type StatusFields = Pick<
  PublicPage['application'],
  'serviceType' | 'status' | 'fileStatus' | 'isWithdrawn' | 'isClosed'
> &
  Partial<Pick<OwnerApplication, 'withdrawnAt' | 'closed'>>

const isWithdrawn = (application: StatusFields): boolean => Boolean(application.isWithdrawn ?? application.withdrawnAt)

/** Deeds have their own statuses; any other service shows its pipeline step. */
const isOwnStatus = ({ serviceType, status }: StatusFields) =>
  serviceType === 'digitize' || status === 'additional_docs'

export function statusCopy(application: StatusFields): string {
  const { serviceType, status, fileStatus } = application
  if (application.isClosed || application.closed) return applicationCopy.closed
  if (isWithdrawn(application)) return applicationCopy.withdrawn
  return isOwnStatus(application) ? ownerStatusLabels[status] : stepLabel(serviceType, fileStatus)
}

function colourOf(application: StatusFields): BadgeColour {
  if (isWithdrawn(application)) return 'grey'
  return isOwnStatus(application) ? ownerStatusColours[application.status] : stepColours[application.fileStatus]
}

export const StatusBadge = ({ application }: { application: StatusFields }) => (
  <Badge colour={colourOf(application)}>{statusCopy(application)}</Badge>
)
