import { queryOptions } from '@tanstack/react-query'
import { api } from '../server/api'
import { asOwner } from '../server/session-change'

export const plansQuery = (applicationId: number) =>
  queryOptions({
    queryKey: ['plans', applicationId],
    queryFn: async () =>
      (await asOwner(api.applications[':id'].installments.$get({ param: { id: String(applicationId) } }))).json(),
  })
