import { queryOptions } from '@tanstack/react-query'
import { api } from './api'

/** Prices, support contact and payment keys, as the server has them now. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async () => (await api.config.$get()).json(),
})
