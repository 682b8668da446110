import type { ProblemCode } from '#contract/api/problems'

/** Seconds before the next try, by how many failed in a row. The connection's return ends the wait. */
export const waitAfter = (failures: number): number => Math.min(15, 2 ** Math.max(0, failures - 1))

/**
 * Whether an upload is tried again by itself after a failure.
 * @param refused undefined without an answer
 * @param refusals how many there were in a row
 */
export function isTemporary(refused: { status: number; code?: ProblemCode | undefined } | undefined, refusals: number) {
  if (!refused) return true
  const { status, code } = refused
  return (code === 'upload-offset' || status === 429 || status >= 500) && refusals <= 5
}
