import { queryOptions } from '@tanstack/react-query'
import type { HealthView } from '#contract/administration/health-view'
import { api } from '../../../server/api'
import { asSuperAdmin, consoleKey } from '../session'

export const healthQuery = queryOptions({
  queryKey: [consoleKey, 'health'],
  queryFn: async (): Promise<HealthView> => (await asSuperAdmin(api['super-admin'].health.$get())).json(),
})
