import { queryOptions } from '@tanstack/react-query'
import type { ActionNeeded } from '#contract/desk/work-views'
import { asMember, firmKey } from '../../firms/member-query'
import { api } from '../../server/api'
import { queryClient } from '../../server/server-state'

/** What needs action in the firm. */
export const actionQuery = queryOptions({
  queryKey: [firmKey, 'action-needed'],
  queryFn: async (): Promise<ActionNeeded> => (await asMember(api.lawfirm['action-needed'].$get())).json(),
})

/** Of what waits for the member. */
export const dayKey = [firmKey, 'day'] as const

/** After anything in a file: it may wait no more, or something else of it does. */
export const reloadNeeds = () =>
  Promise.all([actionQuery.queryKey, dayKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
