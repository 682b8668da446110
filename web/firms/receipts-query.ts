import { infiniteQueryOptions } from '@tanstack/react-query'
import type { PaidFile } from '#contract/receipt-views'
import { api } from '../api'
import { readPage } from '../list-page'
import { asMember, firmKey } from './member-query'

/** The firm's files whose deposit is paid, newest first. */
export const receiptsQuery = infiniteQueryOptions({
  queryKey: [firmKey, 'receipts'],
  queryFn: async ({ pageParam: cursor }) => {
    const query = { limit: '25', ...(cursor ? { cursor } : {}) }
    return readPage<PaidFile>(await asMember(api.lawfirm.receipts.$get({ query })))
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})
