import { isSameName, requestKind } from '#contract/documents/request-kinds'
import {
  type DocumentRequest,
  maxRequests,
  type RemindersView,
  type RequestChange,
  type RequestState,
  requestMessages,
} from '#contract/documents/requests'
import type { ServiceType } from '#contract/services'
import type { applications } from '../../applications/tables'
import { Failure } from '../../platform/failure'
import type { documentRequests } from '../request-tables'

export type RequestRow = typeof documentRequests.$inferSelect
type NewRequest = typeof documentRequests.$inferInsert

/** Seconds after a decision in which its member can take it back, as long as the client was not told. */
export const maxUndoneSeconds = 600

const missingStates: readonly RequestState[] = ['requested', 'refused']

/** Whether the client has still to send it. */
export const isMissing = ({ state }: Pick<RequestRow, 'state'>): boolean => missingStates.includes(state)

/** Whether the firm or the client has still something to do for it. */
export const isOpen = (row: Pick<RequestRow, 'state'>): boolean => row.state === 'received' || isMissing(row)

/** What the client has still to send, in the order of the requests. */
export const missingNames = (rows: readonly Pick<RequestRow, 'state' | 'name'>[]): string[] =>
  rows.filter(isMissing).map(({ name }) => name)

/**
 * The rows of what a firm asks for by name. What is open already gets no second row.
 * @param rows of the application
 * @throws Failure quota-reached
 */
export function decideRequests(
  rows: readonly RequestRow[],
  names: readonly string[],
  about: { applicationId: number; service: ServiceType },
  member: { id: number; name: string },
  at: Date,
): NewRequest[] {
  const open = rows.filter(isOpen).map(({ name }) => name)
  const fresh = names.filter(
    (name, position) =>
      !open.some((other) => isSameName(other, name)) &&
      names.findIndex((other) => isSameName(other, name)) === position,
  )
  if (rows.length + fresh.length > maxRequests) throw new Failure('quota-reached', requestMessages.full)
  return fresh.map((name) => ({
    applicationId: about.applicationId,
    kind: requestKind(about.service, name),
    name,
    state: 'requested',
    changes: [{ state: 'requested', by: member.name, at: at.getTime() }],
    changedBy: member.id,
    changedAt: at,
  }))
}

interface Decision {
  state: 'accepted' | 'refused' | 'withdrawn'
  version: number
  reason?: string | undefined
}

type Set = Pick<RequestRow, 'state' | 'reason' | 'changes' | 'version' | 'changedBy' | 'changedAt'>

/**
 * What a member's decision about a requested document changes.
 * @param others the other requests of the application
 * @returns `isLast` when none is open after it
 * @throws Failure file-changed when it is not as the member saw it; bad-request when there is nothing to decide
 */
export function decideRequest(
  row: RequestRow,
  others: readonly RequestRow[],
  { state, version, reason }: Decision,
  member: { id: number; name: string },
  at: Date,
): { set: Set; isLast: boolean } {
  if (version !== row.version) throw requestChanged()
  if (!isOpen(row)) throw new Failure('bad-request', requestMessages.over)
  if (state === 'refused' && row.state !== 'received') throw new Failure('bad-request', requestMessages.nothingSent)
  const change: RequestChange = {
    state,
    by: member.name,
    at: at.getTime(),
    ...(state === 'refused' && reason ? { reason } : {}),
  }
  return {
    set: {
      state,
      reason: change.reason ?? null,
      changes: [...row.changes, change],
      version: version + 1,
      changedBy: member.id,
      changedAt: at,
    },
    isLast: state !== 'refused' && !others.some(isOpen),
  }
}

const requestChanged = () => new Failure('file-changed', requestMessages.changed)

/**
 * The request as it was before a member's last decision.
 * @throws Failure undo-over, forbidden
 */
export function decideRequestUndo(
  row: RequestRow,
  version: number,
  memberId: number,
  now: Date,
): { set: Set; decidedAt: Date } {
  const [last, before] = [row.changes.at(-1), row.changes.at(-2)]
  if (row.version !== version || !last || !before || last.state === 'received' || last.state === 'requested')
    throw undoOver()
  if (now.getTime() - last.at > maxUndoneSeconds * 1000) throw undoOver()
  if (row.changedBy !== memberId) throw new Failure('forbidden', requestMessages.others)
  return {
    set: {
      state: before.state,
      reason: before.reason ?? null,
      changes: row.changes.filter((change) => change !== last),
      version: version + 1,
      // nobody can undo what came before
      changedBy: null,
      changedAt: new Date(before.at),
    },
    decidedAt: new Date(last.at),
  }
}

export const undoOver = () => new Failure('undo-over', requestMessages.undoOver)

export function requestView(row: RequestRow): DocumentRequest {
  const { id, name, state, reason, changes, changedAt, version } = row
  const refusal = changes.findLastIndex((change) => change.state === 'refused')
  const since = changes.filter((_, position) => position > refusal)
  const uploads = (state === 'refused' ? changes : since).flatMap(({ documentId }) => documentId ?? [])
  return {
    id,
    name,
    state,
    reason,
    documents:
      state === 'refused' ? uploads.toReversed().filter((_, position) => position === 0) : uploads.toReversed(),
    by: changes.at(-1)?.by ?? '',
    at: changedAt.toISOString(),
    version,
  }
}

type Reminded = Pick<typeof applications.$inferSelect, 'remindAt' | 'remindersSent' | 'remindersStoppedBy'>

export const remindersView = (row: Reminded): RemindersView => ({
  nextAt: row.remindAt?.toISOString() ?? null,
  sent: row.remindersSent,
  stoppedBy: row.remindersStoppedBy,
})
