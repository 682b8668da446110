import { type OwnerStatus, ownerStatuses, ownerStatusLabels } from '#contract/owner-statuses'
import type { ServiceType } from '#contract/services'
import { type Step, stepLabel } from '#contract/steps'

/** The statuses that the client of another service reads; their page shows the firm's steps. */
const ofOthers = ['additional_docs'] as const

/** The statuses that the client of a service reads, and that its firm may set with a message. */
const readStatuses: Record<ServiceType, readonly OwnerStatus[]> = {
  digitize: ownerStatuses,
  transfer: ofOthers,
  diligence: ofOthers,
  lease: ofOthers,
  sale: ofOthers,
  management: ofOthers,
  bond: ofOthers,
}

export const readsStatus = (service: ServiceType, status: string): boolean =>
  readStatuses[service].some((one) => one === status)

interface Steps {
  serviceType: ServiceType
  status: OwnerStatus
  fileStatus: Step
}

/** What the client reads of where an application is. */
export const clientsLabel = ({ serviceType, status, fileStatus }: Steps): string =>
  readsStatus(serviceType, status) ? ownerStatusLabels[status] : stepLabel(serviceType, fileStatus)
