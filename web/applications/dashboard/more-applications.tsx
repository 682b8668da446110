import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Pager } from '../../ui/list/pager'

interface MoreApplicationsProps {
  list: UseInfiniteQueryResult<InfiniteData<{ total: number | undefined }>>
  shown: number
}

/** A failed next page leaves the earlier rows in place. */
export const MoreApplications = ({ list, shown }: MoreApplicationsProps) => (
  <>
    {list.isFetchNextPageError && (
      <p role="alert">The next ones did not load. Please check your connection and press the button again.</p>
    )}
    <Pager
      shown={shown}
      total={list.data?.pages.at(-1)?.total}
      hasMore={list.hasNextPage}
      isLoading={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  </>
)
