import { queryOptions } from '@tanstack/react-query'
import { api } from '../api'

/** The partner firms as everyone may know them. */
export const lawFirmsQuery = queryOptions({
  queryKey: ['law-firms'],
  queryFn: async () => (await api['law-firms'].$get()).json(),
})
