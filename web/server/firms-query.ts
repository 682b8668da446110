import { queryOptions } from '@tanstack/react-query'
import { api } from './api'

/** The partner law firms that take new files, with their addresses. */
export const firmsQuery = queryOptions({
  queryKey: ['firms'],
  queryFn: async () => (await api.firms.$get()).json(),
})
