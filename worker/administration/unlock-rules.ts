const immediateAttempts = 20
const stepMilliseconds = 250
const maxMilliseconds = 5000

/** Returns how long an answer is held back, in milliseconds, by how many codes all networks tried in the window. */
export const delayOf = (tries: number): number =>
  Math.min(Math.max(tries - immediateAttempts, 0) * stepMilliseconds, maxMilliseconds)
