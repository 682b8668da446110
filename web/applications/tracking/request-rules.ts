import type { HistoryEntry } from '#contract/applications/history-views'

/** What the client must send, while the firm waits for documents: the latest request, not a later message. */
export const requestIn = (now: string, history: readonly HistoryEntry[]): HistoryEntry | undefined =>
  now === 'additional_docs'
    ? history.findLast(
        ({ track, status, message }) => track === 'status' && status === 'additional_docs' && message !== null,
      )
    : undefined
