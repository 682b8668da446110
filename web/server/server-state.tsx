import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
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

// it assumes a connection until it has seen one end, and then nothing is read again when a page was opened without one
if (typeof navigator !== 'undefined' && navigator.onLine === false) onlineManager.setOnline(false)

// every page that shows something of a person has it
if (typeof document !== 'undefined') followReturns()

export const ServerState = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
