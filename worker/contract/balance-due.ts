import type { OwnerStatus } from '#contract/owner-statuses'
import type { ServiceType } from '#contract/services'
import type { Step } from '#contract/steps'

interface Steps {
  serviceType: ServiceType
  status: OwnerStatus
  fileStatus: Step
}

/**
 * Whether the work that the balance pays for is done.
 * A deed is ready when the owner's status says so. Of the other services the last step counts once the owner's side is
 * complete: a member with the right to deeds made or confirmed that move.
 */
export const isBalanceDue = ({ serviceType, status, fileStatus }: Steps): boolean =>
  status === 'digital_ready' || (serviceType !== 'digitize' && status === 'complete' && fileStatus === 'complete')
