import {
  onlineManager,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { followReturns } from './returned-page'

/**
 * Never refetches by itself. A call without a connection fails instead of waiting, and a failed read is repeated when
 * the connection returns.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// An answer that is shown may be newer than one on its way, for example when a list is read while a row of it is deleted:
// that one is read again. Data with a time of its own is from an earlier visit, and older.
queryClient.getQueryCache().subscribe((event) => {
  const { query, action } = event as typeof event & { action?: { manual?: boolean; dataUpdatedAt?: number } }
  const { fetchStatus, fetchMeta } = query.state
  if (action?.manual && !action.dataUpdatedAt && fetchStatus === 'fetching')
    void query.fetch(undefined, { cancelRefetch: true, ...(fetchMeta && { meta: fetchMeta }) }).catch(() => {})
})

/** Reads from the server after a change. A read that began earlier may not have it, and is not waited for. */
export function readAgain<Answer, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Answer, Key>,
): Promise<Answer> {
  const query = queryClient.defaultQueryOptions(options)
  return queryClient.getQueryCache().build(queryClient, query).fetch(query, { cancelRefetch: true })
}

// it assumes a connection until it has seen one end, and then nothing is read again when a page was opened without one
if (typeof navigator !== 'undefined' && navigator.onLine === false) onlineManager.setOnline(false)

// every page that shows something of a person has it
if (typeof document !== 'undefined') followReturns()

export const ServerState = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
