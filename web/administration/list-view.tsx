import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListPage } from '../server/list-page'
import { Pager } from '../ui/list/pager'
import { toast } from '../ui/overlay/toast'
import { Waiting } from '../ui/skeleton'
import { EmptyState, ErrorState } from '../ui/states'

interface ListViewProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>
  /** Shown when it does not load, and when it is empty. */
  failed: string
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

export function ListView<Row>({ list, failed, empty, children }: ListViewProps<Row>) {
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const more = async () => {
    if ((await list.fetchNextPage()).isError) toast({ title: failed, variant: 'destructive' })
  }
  if (!rows && list.isError) {
    return <ErrorState title={failed} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
  }
  if (!rows) {
    return <Waiting rows={6} />
  }
  if (rows.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState level={2} icon={SearchX} title={empty}>
        Try fewer or other words.
      </EmptyState>
    )
  }
  return (
    <div className="manage-rows" aria-busy={list.isPlaceholderData}>
      {children(rows)}
      <Pager
        shown={rows.length}
        total={list.data?.pages.at(-1)?.total}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void more()}
      />
    </div>
  )
}
