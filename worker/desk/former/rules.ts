import { activityText } from '#contract/applications/activity'
import { groupOf } from '#contract/applications/activity-groups'
import type { FormerReason } from '#contract/applications/former/reasons'
import type { FormerFile, FormerWork } from '#contract/desk/former'
import type { FormerRow } from './queries'

/** It went on with another firm, whose closing is not this one's to read. */
const isElsewhere: readonly FormerReason[] = ['reassigned', 'declined', 'late']

/** What a firm still reads of a file that it had: of one that goes on without it, no more than its reference. */
export function formerView({ endedAt, withdrawnAt, erasedAt, ...row }: FormerRow): FormerFile {
  const { clientName, titleDeedNumber, closedBy, closedReason, ...file } = row
  const isClosed = withdrawnAt !== null && erasedAt === null && !isElsewhere.includes(row.why)
  return {
    ...file,
    endedAt: endedAt.toISOString(),
    clientName: isClosed ? clientName : null,
    titleDeedNumber: isClosed ? titleDeedNumber : null,
    closedBy: isClosed ? closedBy : null,
    closedReason: isClosed ? closedReason : null,
  }
}

interface OwnWork {
  actions: readonly Acted[]
  work: readonly Acted[]
  notes: readonly Written[]
  messages: readonly Written[]
}
interface Acted {
  at: Date
  who: string
  action: string
  detail: string | null
}
interface Written {
  at: Date
  who: string
  text: string
}

/** What a firm did and wrote, the latest first; what it only looked at is left out. */
export function workEntries({ actions, work, notes, messages }: OwnWork): FormerWork['entries'] {
  const acted = [...actions, ...work]
    .filter(({ action }) => groupOf(action) !== 'views' && action !== 'send-message' && action !== 'write-note')
    .map(({ at, who, action, detail }) => ({ at, who, what: activityText(action, detail), text: null }))
  const written = (rows: readonly Written[], what: string) => rows.map((row) => ({ ...row, what }))
  return [...acted, ...written(notes, 'Note'), ...written(messages, 'Message to the client')]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }))
}
