import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../server/api'
import { readPage } from '../server/list-page'
import { queryClient } from '../server/server-state'
import { asOwner } from '../server/session-change'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => await (await asOwner(api.account.$get())).json(),
})

/** Newest first; fetched each time the page opens. */
export const sessionsQuery = infiniteQueryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ pageParam: cursor }) =>
    readPage(await asOwner(api.account.sessions.$get({ query: cursor === undefined ? {} : { cursor } }))),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})

export const reloadAccount = (): Promise<void> => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
