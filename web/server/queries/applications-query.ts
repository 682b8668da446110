import { queryOptions } from '@tanstack/react-query'
import { api } from '../api'
import { listQuery } from '../list-page'
import { asOwner } from '../session-change'

export const applicationsQuery = listQuery(['applications'], (query) => asOwner(api.applications.$get({ query })))

export const offeredQuery = queryOptions({
  queryKey: ['offered'],
  queryFn: async () => await (await asOwner(api.applications.offered.$get())).json(),
})

export const applicationQuery = (id: string | number) =>
  queryOptions({
    queryKey: ['application', String(id)],
    queryFn: async () => await (await asOwner(api.applications[':id'].$get({ param: { id: String(id) } }))).json(),
  })

/** One application by its reference: all of it for its owner, the public part for everyone else. */
export const referenceQuery = (reference: string) =>
  queryOptions({
    queryKey: ['reference', reference],
    queryFn: async () => await (await api.applications.reference[':ref'].$get({ param: { ref: reference } })).json(),
  })
