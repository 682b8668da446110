import type { PayoutAnswer, PayoutView } from '#contract/money/payouts'
import { asMember, firmKey } from '../../firms/member-query'
import { api, idempotencyHeaders } from '../../server/api'
import { listQuery } from '../../server/list-page'
import { queryClient } from '../../server/server-state'

const calls = api.lawfirm.payouts
const key = [firmKey, 'payouts'] as const
const of = (id: number) => ({ id: String(id) })

export const payoutsQuery = listQuery<PayoutView>(
  key,
  (page) => asMember(calls.$get({ query: { limit: '10', ...page } })),
  { staleTime: 0 },
)

export const payoutLinesQuery = (id: number) => ({
  queryKey: [...key, id],
  queryFn: async () => (await asMember(calls[':id'].payments.$get({ param: of(id) }))).json(),
})

export const answerPayout = (id: number, json: PayoutAnswer, idempotencyKey: string) =>
  asMember(calls[':id'].entries.$post({ param: of(id), json }, idempotencyHeaders(idempotencyKey)))

/** The payments show where they are. */
export const refreshPayouts = () =>
  Promise.all(
    [key, [firmKey, 'payments'], [firmKey, 'payments-of']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
