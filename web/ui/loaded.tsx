import type { ReactNode } from 'react'
import { ErrorState } from './states'

export interface Loading<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface LoadedProps<Data> {
  query: Loading<Data>
  /** The title and text of a failure; standard texts by default. */
  failed?: string | undefined
  failedText?: ReactNode
  fallback: ReactNode
  children?: (data: Data) => ReactNode
}

/** A query's data, its skeleton, or its error with a retry. Earlier data stays on a failed refresh. */
export function Loaded<Data>({ query, failed, failedText, fallback, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children?.(query.data)
  if (!query.error) return fallback
  return (
    <ErrorState title={failed} error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {failedText}
    </ErrorState>
  )
}
