/** When the server asks for a longer wait, nothing is repeated by itself. */
const maxWaitSeconds = 10
const maxRepeats = 3

/**
 * Seconds until a write with an idempotency key is sent again by itself; undefined when the person must know.
 * @param refused undefined when no answer came
 * @param repeats so far
 */
export function waitBeforeRepeat(
  refused: { status: number; retryAfter: number | undefined } | undefined,
  repeats: number,
): number | undefined {
  if (repeats >= maxRepeats) return undefined
  // soon the person should know that there is no connection
  if (!refused) return repeats < 2 ? 1 + repeats : undefined
  // a conflict with a time is the same call, still at work
  const { status, retryAfter } = refused
  const isPassing = (status === 503 || status === 409) && retryAfter !== undefined && retryAfter <= maxWaitSeconds
  return isPassing ? retryAfter : undefined
}
