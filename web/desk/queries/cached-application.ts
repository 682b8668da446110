import type { ClientApplication } from '#contract/desk/views'
import type { ApplicationList } from '../../firms/last-list'
import { queryClient } from '../../server/server-state'
import { listsKey } from './application-queries'

/** The file from a cached list, shown while its page loads. */
export function cachedApplication(id: string): ClientApplication | undefined {
  const lists = queryClient.getQueriesData<ApplicationList>({ queryKey: listsKey })
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.rows) ?? [])
  return rows.find((application) => String(application.id) === id)
}
