import type { ClientApplicationPage } from '#contract/desk/views'
import {
  carryForward,
  firmSteps,
  isStep,
  type OwnerStatus,
  ownerStatuses,
  ownerStatusLabels,
  type Step,
  stepLabel,
} from '#contract/pipelines'

interface ClientMessage {
  at: string
  text: string
}

/** What the client was told of the steps after one, oldest first: a deed's status where it changed, else the firm's step. */
export function messagesAfter(
  { file: application, history }: Pick<ClientApplicationPage, 'file' | 'history'>,
  to: Step,
): ClientMessage[] {
  const least = ownerStatuses.indexOf(carryForward('pending_submission', to))
  const isDeed = application.serviceType === 'digitize'
  const changes = history.filter(({ doneAt }) => doneAt === null)
  const untold = application.isUnconfirmed
    ? changes.findLast(({ track, status }) => track === 'fileStatus' && status === 'complete')
    : undefined
  return changes.flatMap((change): ClientMessage[] => {
    const { track, status, createdAt } = change
    if (track === 'status' && status !== 'additional_docs' && isDeed) {
      const isAfter = ownerStatuses.indexOf(status as OwnerStatus) > least
      return isAfter ? [{ at: createdAt, text: ownerStatusLabels[status as OwnerStatus] }] : []
    }
    const isOwners = isDeed && changes.some((one) => one.track === 'status' && one.createdAt === createdAt)
    if (track !== 'fileStatus' || change === untold || isOwners || !isStep(status)) return []
    const isAfter = firmSteps.indexOf(status) > firmSteps.indexOf(to)
    return isAfter ? [{ at: createdAt, text: stepLabel(application.serviceType, status) }] : []
  })
}
