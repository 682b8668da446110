import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { periodLabel } from '#contract/money/firm-payments'
import { paymentText } from '#contract/money/payment-text'
import type { PayoutLine, PayoutState, PayoutView } from '#contract/money/payouts'
import { harareDay } from '#contract/time'
import { Badge, type BadgeColour } from '../../ui/badge'
import { Fact, Facts } from '../../ui/facts'
import { Money } from '../../ui/format/money'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Loaded } from '../../ui/loaded'
import { Disclosure } from '../../ui/page/disclosure'
import { Skeleton } from '../../ui/skeleton'
import { payoutCopy as copy, entryText, payoutStateLabels } from './copy'
import './payout.css'

const colours: Record<PayoutState, BadgeColour> = {
  sent: 'blue',
  received: 'green',
  difference: 'orange',
  reversed: 'grey',
}

export interface LinesQuery {
  queryKey: readonly unknown[]
  queryFn: () => Promise<PayoutLine[]>
}

interface PayoutProps {
  payout: PayoutView
  /** Its payments, read once somebody opens them. */
  linesQuery: LinesQuery
  title: ReactNode
  /** What may be done with it. */
  children: ReactNode
}

/** A transfer to a firm: what was entered, what was recorded of it since, and its payments. */
export function Payout({ payout, linesQuery, title, children }: PayoutProps) {
  const { id, bankReference, sentOn, period, state, entries, enteredBy, enteredAt, paymentCount } = payout
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="payout" id={`payout-${id}`}>
      <div className="payout-head">
        <h3>{title}</h3>
        <Badge colour={colours[state]}>{payoutStateLabels[state]}</Badge>
      </div>
      <Facts shape="columns">
        <Fact label={copy.sentOn}>{harareDay(sentOn)}</Fact>
        <Fact label={copy.reference} isVerbatim>
          {bankReference}
        </Fact>
        <Fact label={copy.period}>{periodLabel(period)}</Fact>
        <Fact label={copy.enteredBy}>
          {enteredBy}, <When at={enteredAt} />
        </Fact>
      </Facts>
      {entries.length > 0 && (
        <ul className="payout-entries">
          {entries.map((entry) => (
            <li key={entry.at + entry.kind}>
              {entryText(entry)}
              {entry.reason && `: ${entry.reason}`}{' '}
              <span className="minor">
                <When at={entry.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Disclosure title={copy.payments(paymentCount)} onOpen={() => setOpen(true)}>
        {isOpen && <Lines query={linesQuery} />}
      </Disclosure>
      <div className="payout-actions" data-no-print>
        {children}
      </div>
    </li>
  )
}

const Lines = ({ query }: { query: LinesQuery }) => (
  <Loaded
    query={useQuery<PayoutLine[]>(query)}
    failed={copy.linesFailed}
    fallback={<Skeleton label={copy.loading} rows={2} />}
  >
    {(lines) => (
      <ul className="payout-lines">
        {lines.map((line) => (
          <li key={line.paymentId}>
            <span>
              <ReferenceNumber value={line.referenceNumber} /> {paymentText(line)}
              {line.cents < 0 && <span className="minor"> {copy.refundedSince}</span>}
            </span>
            <Money cents={line.cents} isExact />
          </li>
        ))}
      </ul>
    )}
  </Loaded>
)
