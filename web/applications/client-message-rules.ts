import type { HistoryEntry } from '#contract/applications/views'
import { carryForward } from '#contract/carry-forward-rules'
import { type OwnerStatus, ownerStatuses, ownerStatusLabels } from '#contract/owner-statuses'
import { readsStatus } from '#contract/service-statuses'
import type { ServiceType } from '#contract/services'
import { firmSteps, isStep, type Step, stepLabel } from '#contract/steps'

export interface ClientMessage {
  at: string
  text: string
}

interface Progress {
  application: { serviceType: ServiceType; isUnconfirmed: boolean }
  history: readonly Pick<HistoryEntry, 'track' | 'status' | 'createdAt' | 'doneAt' | 'message'>[]
}

/**
 * What the client was told of the steps after one, oldest first: a deed's status where it changed, else the firm's step,
 * with the words of its message if it had some. `shown` is the client's status that a correction goes back to.
 */
export function messagesAfter(
  { application, history }: Progress,
  to: Step,
  shown: OwnerStatus = carryForward('pending_submission', to),
): ClientMessage[] {
  const least = ownerStatuses.indexOf(shown)
  const isDeed = application.serviceType === 'digitize'
  const changes = history.filter(({ doneAt }) => doneAt === null)
  const untold = application.isUnconfirmed
    ? changes.findLast(({ track, status }) => track === 'fileStatus' && status === 'complete')
    : undefined
  return changes.flatMap((change): ClientMessage[] => {
    const { track, status, createdAt } = change
    if (track === 'status' && status !== 'additional_docs' && readsStatus(application.serviceType, status)) {
      const isAfter = ownerStatuses.indexOf(status as OwnerStatus) > least
      return isAfter
        ? [{ at: createdAt, text: withMessage(ownerStatusLabels[status as OwnerStatus], change.message) }]
        : []
    }
    const isOwners = isDeed && changes.some((one) => one.track === 'status' && one.createdAt === createdAt)
    if (track !== 'fileStatus' || change === untold || isOwners || !isStep(status)) return []
    const isAfter = firmSteps.indexOf(status) > firmSteps.indexOf(to)
    return isAfter ? [{ at: createdAt, text: stepLabel(application.serviceType, status) }] : []
  })
}

const withMessage = (label: string, message: string | null | undefined) => (message ? `${label}: ${message}` : label)
