import { queryOptions } from '@tanstack/react-query'
import { api } from '../../server/api'
import { keepSeen } from '../../server/device/seen'
import { asOwner } from '../../server/sessions/session-change'

const keyOf = (applicationId: number) => ['plans', applicationId] as const

export const plansQuery = (applicationId: number) =>
  queryOptions({
    queryKey: keyOf(applicationId),
    queryFn: () =>
      keepSeen({ kind: 'owner', key: keyOf(applicationId) }, async () =>
        (await asOwner(api.applications[':id'].installments.$get({ param: { id: String(applicationId) } }))).json(),
      ),
  })
