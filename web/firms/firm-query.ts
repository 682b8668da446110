import { queryOptions } from '@tanstack/react-query'
import type { FirmSettings } from '#contract/firms/firm-settings'
import { api } from '../server/api'
import { asMember, firmKey } from './member-query'

export const firmQuery = queryOptions({
  queryKey: [firmKey, 'settings'],
  queryFn: async (): Promise<FirmSettings> => (await asMember(api.lawfirm.firm.$get())).json(),
})
