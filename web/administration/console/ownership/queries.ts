import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api'
import { asSuperAdmin, consoleKey } from '../session'

export const ownershipQuery = queryOptions({
  queryKey: [consoleKey, 'ownership'],
  queryFn: async () => (await asSuperAdmin(api['super-admin']['ownership-checks'].$get())).json(),
})
