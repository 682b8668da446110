import type { ClientApplication } from '#contract/desk/views'
import { normalReference, referencePrefix } from '#contract/fields/reference'
import { serviceLabel } from '#contract/services'
import type { ListFilters } from './filters'

/** What the server's search and filters would find among these files, the newest first. */
export function searchKept(
  applications: readonly ClientApplication[],
  filters: ListFilters,
  memberId: number,
): ClientApplication[] {
  const matches = applications.filter(
    (application) => isFound(application, filters.q ?? '') && hasFilterValues(application, filters, memberId),
  )
  if (filters.sort === 'oldest') return matches.toReversed()
  if (filters.sort === 'overdue') return matches.toSorted((a, b) => overdueDays(b) - overdueDays(a))
  return filters.sort === 'name' ? matches.toSorted((a, b) => a.clientName.localeCompare(b.clientName)) : matches
}

function isFound(application: ClientApplication, q: string): boolean {
  const { clientName, clientEmail, clientPhone, referenceNumber, propertyAddress, serviceType } = application
  const reference = normalReference(q)
  if (reference.startsWith(referencePrefix) && referenceNumber.startsWith(reference)) return true
  if (isNumber.test(q) && digitsOf(clientPhone).includes(digitsOf(q).replace(/^0+/, ''))) return true
  const all = [clientName, clientEmail, clientPhone, referenceNumber, propertyAddress, serviceLabel(serviceType)]
  const text = folded(all.join(' '))
  return folded(q)
    .split(/\s+/)
    .every((word) => text.includes(word))
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

/** At least seven signs, as the server takes it. */
const isNumber = /^[+\d\s().-]{7,}$/
const digitsOf = (text: string) => text.replace(/\D/g, '')
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const overdueDays = ({ overdue, daysLate }: ClientApplication) => (overdue ? daysLate + 1 : 0)
