import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientApplicationPage } from '#contract/desk/views'
import { asMember } from '../../../firms/member-query'
import { api } from '../../../server/api'
import { listQuery } from '../../../server/list-page'
import { rowsOf } from '../../../ui/list/paged'

/** The activity before what the page has; read when somebody wants to see it. */
export function useOlderActivity({ file, olderActivity }: ClientApplicationPage) {
  const start = olderActivity ?? null
  const [isWanted, setWanted] = useState(false)
  const list = useInfiniteQuery({ ...olderQuery(file.id, start ?? ''), enabled: isWanted && start !== null })
  return {
    rows: rowsOf(list),
    hasMore: start !== null && (!list.data || list.hasNextPage),
    isLoading: list.isFetching,
    isFailed: list.isError,
    more() {
      if (!isWanted) setWanted(true)
      else if (list.data) void list.fetchNextPage()
      else void list.refetch()
    },
  }
}

const olderQuery = (id: number, start: string) =>
  listQuery(['file', id, 'older activity', start], ({ cursor }) =>
    asMember(
      api.lawfirm.clients[':id'].activity.$get({ param: { id: String(id) }, query: { cursor: cursor ?? start } }),
    ),
  )
