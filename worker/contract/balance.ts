import type { OwnerStatus, Step } from '#contract/pipelines'
import type { ServiceType } from '#contract/services'

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

/** When the balance of an application becomes due, as part of a sentence. */
export const balanceWhen = (service: ServiceType): string =>
  service === 'digitize' ? 'when your deed is ready' : 'when your final document is ready'

const doneTexts: Record<Exclude<ServiceType, 'digitize'>, string> = {
  transfer: 'Your property transfer is complete.',
  diligence: 'Your due diligence report is ready.',
  lease: 'Your lease agreement is signed.',
  sale: 'Your property sale is complete.',
  management: 'Your property management is active.',
  bond: 'Your notarial bond is registered.',
}

/** Why the balance is due; undefined for a deed, which must be released for its sentence. */
export const balanceReasonOf = (service: ServiceType): string | undefined =>
  service === 'digitize' ? undefined : doneTexts[service]

export const balanceReason = { deed: 'Once you have paid, you can download your digital deed.' } as const
