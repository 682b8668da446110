import { minCases } from '#contract/firms/contact-figures'
import { hour, minute } from '#contract/time'

/** Promises of a firm by the hours until it was in touch, rounded up; 0 if it was not by their end. */
export interface Waits {
  hours: number
  promises: number
}

/**
 * How soon a firm is usually in touch with a new client, in minutes of the clock, nights and weekends included (decision 032).
 * One that it was not in touch with by the end of its promise counts as the longest.
 * @returns null below `minCases`, or if the usual client is still waiting
 */
export function usualReplyMinutes(waits: readonly Waits[]): number | null {
  const total = waits.reduce((sum, { promises }) => sum + promises, 0)
  if (total < minCases) return null
  // of an even number the longer of the two in the middle
  let before = Math.floor(total / 2)
  for (const { hours, promises } of waits.filter(({ hours }) => hours > 0).toSorted((a, b) => a.hours - b.hours)) {
    if (before < promises) return (hours * hour) / minute
    before -= promises
  }
  return null
}
