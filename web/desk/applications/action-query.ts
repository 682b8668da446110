import { queryOptions } from '@tanstack/react-query'
import type { ActionNeeded } from '#contract/desk/work-views'
import { asMember, firmKey } from '../../firms/member-query'
import { api } from '../../server/api'

/** What needs action in the firm. */
export const actionQuery = queryOptions({
  queryKey: [firmKey, 'action-needed'],
  queryFn: async (): Promise<ActionNeeded> => (await asMember(api.lawfirm['action-needed'].$get())).json(),
})
