import { useState } from 'react'
import type { AdminApplicationPage } from '#contract/administration-views'
import { exactMoney } from '#contract/prices'
import type { BookedPayment } from '#contract/refund-views'
import { refundWords } from '#contract/refunds'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { When } from '../ui/when'
import { RefundDialog } from './refund-dialog'
import { heldWords, paymentNames, paymentStatusWords } from './words'

/** Every payment of the ledger, and the way to send money back. */
export function PaymentsCard({ payments }: Pick<AdminApplicationPage, 'payments'>) {
  const [refundingId, setRefundingId] = useState<number>()
  const refunding = payments.find(({ id }) => id === refundingId)
  return (
    <Card title="Payments">
      {payments.length === 0 && <p className="minor">Nothing was paid yet.</p>}
      <ul className="managed-list">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} onRefund={() => setRefundingId(payment.id)} />
        ))}
      </ul>
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefundingId(undefined)} />}
    </Card>
  )
}

function Payment({ payment, onRefund }: { payment: BookedPayment; onRefund: () => void }) {
  const { type, installment, amountCents, refundedCents, refundableCents, heldCents, status, receiptNumber } = payment
  const [label, colour] = paymentStatusWords[status] ?? [status, 'grey']
  const name = `${paymentNames[type]}${installment === null ? '' : `, installment ${installment}`}`
  return (
    <li>
      <div className="managed-words">
        <p className="managed-name">
          {name}: {exactMoney(amountCents)} <Badge colour={colour}>{label}</Badge>
        </p>
        <p className="minor">
          <When at={payment.paidAt ?? payment.createdAt} />
          {receiptNumber !== null && ` · Receipt ${receiptNumber}`}
          {refundedCents > 0 && ` · ${exactMoney(refundedCents)} sent back`}
          {payment.failureCode !== null && ` · ${payment.failureCode}`}
        </p>
        {heldCents > 0 && <p className="managed-warning">{heldWords(exactMoney(heldCents))}</p>}
      </div>
      {refundableCents > 0 && (
        <Button variant="secondary" size="small" onClick={onRefund}>
          {refundWords.action}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  )
}
