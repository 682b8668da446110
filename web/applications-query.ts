import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from './api'
import { asOwner } from './session-change'

/** The owner's applications, newest first, page by page. */
export const applicationsQuery = infiniteQueryOptions({
  queryKey: ['applications'],
  queryFn: async ({ pageParam: cursor }) => {
    const answer = await asOwner(api.applications.$get({ query: cursor === undefined ? {} : { cursor } }))
    return { rows: await answer.json(), next: nextCursor(answer), total: Number(answer.headers.get('X-Total-Count')) }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
})

const nextCursor = (answer: { headers: Headers }): string | undefined => {
  const address = /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]
  return address === undefined ? undefined : (new URL(address, location.origin).searchParams.get('cursor') ?? undefined)
}

/** One application, as its owner or the applicant's browser may see it. */
export const applicationQuery = (id: string | number) =>
  queryOptions({
    queryKey: ['application', String(id)],
    queryFn: async () => await (await asOwner(api.applications[':id'].$get({ param: { id: String(id) } }))).json(),
  })

/** One application by its reference: all of it for its owner, the public part for anybody else. */
export const referenceQuery = (reference: string) =>
  queryOptions({
    queryKey: ['reference', reference],
    queryFn: async () => await (await api.applications.reference[':ref'].$get({ param: { ref: reference } })).json(),
  })
