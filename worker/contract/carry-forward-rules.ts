import { type OwnerStatus, ownerStatuses } from '#contract/owner-statuses'
import { firmSteps, type Step } from '#contract/steps'

const carriedTo: Record<Step, OwnerStatus> = {
  file_created: 'pending_submission',
  contacted: 'pending_submission',
  pending_documents: 'pending_submission',
  received: 'received',
  verified: 'verified',
  complete: 'complete',
}

/** The owner's status after a firm's move: forward with the step, never back. */
export function carryForward(current: OwnerStatus, moved: Step): OwnerStatus {
  const least = carriedTo[moved]
  return ownerStatuses.indexOf(least) > ownerStatuses.indexOf(current) ? least : current
}

/** The furthest of a firm's steps that a status of the owner allows. */
export const lastStepOf = (status: OwnerStatus): Step =>
  firmSteps.findLast((step) => carryForward(status, step) === status) ?? 'file_created'
