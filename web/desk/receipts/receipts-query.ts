import { maxReceiptsSent, type PaidApplication } from '#contract/money/receipts'
import { asMember, firmKey } from '../../firms/member-query'
import { api } from '../../server/api'
import { listQuery } from '../../server/list-page'

export const receiptsQuery = listQuery<PaidApplication>(
  [firmKey, 'receipts'],
  (page) => asMember(api.lawfirm.receipts.$get({ query: { limit: '25', ...page } })),
  { staleTime: 0 },
)

/** Newest first, up to what one email can hold. */
export const allReceipts = async (): Promise<string[]> =>
  (await (await asMember(api.lawfirm.receipts.$get({ query: { limit: String(maxReceiptsSent) } }))).json()).map(
    ({ referenceNumber }) => referenceNumber,
  )
