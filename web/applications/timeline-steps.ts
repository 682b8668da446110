import { fileStatuses, ownerStatuses, ownerStatusLabels, stepLabels } from '#contract/pipelines'
import type { PublicPage } from '#contract/views/applications'
import type { TimelineStep } from '../ui/timeline'

interface Change {
  track: string
  status: string
  createdAt: string
}
type StepFields = Pick<PublicPage['application'], 'serviceType' | 'status' | 'fileStatus' | 'createdAt'>

/** A deed's seven statuses, or the six steps of any other service. */
export function stepsOf(application: StepFields, changes: readonly Change[]): TimelineStep[] {
  const { serviceType, status, fileStatus, createdAt } = application
  if (serviceType === 'digitize') {
    const labels = ownerStatuses.map((one) => ownerStatusLabels[one])
    return steps({ keys: ownerStatuses, labels, current: status, track: 'status', createdAt, changes })
  }
  return steps({
    keys: fileStatuses,
    labels: stepLabels(serviceType),
    current: fileStatus,
    track: 'fileStatus',
    createdAt,
    changes,
  })
}

interface Line {
  keys: readonly string[]
  labels: readonly string[]
  current: string
  track: string
  createdAt: string
  changes: readonly Change[]
}

function steps({ keys, labels, current, track, createdAt, changes }: Line): TimelineStep[] {
  const reached = keys.indexOf(current)
  return keys.map((key, position) => {
    const change = changes.findLast((one) => one.track === track && one.status === key)
    const isPassed = position < reached
    return {
      key,
      label: labels[position],
      state: position === reached ? 'active' : isPassed ? 'done' : 'todo',
      at: position > reached ? undefined : (change?.createdAt ?? (position === 0 ? createdAt : undefined)),
      // a skipped status: done like the others, but never needed
      note: key === 'additional_docs' && isPassed && !change ? 'Not needed' : undefined,
    }
  })
}
