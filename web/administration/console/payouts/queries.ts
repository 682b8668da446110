import { queryOptions } from '@tanstack/react-query'
import {
  mostPayments,
  type NewPayout,
  type OwedPayment,
  type PayoutCorrection,
  type PayoutView,
} from '#contract/money/payouts'
import { api, idempotencyHeaders } from '../../../server/api'
import { listQuery, readPage } from '../../../server/list-page'
import { asSuperAdmin, consoleKey } from '../session'

const calls = api['super-admin'].payouts
const key = [consoleKey, 'payouts'] as const
const of = (id: number) => ({ id: String(id) })

export const payoutsQuery = listQuery<PayoutView>(key, (page) =>
  asSuperAdmin(calls.$get({ query: { limit: '25', ...page } })),
)

export const owedFirmsQuery = queryOptions({
  queryKey: [...key, 'firms'],
  queryFn: async () => (await asSuperAdmin(calls.firms.$get())).json(),
})

/** What was not sent to a firm by the end of a period, at most as many as one payout can have. */
export const owedQuery = (firm: number, period: string) =>
  queryOptions({
    queryKey: [...key, 'owed', firm, period],
    queryFn: async () => {
      const rows: OwedPayment[] = []
      let cursor: string | undefined
      do {
        const query = { firm: String(firm), period, limit: '200', ...(cursor === undefined ? {} : { cursor }) }
        const page = await readPage<OwedPayment>(await asSuperAdmin(calls.unsent.$get({ query })))
        rows.push(...page.rows)
        cursor = page.next
      } while (cursor !== undefined && rows.length < mostPayments)
      return { payments: rows.slice(0, mostPayments), isCut: cursor !== undefined }
    },
    staleTime: 0,
  })

export const payoutLinesQuery = (id: number) => ({
  queryKey: [...key, id],
  queryFn: async () => (await asSuperAdmin(calls[':id'].payments.$get({ param: of(id) }))).json(),
})

export const enterPayout = (json: NewPayout, idempotencyKey: string) =>
  asSuperAdmin(calls.$post({ json }, idempotencyHeaders(idempotencyKey)))

export const correctPayout = (id: number, json: PayoutCorrection, idempotencyKey: string) =>
  asSuperAdmin(calls[':id'].entries.$post({ param: of(id), json }, idempotencyHeaders(idempotencyKey)))
