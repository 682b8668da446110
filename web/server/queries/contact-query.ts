import { queryOptions } from '@tanstack/react-query'
import { api } from '../api'

/** What the person last typed about themselves, to fill in a form; null where this browser has no application. */
export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: async () => (await api.applications.contact.$get()).json(),
})
