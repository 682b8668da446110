import { queryOptions } from '@tanstack/react-query'
import { api } from '../server/api'
import { listQuery } from '../server/list-page'
import { queryClient } from '../server/server-state'
import { asOwner } from '../server/session-change'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => await (await asOwner(api.account.$get())).json(),
})

/** Newest first; fetched each time the page opens. */
export const sessionsQuery = listQuery(
  ['account', 'sessions'],
  (query) => asOwner(api.account.sessions.$get({ query })),
  { staleTime: 0 },
)

export const reloadAccount = (): Promise<void> => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
