import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from './api'
import { readPage } from './list-page'
import { asOwner } from './session-change'

export const applicationsQuery = infiniteQueryOptions({
  queryKey: ['applications'],
  queryFn: async ({ pageParam: cursor }) =>
    readPage(await asOwner(api.applications.$get({ query: cursor === undefined ? {} : { cursor } }))),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
})

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
