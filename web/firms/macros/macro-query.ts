import { queryOptions } from '@tanstack/react-query'
import type { MacrosForm, MacrosView } from '#contract/messaging/macros'
import { api } from '../../server/api'
import { asMember, firmKey } from '../member-query'

export const macrosQuery = queryOptions({
  queryKey: [firmKey, 'macros'],
  queryFn: async (): Promise<MacrosView> => (await asMember(api.lawfirm.macros.$get())).json(),
})

export const saveMacros = async (json: MacrosForm): Promise<MacrosView> =>
  (await asMember(api.lawfirm.macros.$put({ json }))).json()
