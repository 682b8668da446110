import { infiniteQueryOptions } from '@tanstack/react-query'
import { maxReceiptsSent } from '#contract/receipts'
import type { PaidFile } from '#contract/views/receipts'
import { api } from '../../server/api'
import { readPage } from '../../server/list-page'
import { asMember, firmKey } from '../member-query'

export const receiptsQuery = infiniteQueryOptions({
  queryKey: [firmKey, 'receipts'],
  queryFn: ({ pageParam: cursor }) => readReceipts({ limit: '25', ...(cursor ? { cursor } : {}) }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})

const readReceipts = async (query: { limit: string; cursor?: string }) =>
  readPage<PaidFile>(await asMember(api.lawfirm.receipts.$get({ query })))

/** Newest first, up to what one email can hold. */
export const allReceipts = async (): Promise<string[]> =>
  (await readReceipts({ limit: String(maxReceiptsSent) })).rows.map(({ referenceNumber }) => referenceNumber)
