import type { NextStepAction } from '#contract/applications/progress/next-rules'
import { usualStepDays, wholeJourneyDays } from '#contract/applications/promises'
import type { OwnerApplication } from '#contract/applications/views'

interface Change {
  track: string
  status: string
  createdAt: string
}

type Step = Pick<OwnerApplication, 'serviceType' | 'status' | 'fileStatus' | 'createdAt' | 'stepSince'> &
  Partial<Pick<OwnerApplication, 'withdrawnAt'>>

/** The day by which the firm's step usually ends, or by which the owner should act. */
export interface DueDate {
  day: Date
  waitingFor: 'firm' | 'owner'
}

/** Undefined for what the owner may do at any time: paying, and opening the deed. */
export function dueDateOf(step: Step, todo: NextStepAction | null) {
  const { serviceType, status, fileStatus, createdAt, stepSince, withdrawnAt } = step
  if (withdrawnAt) return undefined
  const isSending = todo === 'instructions' || (todo === 'upload' && fileStatus === 'pending_documents')
  if (isSending) return due(stepSince, usualStepDays.pending_documents, 'owner')
  if (todo !== null) return undefined
  if (fileStatus !== 'complete') return due(stepSince, usualStepDays[fileStatus], 'firm')
  // validated; a second lawyer still has to release it
  const isChecking = serviceType === 'digitize' && status === 'complete'
  return isChecking ? due(createdAt, wholeJourneyDays, 'firm') : undefined
}

/** When the file reached its step, from the changes that a visitor may see. */
export const stepSinceOf = (
  { fileStatus, createdAt }: Pick<Step, 'fileStatus' | 'createdAt'>,
  changes: readonly Change[],
): string =>
  changes.findLast(({ track, status }) => track === 'fileStatus' && status === fileStatus)?.createdAt ?? createdAt

function due(instant: string, days: number, waitingFor: DueDate['waitingFor']): DueDate {
  const day = new Date(instant)
  day.setDate(day.getDate() + days)
  return { day, waitingFor }
}
