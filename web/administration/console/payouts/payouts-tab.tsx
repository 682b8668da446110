import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwedFirm } from '#contract/money/payouts'
import { type PayoutAction, PayoutList } from '../../../money/payouts/payout-list'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Fact, Facts } from '../../../ui/facts'
import { Money } from '../../../ui/format/money'
import { When } from '../../../ui/format/when'
import { Loaded } from '../../../ui/loaded'
import { Skeleton } from '../../../ui/skeleton'
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
      <p className="console-lead">{copy.unsentLead}</p>
      <Loaded query={useQuery(owedFirmsQuery)} failed={copy.failed} fallback={<Skeleton rows={3} />}>
        {(firms) => (
          <Facts shape="columns">
            {firms.map((firm) => (
              <Fact key={firm.id} label={firm.name}>
                {firm.since ? (
                  <span className="row-text">
                    {firm.owedCents < 0 ? (
                      <span>{copy.tooMuch(-firm.owedCents)}</span>
                    ) : (
                      <span>
                        <Money cents={firm.owedCents} isExact />, {copy.since} <When at={firm.since} isDateOnly />
                      </span>
                    )}
                    <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setChosen(firm)}>
                      {copy.enter}
                      <span className="visually-hidden">: {firm.name}</span>
                    </Button>
                  </span>
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

const actions: readonly PayoutAction[] = [
  { label: copy.correct, variant: 'secondary', states: ['sent', 'difference', 'received'], dialog: CorrectDialog },
  { label: copy.reverse, variant: 'quiet', states: ['sent', 'difference'], dialog: ReverseDialog },
]

const Sent = () => (
  <Card title={copy.sent}>
    <PayoutList
      list={useInfiniteQuery(payoutsQuery)}
      words={copy}
      linesQuery={payoutLinesQuery}
      hasFirm
      actions={actions}
    />
  </Card>
)
