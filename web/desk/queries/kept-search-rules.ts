import { matchOf } from '#contract/desk/find/match-rules'
import { readQuery } from '#contract/desk/find/query-rules'
import { byName } from '#contract/desk/name-order-rules'
import type { ClientApplication } from '#contract/desk/views'
import type { ListFilters } from './filters'

/** What the server's search and filters would find among these files, by what their rows say. */
export function searchKept(
  applications: readonly ClientApplication[],
  filters: ListFilters,
  memberId: number,
): ClientApplication[] {
  const filtered = applications.filter((application) => hasFilterValues(application, filters, memberId))
  const sorted = inOrder(filtered, filters)
  return filters.q ? matching(sorted, filters.q) : sorted
}

function inOrder(applications: ClientApplication[], { sort }: ListFilters): ClientApplication[] {
  if (sort === 'oldest') return applications.toReversed()
  if (sort === 'overdue') return applications.toSorted((a, b) => overdueDays(b) - overdueDays(a))
  return sort === 'name' ? applications.toSorted(byName) : applications
}

/** The best ones first, those that are as good in the order before, each with its reason: as the server would answer. */
function matching(applications: readonly ClientApplication[], q: string): ClientApplication[] {
  const query = readQuery(q)
  return applications
    .flatMap((application) => {
      const ranked = matchOf(application, query)
      return ranked ? [{ ranked, application }] : []
    })
    .toSorted((a, b) => a.ranked.rank - b.ranked.rank)
    .map(({ ranked: { rank: _rank, ...match }, application }) => ({ ...application, match }))
}

function hasFilterValues(
  application: ClientApplication,
  { status: step, service, payment, assignee, need }: ListFilters,
  memberId: number,
) {
  if (step && application.status !== step) return false
  if (service && application.serviceType !== service) return false
  if (need && !application.needs.includes(need)) return false
  if (assignee === 'none' && application.assignee) return false
  const assigneeId = assignee === 'me' ? String(memberId) : assignee
  if (assigneeId && assigneeId !== 'none' && String(application.assignee?.id) !== assigneeId) return false
  if (payment === 'unpaid') return !application.depositPaid
  return payment === 'balance_paid' ? application.balancePaid : !payment || application.depositPaid
}

const overdueDays = ({ overdue, daysLate }: ClientApplication) => (overdue ? daysLate + 1 : 0)
