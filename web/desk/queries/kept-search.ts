import { readLastList } from '../../firms/last-list'
import { memberQuery } from '../../firms/member-query'
import type { LastSeen } from '../../server/device/seen'
import { asList } from '../../server/list-page'
import { queryClient } from '../../server/server-state'
import { firmApplicationsQuery } from './application-queries'
import type { ListFilters } from './filters'
import { searchKept } from './kept-search-rules'

/** The list of this visit or of the last one, or what filters find in it: a search goes on without a connection. */
export async function lastList(filters: ListFilters): Promise<LastSeen | undefined> {
  const member = queryClient.getQueryData(memberQuery.queryKey)
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(firmApplicationsQuery({}).queryKey) ?? {}
  const last = data ? { list: data, at: dataUpdatedAt, member } : await readLastList()
  if (!member || !last || last.member?.admin.id !== member.admin.id) return undefined
  if (Object.keys(filters).length === 0) return { data: last.list, at: last.at }
  const applications = last.list.pages.flatMap(({ rows }) => rows)
  const rows = searchKept(applications, filters, member.admin.id)
  return { data: asList({ rows, next: undefined, total: undefined, keptAt: last.at }), at: last.at }
}
