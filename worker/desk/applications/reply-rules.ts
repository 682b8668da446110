import { contactWithinHours } from '#contract/applications/promises'
import { hour, minute } from '#contract/time'

/** A new application of a firm, and the firm's first act on it that the owner can see. */
export interface Reply {
  createdAt: Date
  repliedAt: Date | null
  withdrawnAt: Date | null
  /** Assigned or moved by an administrator: when it reached the firm is not known here. */
  isMoved: boolean
}

/** Fewer say too little. */
const minReplies = 5

/**
 * How soon a firm usually replies, in minutes of the clock, nights and weekends included (decision 032).
 * One that has waited longer than promised counts as longer than every answer; a younger one does not count yet.
 * @returns null below `minReplies`, or if the usual application is still waiting
 */
export function usualReplyMinutes(replies: readonly Reply[], now: Date): number | null {
  const waits = replies
    .filter(({ repliedAt, withdrawnAt, isMoved }) => !isMoved && (repliedAt !== null || withdrawnAt === null))
    .map(({ createdAt, repliedAt }) =>
      repliedAt === null
        ? { wait: Number.POSITIVE_INFINITY, age: now.getTime() - createdAt.getTime() }
        : { wait: repliedAt.getTime() - createdAt.getTime(), age: Number.POSITIVE_INFINITY },
    )
    .filter(({ age }) => age > contactWithinHours * hour)
    .map(({ wait }) => wait)
    .toSorted((a, b) => a - b)
  // of an even number the longer of the two in the middle
  const median = waits[Math.floor(waits.length / 2)]
  if (waits.length < minReplies || median === undefined || !Number.isFinite(median)) return null
  return Math.max(1, Math.ceil(median / minute))
}
