import type { ReactNode } from 'react'
import { InlineError } from '../form/inline-error'
import { Loaded, type Loading } from '../loaded'
import { Pager } from './pager'

export interface Pages<Row> extends Loading<{ pages: readonly { rows: readonly Row[]; total: number | undefined }[] }> {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => Promise<{ isError: boolean }>
}

export const rowsOf = <Row,>({ data }: Pick<Pages<Row>, 'data'>): Row[] => data?.pages.flatMap(({ rows }) => rows) ?? []

export const totalOf = ({ data }: Pick<Pages<unknown>, 'data'>): number | undefined => data?.pages.at(-1)?.total

interface MoreProps {
  list: Pages<unknown>
  shown?: number
  /** Shown below the list when the next page fails. */
  failed?: string
  onFailed?: (() => void) | undefined
  /** Hides the count once everything is loaded. */
  isQuiet?: boolean
}

/** The number of rows shown, and a button for the next page. If it fails, the rows before it stay. */
export function More({ list, shown = rowsOf(list).length, failed, onFailed, isQuiet }: MoreProps) {
  const more = async () => {
    if ((await list.fetchNextPage()).isError) onFailed?.()
  }
  return (
    <>
      {failed && list.isFetchNextPageError && <InlineError>{failed}</InlineError>}
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
  failed: string
  /** Shown below the rows when the next page does not load. */
  moreFailed?: string
  onMoreFailed?: () => void
  fallback: ReactNode
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A paged list in each of its states: loading, failed, empty, a page, more. */
export const Paged = <Row,>({ list, failed, moreFailed, onMoreFailed, fallback, empty, children }: PagedProps<Row>) => (
  <div className="paged" aria-busy={list.isPlaceholderData}>
    <Loaded query={list} failed={failed} fallback={fallback}>
      {() => {
        const rows = rowsOf(list)
        if (rows.length === 0 && !list.hasNextPage) return empty
        return (
          <>
            {children(rows)}
            <More list={list} failed={moreFailed ?? failed} onFailed={onMoreFailed} />
          </>
        )
      }}
    </Loaded>
  </div>
)
