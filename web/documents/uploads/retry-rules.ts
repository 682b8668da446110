import type { ProblemCode } from '#contract/api/problems'

/** Seconds before the next try, by how many failed in a row. The connection's return ends the wait. */
export const waitAfter = (failures: number): number => Math.min(15, 2 ** Math.max(0, failures - 1))

/** Milliseconds without a byte after which a request counts as lost. */
const silentMs = 30_000
export const isSilent = (milliseconds: number): boolean => milliseconds >= silentMs

interface Failure {
  refusal: { status: number; code?: ProblemCode | undefined; retryAfter?: number | undefined } | undefined
  /** Whether the connection failed, not the file or the browser. */
  isConnectionError: boolean
  /** In a row, of any kind and by the server. */
  failures: number
  refusals: number
}

/** Seconds until the next try; undefined where another would fail, too. */
export function waitBeforeRetry({ refusal, isConnectionError, failures, refusals }: Failure): number | undefined {
  if (!refusal && !isConnectionError) return undefined
  return isTemporary(refusal, refusals) ? (refusal?.retryAfter ?? waitAfter(failures)) : undefined
}

/**
 * Whether an upload is tried again by itself after a failure.
 * @param refused undefined without an answer
 * @param refusals how many there were in a row
 */
export function isTemporary(refused: { status: number; code?: ProblemCode | undefined } | undefined, refusals: number) {
  if (!refused) return true
  const { status, code } = refused
  const isPassing = code === 'upload-offset' || code === 'still-working' || status === 429 || status >= 500
  return isPassing && refusals <= 5
}
