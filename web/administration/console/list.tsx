import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Inbox, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListPage } from '../../server/list-page'
import { Button } from '../../ui/button'
import { type Column, DataTable } from '../../ui/list/data-table'
import { Pager } from '../../ui/list/pager'
import { toast } from '../../ui/overlay/toast'
import { Waiting } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import { consoleCopy } from './copy'

interface ConsoleListProps<Row> {
  caption: string
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number
  /** Search, count or note, above the table. */
  tools: ReactNode
  /** Shown instead of an empty list. */
  empty: { title: string; text: string }
}

/** A list of the console in each of its states: loading, failed, empty, a page, more. */
export function ConsoleList<Row>({ caption, list, columns, rowKey, tools, empty }: ConsoleListProps<Row>) {
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const more = async () => {
    if ((await list.fetchNextPage()).isError) toast({ title: consoleCopy.moreFailed, variant: 'destructive' })
  }
  return (
    <>
      <div className="console-tools">
        {tools}
        <Button
          variant="quiet"
          size="small"
          icon={RotateCw}
          pending={list.isRefetching}
          onClick={() => void list.refetch()}
        >
          {consoleCopy.refresh}
        </Button>
      </div>
      <div aria-busy={list.isPlaceholderData}>
        {list.isPending && <Waiting label={consoleCopy.loading} rows={5} />}
        {!rows && list.isError && (
          <ErrorState title={consoleCopy.loadFailed} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
        )}
        {rows?.length === 0 && (
          <EmptyState level={2} icon={Inbox} title={empty.title}>
            {empty.text}
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <>
            <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
            <Pager
              shown={rows.length}
              total={list.data?.pages.at(-1)?.total}
              hasMore={list.hasNextPage}
              isLoading={list.isFetchingNextPage}
              onMore={() => void more()}
            />
          </>
        )}
      </div>
    </>
  )
}

/** The total from the newest page. */
export const totalOf = <Row,>({ data }: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>): number | undefined =>
  data?.pages.at(-1)?.total

export const nothingFound = { title: consoleCopy.nothingFound, text: consoleCopy.nothingFoundMore }
