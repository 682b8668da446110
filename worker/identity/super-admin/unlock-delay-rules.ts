const immediateAttempts = 20
const stepMilliseconds = 250
const maxMilliseconds = 5000

/** The delay of an answer in milliseconds, by the attempts of all networks in the window. */
export const delayOf = (tries: number): number =>
  Math.min(Math.max(tries - immediateAttempts, 0) * stepMilliseconds, maxMilliseconds)
