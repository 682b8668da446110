import { queryOptions } from '@tanstack/react-query'
import { api } from '../api'
import { asOwner } from '../sessions/session-change'

/** Whether the owner agreed to the current terms and privacy notice; asked once a visit. */
export const consentQuery = queryOptions({
  queryKey: ['consent'],
  queryFn: async () => await (await asOwner(api.consent.$get())).json(),
  staleTime: Number.POSITIVE_INFINITY,
})
