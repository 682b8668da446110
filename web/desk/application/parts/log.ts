import { type ActivityGroup, activityGroups } from '#contract/applications/activity-groups'
import { passedLabel } from '#contract/applications/progress/passed-rules'
import type { HistoryEntry } from '#contract/applications/views'
import type { ClientApplicationPage } from '#contract/desk/views'
import { type OwnerStatus, ownerStatusLabels } from '#contract/owner-statuses'
import { readsStatus } from '#contract/service-statuses'
import type { ServiceType } from '#contract/services'
import { type PortalVariant, stepLabel } from '#contract/steps'

/** One line of what happened on a file. */
interface LogEntry {
  at: string
  group: ActivityGroup
  what: string
  /** Who did it, with their role. */
  by: string | null
  /** What they wrote. */
  words: string | null
  /** Whether the owner does not see it. */
  isFirmOnly: boolean
}

type Page = Pick<ClientApplicationPage, 'file' | 'history' | 'activity'>

/** The file's history and activity in one list, newest first; what both hold is one entry. */
export function logOf({ file: application, history, activity }: Page, variant: PortalVariant): LogEntry[] {
  // what is recorded of the paper is an activity, too
  const isShown = (entry: HistoryEntry) => entry.message !== null || !isUnseen(entry, application.serviceType)
  const changes = history.filter(
    (entry) => entry.track !== 'custody' && entry.track !== 'replacement' && isShown(entry),
  )
  const steps = changes.toReversed().map((entry) => ({
    at: entry.createdAt,
    group: entry.track === 'message' ? ('messages' as const) : ('status' as const),
    what: labelOf(entry, application.serviceType, variant),
    by: entry.by,
    words: entry.message,
    isFirmOnly: false,
  }))
  const written = new Set(history.map(({ createdAt, by }) => `${createdAt} ${by}`))
  const isInHistory = ({ at, who, group }: Page['activity'][number]) =>
    (group === 'status' || group === 'messages') && written.has(`${at} ${who}`)
  const acts = activity
    .filter((act) => !isInHistory(act))
    .map(({ at, group, what, who, role, isFirmOnly }) => {
      const by = role && role !== 'system' ? `${who} (${role})` : who
      return { at, group, what, by, words: null, isFirmOnly }
    })
  return [...steps, ...acts].toSorted((a, b) => b.at.localeCompare(a.at))
}

/** The groups that have entries, in their order. */
export const groupsIn = (entries: readonly LogEntry[]): ActivityGroup[] =>
  activityGroups.filter((group) => entries.some((entry) => entry.group === group))

/** A status that the client of another service does not see: their page shows the steps. */
const isUnseen = ({ track, status }: Pick<HistoryEntry, 'track' | 'status'>, service: ServiceType): boolean =>
  track === 'status' && !readsStatus(service, status)

function labelOf({ track, status, doneAt }: HistoryEntry, service: ServiceType, variant: PortalVariant): string {
  if (doneAt !== null) return `Recorded as done: ${passedLabel(service, status, variant)}`
  if (track === 'fileStatus') return stepLabel(service, status, variant)
  if (track === 'message' || isUnseen({ track, status }, service)) return 'Message to the client'
  return `Client sees: ${ownerStatusLabels[status as OwnerStatus] ?? status}`
}
