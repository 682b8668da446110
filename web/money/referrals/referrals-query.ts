import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../server/api'
import { keepSeen } from '../../server/device/seen'
import { asList, nextCursor } from '../../server/list-page'
import { asOwner } from '../../server/sessions/session-change'

/** The owner's invitation, and the credits that it earned, page by page. */
export const referralsQuery = infiniteQueryOptions({
  queryKey: ['referrals'],
  queryFn: ({ pageParam: cursor }) =>
    cursor === undefined ? keepSeen({ kind: 'owner', key: ['referrals'], cached: asList }, readPage) : readPage(cursor),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
})

async function readPage(cursor?: string) {
  const answer = await asOwner(api.referrals.$get({ query: cursor === undefined ? {} : { cursor } }))
  const { credits: rows, ...own } = await answer.json()
  return { ...own, rows, total: undefined, next: nextCursor(answer.headers.get('Link')) }
}

/** The owner of an invitation code; null for an unknown code. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: async () => (await (await api.referrals[':code'].$get({ param: { code } })).json()).invitation,
    enabled: code !== '',
  })
