import type { Hold } from '#contract/applications/hold'
import { dueAfter } from '#contract/step-days'
import type { Step } from '#contract/steps'

/** The latest time that a Date can hold: a file without a next step comes last in the order of due dates. */
export const never = 8_640_000_000_000_000

/**
 * Whether a step is overdue: from the day after its due date in Harare, as its owner reads it (`isDueDayOver`), and a first
 * contact from its hour. Nothing is due of an application on hold.
 */
export const isOverdue = ({ promisedAt, hold }: { promisedAt: number; hold: Hold | null }, now: Date): boolean =>
  hold === null && promisedAt < now.getTime()

/** The columns of a step that begins, with its due date. Nothing else writes them. */
export const stepFrom = (fileStatus: Step, fileStatusAt: Date) => ({
  fileStatus,
  fileStatusAt,
  promisedAt: fileStatus === 'complete' ? never : dueAfter(fileStatus, fileStatusAt),
})
