import { type Stop, threadOf } from '#contract/thread/thread-rules'
import type { HistoryEntry, OwnerApplication } from '#contract/views/applications'

export const ownerThread = (application: OwnerApplication, changes: readonly HistoryEntry[] = []): Stop[] =>
  threadOf(
    {
      ...application,
      isDeedOpen: application.digitalDeedUrl !== null,
      isWithdrawn: application.withdrawnAt !== null,
    },
    changes,
  )
