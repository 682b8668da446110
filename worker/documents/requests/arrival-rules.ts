import { isMissing, isOpen, type RequestRow } from './request-rules'

/** What a document of the client is for. */
export interface Arrival {
  requests: readonly RequestRow[]
  /** Whether it is known to be the one that was requested. */
  isTied: boolean
  /** Whether nothing is missing any more. */
  isComplete: boolean
}

const nothing: Arrival = { requests: [], isTied: false, isComplete: false }

/**
 * What a document of the client is for: the request that they chose, or the only one that is missing. Once as many documents have
 * come without a choice as are missing, the client has sent what was asked for, and the firm finds out which is which.
 * @param rows all requests of the application
 * @param chosen the id of one
 * @param documents of the application until now
 */
export function arrivalOf(
  rows: readonly RequestRow[],
  chosen: number | undefined,
  documents: readonly { id: number; createdAt: Date }[],
): Arrival {
  const missing = rows.filter(isMissing)
  const [only] = missing
  if (chosen !== undefined) {
    const row = rows.find(({ id }) => id === chosen)
    if (!row || !isOpen(row)) return nothing
    return { requests: [row], isTied: true, isComplete: only?.id === row.id && missing.length === 1 }
  }
  if (!only) return nothing
  if (missing.length === 1) return { requests: missing, isTied: true, isComplete: true }
  const since = Math.min(...missing.map(({ changes }) => changes.at(-1)?.at ?? 0))
  const tied = new Set(rows.flatMap(({ changes }) => changes.flatMap(({ documentId }) => documentId ?? [])))
  const loose = documents.filter(({ id, createdAt }) => !tied.has(id) && createdAt.getTime() >= since)
  return loose.length + 1 < missing.length ? nothing : { requests: missing, isTied: false, isComplete: true }
}
