import { firmSteps, ownerStatusLabels, type PortalVariant, type Step, stepLabel } from '#contract/pipelines'
import type { ServiceType } from '#contract/services'

/** What a member may record of a deed: the firm's steps, and where the Registrar's comes among them. */
const deedSteps = [
  'contacted',
  'pending_documents',
  'received',
  'submitted_to_registrar',
  'verified',
  'complete',
] as const
const otherSteps = firmSteps.slice(1)

/** The steps before one that nobody recorded, in order: the mover may say which of them were done, too. */
export function passedSteps(
  { serviceType, recorded }: { serviceType: ServiceType; recorded: readonly string[] },
  to: Step,
): string[] {
  const steps: readonly string[] = serviceType === 'digitize' ? deedSteps : otherSteps
  return steps.slice(0, Math.max(0, steps.indexOf(to))).filter((step) => !recorded.includes(step))
}

/** The statuses of a deed that its owner follows; the others are steps of the firm. */
export const isOwnersStep = (serviceType: ServiceType, step: string): boolean =>
  serviceType === 'digitize' && ['received', 'submitted_to_registrar', 'verified'].includes(step)

/** A passed step as the client reads it. */
export const passedLabel = (serviceType: ServiceType, step: string, variant?: PortalVariant): string =>
  isOwnersStep(serviceType, step) ? ownerStatusLabels[step as 'received'] : stepLabel(serviceType, step, variant)
