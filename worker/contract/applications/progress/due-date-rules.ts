import { isOriginalAwaited } from '#contract/applications/custody'
import { isContactMade } from '#contract/applications/progress/contact-text'
import type { Paused } from '#contract/applications/progress/next-copy'
import type { NextStepAction } from '#contract/applications/progress/next-rules'
import { originalOf } from '#contract/applications/progress/recorded-rules'
import { isNothingToSend, isToReplace } from '#contract/applications/progress/replacement-rules'
import { wholeJourneyDays } from '#contract/applications/promises'
import type { OwnerApplication, PublicPage } from '#contract/applications/views'
import { isOver } from '#contract/over-rules'
import { usualStepDays } from '#contract/step-days'
import { day, harareDaysBetween } from '#contract/time'

type Step = Pick<OwnerApplication, 'serviceType' | 'status' | 'fileStatus' | 'createdAt' | 'stepSince'> &
  Partial<Pick<OwnerApplication, 'withdrawnAt' | 'depositRefunded' | 'hasTitleDeed' | 'changes' | 'firstContact'>> &
  Paused

/** The day by which the firm's step usually ends, or by which the owner should act. */
export interface DueDate {
  /** An instant of that day, in milliseconds. */
  at: number
  waitingFor: 'firm' | 'owner'
}

/**
 * Undefined for what the owner may do at any time (paying, and opening the deed), once the application is over, while no firm works on it, while a lost
 * deed is being replaced or nobody recorded who has the replacement, while the original is on its way, and until the firm's first contact, which is promised by the hour.
 */
export function dueDateOf(step: Step, todo: NextStepAction | null): DueDate | undefined {
  const { serviceType, status, fileStatus, createdAt, stepSince, awaitsNewFirm, hold } = step
  if (isOver(step) || awaitsNewFirm || hold) return undefined
  if (todo === 'upload' && fileStatus === 'pending_documents') return due(stepSince, usualStepDays[fileStatus], 'owner')
  if (fileStatus === 'file_created') return undefined
  if (todo === 'instructions') return due(stepSince, usualStepDays.pending_documents, 'owner')
  if (todo !== null) return undefined
  const deed = { ...step, changes: step.changes ?? [] }
  const isNobodysTurn = !isContactMade(step) || isNothingToSend(deed) || originalOf(deed.changes)?.with === 'sent'
  if (isToReplace(deed) || (isOriginalAwaited(step) && isNobodysTurn)) return undefined
  if (fileStatus !== 'complete') return due(stepSince, usualStepDays[fileStatus], 'firm')
  // validated; a second lawyer still has to release it
  const isChecking = serviceType === 'digitize' && status === 'complete'
  return isChecking ? due(createdAt, wholeJourneyDays, 'firm') : undefined
}

/** The same for a visitor, who is not told when its owner should act. */
export function publicDueDate(application: PublicPage['application']): DueDate | undefined {
  const { status, isWithdrawn, isStopped } = application
  if (isWithdrawn || isStopped || status === 'pending_submission' || status === 'additional_docs') return undefined
  return dueDateOf(application, null)
}

/** Days since the due date in Harare; the day itself is not late. */
export const daysOverdue = ({ at }: DueDate, now: number): number => Math.max(0, harareDaysBetween(at, now))

/** Whether the firm's day is over, so that the owner reads that it is late, and the firm that it is overdue (`isOverdue`). */
export const isDueDayOver = (by: DueDate, now: number): boolean => by.waitingFor === 'firm' && daysOverdue(by, now) > 0

const due = (instant: string, days: number, waitingFor: DueDate['waitingFor']): DueDate => ({
  at: Date.parse(instant) + days * day,
  waitingFor,
})
