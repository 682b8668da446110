import { queryOptions } from '@tanstack/react-query'
import type { SavedView } from '#contract/desk/saved-views'
import { asMember, firmKey } from '../../firms/member-query'
import { api } from '../../server/api'
import { queryClient } from '../../server/server-state'
import type { ListFilters } from '../queries/filters'

const { views } = api.lawfirm

/** The member’s own views of the list. */
export const viewsQuery = queryOptions({
  queryKey: [firmKey, 'saved-views'],
  queryFn: async (): Promise<SavedView[]> => (await asMember(views.$get())).json(),
})

const showViews = (list: SavedView[]) => queryClient.setQueryData(viewsQuery.queryKey, list)

export const keepView = async (name: string, filters: ListFilters) =>
  showViews(
    await (await asMember(views.$put({ json: { name, filters: { ...filters, service: filters.service } } }))).json(),
  )

export const removeView = async (id: number) =>
  showViews(await (await asMember(views[':id'].$delete({ param: { id: String(id) } }))).json())
