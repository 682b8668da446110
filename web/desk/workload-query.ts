import { queryOptions } from '@tanstack/react-query'
import { api } from '../server/api'
import { asMember, firmKey } from '../firms/member-query'

export const workloadQuery = queryOptions({
  queryKey: [firmKey, 'workload'],
  queryFn: async () => (await asMember(api.lawfirm.workload.$get())).json(),
})
