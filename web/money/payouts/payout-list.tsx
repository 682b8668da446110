import { Landmark } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { PayoutState, PayoutView } from '#contract/money/payouts'
import { Button } from '../../ui/button'
import { Paged, type Pages } from '../../ui/list/paged'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { payoutCopy as copy } from './copy'
import { type LinesQuery, Payout } from './payout'

/** What the reader may do with a payout in one of these states, in a dialog. */
export interface PayoutAction {
  label: string
  variant?: 'secondary' | 'quiet'
  states: readonly PayoutState[]
  dialog: ComponentType<{ payout: PayoutView; onClose: () => void }>
}

interface PayoutListProps {
  list: Pages<PayoutView>
  words: { failed: string; none: string; noneMore: string }
  linesQuery: (id: number) => LinesQuery
  /** Whether each row names its firm. */
  hasFirm?: boolean
  actions: readonly PayoutAction[]
}

/** Transfers to one firm or to all, the newest first. */
export const PayoutList = ({ list, words, ...each }: PayoutListProps) => (
  <Paged
    list={list}
    failed={words.failed}
    fallback={<Skeleton label={copy.loading} rows={3} />}
    empty={
      <EmptyState level={3} icon={Landmark} title={words.none}>
        {words.noneMore}
      </EmptyState>
    }
  >
    {(payouts) => (
      <ul>
        {payouts.map((payout) => (
          <Row key={payout.id} payout={payout} {...each} />
        ))}
      </ul>
    )}
  </Paged>
)

type RowProps = Omit<PayoutListProps, 'list' | 'words'> & { payout: PayoutView }

function Row({ payout, linesQuery, hasFirm = false, actions }: RowProps) {
  const [chosen, setChosen] = useState<PayoutAction>()
  const { id, state, firmName, amountCents, bankReference } = payout
  const transfer = copy.of(amountCents, bankReference)
  const name = hasFirm ? `${firmName}, ${transfer}` : transfer
  return (
    <Payout payout={payout} linesQuery={linesQuery(id)} title={name}>
      {actions
        .filter(({ states }) => states.includes(state))
        .map((action) => (
          <Button
            key={action.label}
            size="small"
            variant={action.variant}
            aria-haspopup="dialog"
            onClick={() => setChosen(action)}
          >
            {action.label}
            <span className="visually-hidden">: {name}</span>
          </Button>
        ))}
      {chosen && <chosen.dialog payout={payout} onClose={() => setChosen(undefined)} />}
    </Payout>
  )
}
