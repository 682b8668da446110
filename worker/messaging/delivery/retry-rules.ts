import { hourSeconds } from '#contract/time'

/** The wait after each failure; the last one repeats. */
const retryDelaySeconds = [10, 60, 300, 900, hourSeconds] as const
/** About three days. */
const maxTries = 75

/** @returns undefined when the message is given up. @param tries so far, the one that just failed included */
export const secondsUntilRetry = (tries: number): number | undefined =>
  tries >= maxTries ? undefined : (retryDelaySeconds[tries - 1] ?? hourSeconds)
