import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../server/api'
import { nextCursor } from '../server/list-page'
import { asOwner } from '../server/session-change'

/** The owner's invitation, and the credits that it earned, page by page. */
export const referralsQuery = infiniteQueryOptions({
  queryKey: ['referrals'],
  queryFn: async ({ pageParam: cursor }) => {
    const answer = await asOwner(api.referrals.$get({ query: cursor === undefined ? {} : { cursor } }))
    const { credits: rows, ...own } = await answer.json()
    return { ...own, rows, total: undefined, next: nextCursor(answer.headers.get('Link')) }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
})

/** The owner of an invitation code; null for an unknown code. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: async () => (await (await api.referrals[':code'].$get({ param: { code } })).json()).invitation,
    enabled: code !== '',
  })
