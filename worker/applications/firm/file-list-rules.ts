import type { FileFilters } from '#contract/staff/firms'
import type { ListedFile } from './file-queries'

export const isFiltered = ({ status, service, payment }: FileFilters) => Boolean(status ?? service ?? payment)

export function fits(row: ListedFile, { status, service, payment }: FileFilters): boolean {
  if (status && row.fileStatus !== status) return false
  if (service && row.serviceType !== service) return false
  if (payment === 'unpaid') return row.depositPaidAt === null
  if (payment === 'balance_paid') return row.balancePaidAt !== null
  return !payment || row.depositPaidAt !== null
}

export function sorted(rows: ListedFile[], { sort }: FileFilters): ListedFile[] {
  if (sort === 'oldest') return rows.toReversed()
  if (sort === 'overdue') return rows.toSorted((a, b) => (a.promisedAt ?? 0) - (b.promisedAt ?? 0))
  return sort === 'name' ? rows.toSorted((a, b) => a.clientName.localeCompare(b.clientName)) : rows
}

export const byAge =
  ({ sort }: FileFilters) =>
  (a: ListedFile, b: ListedFile) =>
    sort === 'oldest' ? a.id - b.id : b.id - a.id
