import { useState } from 'react'
import type { AdminApplicationPage } from '#contract/administration/views'
import type { BookedPayment } from '#contract/money/refund-views'
import { refundCopy } from '#contract/money/refunds'
import { exactMoney, paymentLabels } from '#contract/prices'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { When } from '../../ui/format/when'
import { applicationCopy, duplicateRefundFailed, paymentStatusCopy } from '../copy'
import { RefundDialog } from './refund-dialog'

export function PaymentsCard({ payments, application }: Pick<AdminApplicationPage, 'payments' | 'application'>) {
  const [refundingId, setRefundingId] = useState<number>()
  const refunding = payments.find(({ id }) => id === refundingId)
  return (
    <Card title="Payments">
      {payments.length === 0 && <p className="minor">{applicationCopy.noPayments}</p>}
      <ul className="managed-list">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} onRefund={() => setRefundingId(payment.id)} />
        ))}
      </ul>
      {refunding && (
        <RefundDialog
          payment={refunding}
          service={application.serviceType}
          isOpen={!application.over}
          onClose={() => setRefundingId(undefined)}
        />
      )}
    </Card>
  )
}

function Payment({ payment, onRefund }: { payment: BookedPayment; onRefund: () => void }) {
  const { type, installment, amountCents, refundedCents, refundableCents, heldCents, status, receiptNumber } = payment
  const [label, colour] = paymentStatusCopy[status] ?? [status, 'grey']
  const name = `${paymentLabels[type]}${installment === null ? '' : `, installment ${installment}`}`
  return (
    <li>
      <div className="managed-words">
        <p className="managed-name">
          {name}: {exactMoney(amountCents)} <Badge colour={colour}>{label}</Badge>
        </p>
        <p className="minor">
          <When at={payment.paidAt ?? payment.createdAt} />
          {receiptNumber !== null && ` · Receipt ${receiptNumber}`}
          {refundedCents > 0 && ` · ${exactMoney(refundedCents)} refunded`}
          {payment.failureCode !== null && ` · ${payment.failureCode}`}
        </p>
        {heldCents > 0 && <p className="managed-warning">{duplicateRefundFailed(exactMoney(heldCents))}</p>}
      </div>
      {refundableCents > 0 && (
        <Button variant="secondary" size="small" onClick={onRefund}>
          {refundCopy.action}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  )
}
