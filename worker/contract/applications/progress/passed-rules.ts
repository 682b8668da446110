import { type OwnerStatus, ownerStatusLabels } from '#contract/owner-statuses'
import { readsStatus } from '#contract/service-statuses'
import type { ServiceType } from '#contract/services'
import { firmSteps, type PortalVariant, type Step, stepLabel } from '#contract/steps'

/** The steps of a deed in order: the firm's, and where its owner's come among them. */
const deedSteps = [
  'contacted',
  'pending_documents',
  'received',
  'submitted_to_registrar',
  'verified',
  'complete',
  'digital_ready',
] as const
const otherSteps = firmSteps.slice(1)

/** The steps before one that nobody recorded, in order: the mover may say which of them were done, too. */
export function passedSteps(
  { serviceType, recorded }: { serviceType: ServiceType; recorded: readonly string[] },
  to: Step | OwnerStatus,
): string[] {
  const steps: readonly string[] = serviceType === 'digitize' ? deedSteps : otherSteps
  return steps.slice(0, Math.max(0, steps.indexOf(to))).filter((step) => !recorded.includes(step))
}

/** The same for a status that an admin sets: of other services their clients follow the firm's steps alone. */
export const passedByStatus = (source: Parameters<typeof passedSteps>[0], status: OwnerStatus): string[] =>
  source.serviceType === 'digitize' ? passedSteps(source, status) : []

/** The statuses of a deed that its owner follows; the others are steps of the firm. */
export const isOwnersStep = (serviceType: ServiceType, step: string): boolean =>
  readsStatus(serviceType, step) && ['received', 'submitted_to_registrar', 'verified', 'complete'].includes(step)

/** A passed step as the client reads it. */
export const passedLabel = (serviceType: ServiceType, step: string, variant?: PortalVariant): string =>
  isOwnersStep(serviceType, step) ? ownerStatusLabels[step as OwnerStatus] : stepLabel(serviceType, step, variant)
