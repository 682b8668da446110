import { queryOptions } from '@tanstack/react-query'
import type { FormerFile, FormerWork } from '#contract/desk/former'
import { asMember, firmKey } from '../../firms/member-query'
import { api } from '../../server/api'
import { listQuery } from '../../server/list-page'

/** The files that the firm had, the last one first. */
export const formerQuery = (q: string, limit = 25) =>
  listQuery<FormerFile>(
    [firmKey, 'former', q, limit],
    (page) => asMember(api.lawfirm.former.$get({ query: { limit: String(limit), ...(q ? { q } : {}), ...page } })),
    { staleTime: 0 },
  )

/** What the firm did itself on one of them. */
export const formerWorkQuery = (id: number) =>
  queryOptions({
    queryKey: [firmKey, 'former-work', id],
    queryFn: async (): Promise<FormerWork> =>
      (await asMember(api.lawfirm.former[':id'].$get({ param: { id: String(id) } }))).json(),
    staleTime: 0,
  })
