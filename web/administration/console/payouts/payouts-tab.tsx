import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import type { OwedFirm, PayoutView } from '#contract/money/payouts'
import { payoutCopy } from '../../../money/payouts/copy'
import { Payout } from '../../../money/payouts/payout'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Fact, Facts } from '../../../ui/facts'
import { When } from '../../../ui/format/when'
import { Paged } from '../../../ui/list/paged'
import { Loaded } from '../../../ui/loaded'
import { Skeleton } from '../../../ui/skeleton'
import { EmptyState } from '../../../ui/states'
import { payoutsCopy as copy } from './copy'
import { CorrectDialog, ReverseDialog } from './correct-dialogs'
import { EnterDialog } from './enter-dialog'
import { owedFirmsQuery, payoutLinesQuery, payoutsQuery } from './queries'

/** What law firms are owed, and what was sent to them. */
export const PayoutsTab = () => (
  <div className="stack">
    <Unsent />
    <Sent />
  </div>
)

function Unsent() {
  const [chosen, setChosen] = useState<OwedFirm>()
  return (
    <Card title={copy.unsent}>
      <p>{copy.unsentLead}</p>
      <Loaded query={useQuery(owedFirmsQuery)} failed={copy.failed} fallback={<Skeleton rows={3} />}>
        {(firms) => (
          <Facts shape="columns">
            {firms.map((firm) => (
              <Fact key={firm.id} label={firm.name}>
                {firm.since ? (
                  <>
                    {copy.since} <When at={firm.since} isDateOnly />{' '}
                    <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setChosen(firm)}>
                      {copy.enter}
                      <span className="visually-hidden">: {firm.name}</span>
                    </Button>
                  </>
                ) : (
                  copy.nothingOwed
                )}
              </Fact>
            ))}
          </Facts>
        )}
      </Loaded>
      {chosen && <EnterDialog firm={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}

const Sent = () => (
  <Card title={copy.sent}>
    <Paged
      list={useInfiniteQuery(payoutsQuery)}
      failed={copy.failed}
      fallback={<Skeleton rows={3} />}
      empty={
        <EmptyState level={3} icon={Landmark} title={copy.none}>
          {copy.noneMore}
        </EmptyState>
      }
    >
      {(payouts) => (
        <ul>
          {payouts.map((payout) => (
            <ConsolePayout key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
    </Paged>
  </Card>
)

function ConsolePayout({ payout }: { payout: PayoutView }) {
  const [opens, setOpens] = useState<'correct' | 'reverse'>()
  const { id, state, firmName, amountCents, bankReference } = payout
  const name = `${firmName}, ${payoutCopy.of(amountCents, bankReference)}`
  const close = () => setOpens(undefined)
  return (
    <Payout payout={payout} linesQuery={payoutLinesQuery(id)} title={name}>
      {state !== 'reversed' && (
        <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setOpens('correct')}>
          {copy.correct}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
      {state !== 'reversed' && state !== 'received' && (
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpens('reverse')}>
          {copy.reverse}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
      {opens === 'correct' && <CorrectDialog payout={payout} onClose={close} />}
      {opens === 'reverse' && <ReverseDialog payout={payout} onClose={close} />}
    </Payout>
  )
}
