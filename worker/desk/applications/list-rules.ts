import type { FilterBar } from '#contract/desk/applications'
import type { EventKind, NewsKind } from '#contract/desk/list-choices'
import { byName } from '#contract/desk/name-order-rules'
import { isOver } from '#contract/over-rules'
import { harareDaysBetween } from '#contract/time'
import { isOverdue } from '../../applications/progress/due-rules'
import type { ListedApplication } from './list-queries'
import { hasNeed, type Reader } from './need-rules'

export const isFiltered = ({ status: step, service, payment, assignee, need }: FilterBar) =>
  Boolean(step ?? service ?? payment ?? assignee ?? need)

/** A member's id as filtered for; null for files of no one. */
export const assigneeIn = (assignee: string, memberId: number): number | null =>
  assignee === 'none' ? null : assignee === 'me' ? memberId : Number(assignee)

/** @param reader for their own files, what they may confirm, and what is late */
export function matchesFilters(
  row: ListedApplication,
  { status: step, service, payment, assignee, need }: FilterBar,
  reader: Reader,
): boolean {
  if (need && !hasNeed(need, row, reader)) return false
  if (assignee && row.assigneeId !== assigneeIn(assignee, reader.id)) return false
  if (step && row.fileStatus !== step) return false
  if (service && row.serviceType !== service) return false
  if (payment === 'unpaid') return row.depositPaidAt === null
  if (payment === 'balance_paid') return row.balancePaidAt !== null
  return !payment || row.depositPaidAt !== null
}

export function sorted(rows: ListedApplication[], { sort }: FilterBar): ListedApplication[] {
  if (sort === 'oldest') return rows.toReversed()
  if (sort === 'overdue') return rows.toSorted((a, b) => a.promisedAt - b.promisedAt || a.id - b.id)
  return sort === 'name' ? rows.toSorted(byName) : rows
}

export const byAge =
  ({ sort }: FilterBar) =>
  (a: ListedApplication, b: ListedApplication) =>
    sort === 'oldest' ? a.id - b.id : b.id - a.id

/** Days in Harare since the due date; 0 for a first contact that was due earlier today. */
export const daysLate = (
  row: Pick<ListedApplication, 'promisedAt' | 'hold' | 'erasedAt' | 'depositRefunded'>,
  now: Date,
): number => (!isOver(row) && isOverdue(row, now) ? harareDaysBetween(row.promisedAt, now) : 0)

type Read = Pick<
  ListedApplication,
  'documentsAt' | 'waybillAt' | 'serviceAnswersAt' | 'clientMessages' | 'answeredMessages' | 'readMessages' | 'seenAt'
>

/** The client's messages that no one answered and this member has not read. */
export const unreadOf = ({ clientMessages, answeredMessages, readMessages }: Read): number =>
  Math.max(0, clientMessages - Math.max(answeredMessages, readMessages ?? 0))

const seenSince = (seenAt: number | null, joinedAt: Date) => new Date(seenAt ?? joinedAt)

/** Since when there are documents that this member has not seen: since their last visit, or since they joined. */
export function newDocumentsOf(
  { documentsAt, seenAt }: Pick<Read, 'documentsAt' | 'seenAt'>,
  joinedAt: Date,
): Date | null {
  const since = seenSince(seenAt, joinedAt)
  return documentsAt && documentsAt > since ? since : null
}

type News = Read & Pick<ListedApplication, 'depositPaidAt' | 'balancePaidAt' | 'fileStatus' | 'fileStatusAt'>

/** What this member has not read or seen, and a payment since the last step of a file that is not complete. */
export function newsOf(row: News, joinedAt: Date): NewsKind[] {
  const { depositPaidAt, balancePaidAt, fileStatus, fileStatusAt, waybillAt, serviceAnswersAt, seenAt } = row
  const since = seenSince(seenAt, joinedAt)
  const paidAt = Math.max(depositPaidAt?.getTime() ?? 0, balancePaidAt?.getTime() ?? 0)
  const isPaid = fileStatus !== 'complete' && paidAt > fileStatusAt.getTime()
  return [
    ...(unreadOf(row) > 0 ? (['message'] as const) : []),
    ...(newDocumentsOf(row, joinedAt) ? (['documents'] as const) : []),
    ...(waybillAt && waybillAt > since ? (['waybill'] as const) : []),
    ...(serviceAnswersAt && serviceAnswersAt > since ? (['answers'] as const) : []),
    ...(isPaid ? (['payment'] as const) : []),
  ]
}

type Events = Pick<
  ListedApplication,
  | 'createdAt'
  | 'fileStatus'
  | 'fileStatusAt'
  | 'contactedAt'
  | 'awaitingReplyAt'
  | 'documentsAt'
  | 'waybillAt'
  | 'serviceAnswersAt'
  | 'depositPaidAt'
  | 'balancePaidAt'
>

/** The latest event that the row knows of. A message counts while it awaits a reply: the row has no other. */
export function lastEventOf(row: Events): { kind: EventKind; at: string } {
  const events: readonly (readonly [EventKind, Date | null])[] = [
    ['applied', row.createdAt],
    ['moved', row.fileStatus === 'file_created' ? null : row.fileStatusAt],
    ['contacted', row.contactedAt],
    ['message', row.awaitingReplyAt],
    ['documents', row.documentsAt],
    ['waybill', row.waybillAt],
    ['answers', row.serviceAnswersAt],
    ['paid', row.depositPaidAt],
    ['paid', row.balancePaidAt],
  ]
  const past = events.filter((event): event is readonly [EventKind, Date] => event[1] !== null)
  const [kind, at] = past.reduce((last, event) => (event[1] > last[1] ? event : last))
  return { kind, at: at.toISOString() }
}
