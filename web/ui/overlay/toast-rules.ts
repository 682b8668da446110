interface Toast {
  /** Milliseconds until it closes; undefined where nothing that it offers ends. */
  left: number | undefined
  /** Whether the pointer or the focus is on it. */
  isPaused: boolean
}

/** Milliseconds a toast shows. */
export const toastDuration = 5_000
/** Milliseconds before its end that a toast asks to be held: on a slow line the answer takes some seconds. */
const holdAhead = 10_000

/** In how many milliseconds a toast closes; undefined while it stays. A toast whose offer expires closes then, even under the pointer. */
export function closesIn({ left, isPaused }: Toast): number | undefined {
  if (left !== undefined) return left
  return isPaused ? undefined : toastDuration
}

/** In how many milliseconds a toast asks that what it offers lasts longer; undefined where it does not. */
export const holdsIn = ({ left, isPaused }: Toast, canHold: boolean): number | undefined =>
  isPaused && canHold && left !== undefined ? left - holdAhead : undefined
