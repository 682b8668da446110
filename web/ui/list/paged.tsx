import type { ReactNode } from 'react'
import { Loaded, type Loading } from '../loaded'
import { Pager } from './pager'

/** A list that comes page by page. */
export interface Pages<Row> extends Loading<{ pages: readonly { rows: readonly Row[]; total: number | undefined }[] }> {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => Promise<{ isError: boolean }>
}

/** The rows that have come so far. */
export const rowsOf = <Row,>({ data }: Pick<Pages<Row>, 'data'>): Row[] => data?.pages.flatMap(({ rows }) => rows) ?? []

/** How many there are in all, as the newest page says. */
export const totalOf = ({ data }: Pick<Pages<unknown>, 'data'>): number | undefined => data?.pages.at(-1)?.total

interface MoreProps {
  list: Omit<Pages<unknown>, 'data'> & Pick<Pages<unknown>, 'data'>
  shown?: number
  /** Stays below the list when the next page did not come. */
  failed?: string
  /** Called instead, where a toast says so. */
  onFailed?: (() => void) | undefined
  /** Says nothing of a list that has all come. */
  isQuiet?: boolean
}

/** How much of a list shows, and the next page of it. One that did not come leaves those before it where they are. */
export function More({ list, shown = rowsOf(list).length, failed, onFailed, isQuiet }: MoreProps) {
  const more = async () => {
    if ((await list.fetchNextPage()).isError) onFailed?.()
  }
  return (
    <>
      {failed && list.isFetchNextPageError && <p role="alert">{failed}</p>}
      {(list.hasNextPage || !isQuiet) && (
        <Pager
          shown={shown}
          total={isQuiet ? undefined : totalOf(list)}
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          onMore={() => void more()}
        />
      )}
    </>
  )
}

interface PagedProps<Row> {
  list: Pages<Row>
  /** The title when it does not load. */
  failed: string
  onMoreFailed?: () => void
  waiting: ReactNode
  empty: ReactNode
  className?: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A long list in each of its states: loading, failed, empty, a page, more. */
export const Paged = <Row,>({ list, failed, onMoreFailed, waiting, empty, className, children }: PagedProps<Row>) => (
  <div className={className} aria-busy={list.isPlaceholderData}>
    <Loaded query={list} failed={failed} waiting={waiting}>
      {() => {
        const rows = rowsOf(list)
        if (rows.length === 0 && !list.hasNextPage) return empty
        return (
          <>
            {children(rows)}
            <More list={list} onFailed={onMoreFailed} />
          </>
        )
      }}
    </Loaded>
  </div>
)
