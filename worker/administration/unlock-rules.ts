const immediateAttempts = 20
const stepMilliseconds = 250
const maxMilliseconds = 5000

/** How long an answer is delayed, in milliseconds, by the attempts of all networks in the window. */
export const delayOf = (tries: number): number =>
  Math.min(Math.max(tries - immediateAttempts, 0) * stepMilliseconds, maxMilliseconds)
