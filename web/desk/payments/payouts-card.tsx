import { useInfiniteQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import type { PayoutView } from '#contract/money/payouts'
import { payoutCopy as copy } from '../../money/payouts/copy'
import { Payout } from '../../money/payouts/payout'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Paged } from '../../ui/list/paged'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { DifferenceDialog, ReceivedDialog } from './payout-dialogs'
import { payoutLinesQuery, payoutsQuery } from './payouts-query'

/** What was sent to the firm, and its answers; for those who may send receipts. */
export function PayoutsCard() {
  const list = useInfiniteQuery(payoutsQuery)
  return (
    <Card title={copy.title} className="payments">
      <p>
        {copy.lead} {copy.whole}
      </p>
      <Paged
        list={list}
        failed={copy.failed}
        fallback={<Skeleton label={copy.loading} rows={3} />}
        empty={
          <EmptyState level={3} icon={Landmark} title={copy.none}>
            {copy.noneMore}
          </EmptyState>
        }
      >
        {(payouts) => (
          <ul>
            {payouts.map((payout) => (
              <FirmPayout key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
      </Paged>
    </Card>
  )
}

function FirmPayout({ payout }: { payout: PayoutView }) {
  const [opens, setOpens] = useState<'received' | 'difference'>()
  const name = copy.of(payout.amountCents, payout.bankReference)
  const close = () => setOpens(undefined)
  return (
    <Payout payout={payout} linesQuery={payoutLinesQuery(payout.id)} title={name}>
      {payout.state !== 'reversed' && payout.state !== 'received' && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpens('received')}>
          {copy.receive}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
      {payout.state !== 'reversed' && (
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpens('difference')}>
          {copy.differ}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
      {opens === 'received' && <ReceivedDialog payout={payout} onClose={close} />}
      {opens === 'difference' && <DifferenceDialog payout={payout} onClose={close} />}
    </Payout>
  )
}
