import { useQuery } from '@tanstack/react-query'
import { payoutStageText } from '#contract/applications/payout/stage'
import type { ClientApplication } from '#contract/desk/views'
import { paymentText } from '#contract/money/payment-text'
import { Money } from '../../ui/format/money'
import { When } from '../../ui/format/when'
import { Loaded } from '../../ui/loaded'
import { Bars, Skeleton } from '../../ui/skeleton'
import { paymentsCopy as copy } from './copy'
import { applicationPaymentsQuery } from './payments-query'
import { ReceiptButton } from './receipt-button'
import './payments.css'

/** The payments of a file with their receipts; read once somebody opens them. */
export function ApplicationPayments({ application: { id } }: { application: Pick<ClientApplication, 'id'> }) {
  const skeleton = (
    <Skeleton label={copy.loading}>
      <Bars shapes={['line', 'half']} />
    </Skeleton>
  )
  return (
    <Loaded query={useQuery(applicationPaymentsQuery(id))} failed={copy.failed} fallback={skeleton}>
      {(payments) =>
        payments.length === 0 ? (
          <p className="minor">{copy.noneOnFile}</p>
        ) : (
          <ul className="file-payments">
            {payments.map((payment) => (
              <li key={payment.id}>
                <span>
                  {paymentText(payment)} · <Money cents={payment.amountCents} isExact />
                </span>
                <ReceiptButton payment={payment} />
                <span className="minor">
                  <When at={payment.paidAt} />
                </span>
                {payment.stage && <span className="minor">{payoutStageText(payment.stage)}</span>}
                {payment.refundedCents > 0 && (
                  <span className="minor">
                    {copy.refunded}: <Money cents={payment.refundedCents} isExact />
                  </span>
                )}
                {payment.disputedCents > 0 && (
                  <span className="minor">
                    {copy.disputed}: <Money cents={payment.disputedCents} isExact />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
