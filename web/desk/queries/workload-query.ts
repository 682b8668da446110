import { queryOptions } from '@tanstack/react-query'
import { asMember, firmKey } from '../../firms/member-query'
import { api } from '../../server/api'

export const workloadQuery = queryOptions({
  queryKey: [firmKey, 'workload'],
  queryFn: async () => (await asMember(api.lawfirm.workload.$get())).json(),
})
