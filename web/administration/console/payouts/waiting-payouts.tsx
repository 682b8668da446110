import type { Attention } from '#contract/administration/console'
import { payoutDays } from '#contract/money/payouts'
import { day } from '#contract/time'
import { payoutCopy } from '../../../money/payouts/copy'
import { When } from '../../../ui/format/when'
import { useMoment } from '../../../ui/page/moment'
import { AttentionItem } from '../attention-item'
import { attentionCopy } from '../copy'
import { payoutsCopy as copy } from './copy'

/** Payouts that a firm has not confirmed, or of which it stated a difference. */
export function WaitingPayouts({ rows, hasMore }: Attention['payouts']) {
  const now = useMoment()
  if (rows.length === 0) return null
  return (
    <AttentionItem label={copy.attention} count={`${rows.length}${hasMore ? '+' : ''}`}>
      <p className="console-minor">{copy.attentionLead}</p>
      <ul>
        {rows.map(({ id, firmName, amountCents, bankReference, state, since }) => (
          <li key={id}>
            {firmName}, {payoutCopy.of(amountCents, bankReference)}:{' '}
            {state === 'difference' ? copy.differs : copy.unconfirmed}{' '}
            <span className="console-since">
              {attentionCopy.since} <When at={since} isDateOnly />
              {state === 'difference' &&
                new Date(now).getTime() - Date.parse(since) > payoutDays.difference * day &&
                `, ${copy.overdue}`}
            </span>
          </li>
        ))}
      </ul>
    </AttentionItem>
  )
}
