import { queryOptions } from '@tanstack/react-query'
import type { FirmChecklists } from '#contract/desk/checklist/lists'
import { api } from '../../server/api'
import { asMember, firmKey } from '../member-query'

export const checklistsQuery = queryOptions({
  queryKey: [firmKey, 'checklists'],
  queryFn: async (): Promise<FirmChecklists> => (await asMember(api.lawfirm.checklists.$get())).json(),
})
