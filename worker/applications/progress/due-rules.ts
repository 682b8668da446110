import type { Hold } from '#contract/applications/hold'
import { usualStepDays } from '#contract/applications/promises'
import type { Step } from '#contract/pipelines'
import { day } from '#contract/time'

/** The latest time that a Date can hold: a file without a next step comes last in the order of due dates. */
export const never = 8_640_000_000_000_000

/**
 * Whether a firm is late with a file, from the very instant at which its step was due: nothing is due of one on hold.
 * Its owner has the whole day: `isDueDayOver` in the contract's `due-date-rules.ts`.
 */
export const isOverdue = ({ promisedAt, hold }: { promisedAt: number; hold: Hold | null }, now: Date): boolean =>
  hold === null && promisedAt < now.getTime()

/** The columns of a step that begins, with the time at which it is overdue. Nothing else writes them. */
export const stepFrom = (fileStatus: Step, fileStatusAt: Date) => ({
  fileStatus,
  fileStatusAt,
  promisedAt: fileStatus === 'complete' ? never : fileStatusAt.getTime() + usualStepDays[fileStatus] * day,
})
