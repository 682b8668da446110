import type { ReactNode } from 'react'
import { ErrorState } from './states'

/** What a query of the server's state tells of itself. */
export interface Loading<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface LoadedProps<Data> {
  query: Loading<Data>
  /** The title when it does not load, and what is said below it; the usual words without them. */
  failed?: string | undefined
  failedText?: ReactNode
  /** In the shape of what comes. */
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/** What was loaded, or that it loads, or that it did not with a way to try again. What showed before stays. */
export function Loaded<Data>({ query, failed, failedText, waiting, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return waiting
  return (
    <ErrorState title={failed} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {failedText}
    </ErrorState>
  )
}
