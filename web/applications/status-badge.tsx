import type { PublicPage } from '#contract/application-views'
import { fileStatusColours, type OwnerStatus, ownerStatusLabels, stepLabel } from '#contract/pipelines'
import { Badge, type BadgeColour } from '../ui/badge'

type Standing = Pick<PublicPage['application'], 'serviceType' | 'status' | 'fileStatus'>

const colours: Record<OwnerStatus, BadgeColour> = {
  pending_submission: 'yellow',
  received: 'blue',
  submitted_to_registrar: 'purple',
  verified: 'green',
  additional_docs: 'orange',
  complete: 'green',
  digital_ready: 'emerald',
}

/** The status's own words: of the deed's journey, or of any other service's pipeline. */
export const statusWords = ({ serviceType, status, fileStatus }: Standing): string =>
  serviceType === 'digitize' || status === 'additional_docs'
    ? ownerStatusLabels[status]
    : stepLabel(serviceType, fileStatus)

export const StatusBadge = ({ application }: { application: Standing }) => (
  <Badge
    colour={
      application.serviceType === 'digitize' ? colours[application.status] : fileStatusColours[application.fileStatus]
    }
  >
    {statusWords(application)}
  </Badge>
)
