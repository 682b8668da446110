import type { HistoryEntry } from '#contract/applications/history-views'

/** What the firm asked the client to send: the latest request, not a later message. */
export const requestIn = (history: readonly HistoryEntry[]): HistoryEntry | undefined =>
  history.findLast(
    ({ track, status, message }) => track === 'status' && status === 'additional_docs' && message !== null,
  )
