import type { ClientFilePage } from '#contract/desk/views'
import {
  carryForward,
  type FileStatus,
  fileStatuses,
  isFileStatus,
  type OwnerStatus,
  ownerStatuses,
  ownerStatusLabels,
  type PortalVariant,
  stepLabel,
} from '#contract/pipelines'

interface Told {
  at: string
  text: string
}

/** What the client was told of the steps after one, oldest first: a deed's status where it changed, else the firm's step. */
export function toldAfter(
  { file, history }: Pick<ClientFilePage, 'file' | 'history'>,
  to: FileStatus,
  variant: PortalVariant,
): Told[] {
  const least = ownerStatuses.indexOf(carryForward('pending_submission', to))
  const isDeed = file.serviceType === 'digitize'
  const changes = history.filter(({ doneAt }) => doneAt === null)
  const untold = file.isUnconfirmed
    ? changes.findLast(({ track, status }) => track === 'fileStatus' && status === 'complete')
    : undefined
  return changes.flatMap((change): Told[] => {
    const { track, status, createdAt } = change
    if (track === 'status' && status !== 'additional_docs' && isDeed) {
      const isAfter = ownerStatuses.indexOf(status as OwnerStatus) > least
      return isAfter ? [{ at: createdAt, text: ownerStatusLabels[status as OwnerStatus] }] : []
    }
    const isOwners = isDeed && changes.some((one) => one.track === 'status' && one.createdAt === createdAt)
    if (track !== 'fileStatus' || change === untold || isOwners || !isFileStatus(status)) return []
    const isAfter = fileStatuses.indexOf(status) > fileStatuses.indexOf(to)
    return isAfter ? [{ at: createdAt, text: stepLabel(file.serviceType, status, variant) }] : []
  })
}
