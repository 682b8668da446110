import { queryOptions } from '@tanstack/react-query'
import type { FirmPayment } from '#contract/money/firm-payments'
import { asMember, firmKey } from '../../firms/member-query'
import { api } from '../../server/api'
import { readPage } from '../../server/list-page'

/** More would not fit in a phone's memory. */
const maxRows = 20_000

interface PaymentsOfPeriod {
  payments: readonly FirmPayment[]
  /** Whether there are more. */
  isCut: boolean
}

/** All payments of a month or quarter: the totals are theirs. */
export const paymentsQuery = (period: string) =>
  queryOptions({
    queryKey: [firmKey, 'payments', period],
    queryFn: async (): Promise<PaymentsOfPeriod> => {
      const payments: FirmPayment[] = []
      let cursor: string | undefined
      do {
        const query = { period, limit: '200', ...(cursor === undefined ? {} : { cursor }) }
        const page = await readPage<FirmPayment>(await asMember(api.lawfirm.payments.$get({ query })))
        payments.push(...page.rows)
        cursor = page.next
      } while (cursor !== undefined && payments.length < maxRows)
      return { payments, isCut: cursor !== undefined }
    },
    staleTime: 0,
  })

/** The payments of one file. */
export const applicationPaymentsQuery = (id: number) =>
  queryOptions({
    queryKey: [firmKey, 'payments-of', id],
    queryFn: async () =>
      (await asMember(api.lawfirm.clients[':id'].payments.$get({ param: { id: String(id) } }))).json(),
    staleTime: 0,
  })
