import { useInfiniteQuery } from '@tanstack/react-query'
import { payoutCopy as copy } from '../../money/payouts/copy'
import { type PayoutAction, PayoutList } from '../../money/payouts/payout-list'
import { Card } from '../../ui/card'
import { DifferenceDialog, ReceivedDialog } from './payout-dialogs'
import { payoutLinesQuery, payoutsQuery } from './payouts-query'

const actions: readonly PayoutAction[] = [
  { label: copy.receive, states: ['sent', 'difference'], dialog: ReceivedDialog },
  { label: copy.differ, variant: 'quiet', states: ['sent', 'difference', 'received'], dialog: DifferenceDialog },
]

/** What was sent to the firm, and its answers; for those who may send receipts. */
export const PayoutsCard = () => (
  <Card title={copy.title} className="payments">
    <p>
      {copy.lead} {copy.whole}
    </p>
    <PayoutList list={useInfiniteQuery(payoutsQuery)} words={copy} linesQuery={payoutLinesQuery} actions={actions} />
  </Card>
)
