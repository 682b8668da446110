import { toPayment } from '#contract/addresses/paths'
import type { OwnerApplication, PaymentView } from '#contract/applications/views'
import { isBalanceDue } from '#contract/balance'
import { money, paymentLabels, paymentTypes } from '#contract/prices'
import { Reductions } from '../../money/checkout/reductions'
import { ReceiptList } from '../../money/receipts/receipt-list'
import { Badge } from '../../ui/badge'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { When } from '../../ui/format/when'
import { isKept, partBadge } from './part-rules'
import './payment-card.css'

interface PaymentCardProps {
  application: OwnerApplication
  payments: readonly PaymentView[]
}

export function PaymentCard({ application, payments }: PaymentCardProps) {
  const { id, depositPaid, depositRefunded, balancePaid, depositCents, balanceCents, discountCents, creditCents } =
    application
  const cents = { deposit: depositCents, balance: balanceCents }
  const isPaid = { deposit: depositPaid, balance: balancePaid }
  const isOpen = application.withdrawnAt === null && !application.awaitsNewFirm
  const isDue = {
    deposit: isOpen && !depositPaid && !depositRefunded,
    balance: isOpen && depositPaid && !balancePaid && isBalanceDue(application),
  }
  return (
    <Card title="Payment Status">
      <ul className="payment-lines">
        {paymentTypes.map((type) => {
          const paid = payments.find((payment) => payment.type === type && isKept(payment))
          const part = partBadge(
            payments.filter((payment) => payment.type === type),
            {
              isPaid: isPaid[type],
              isDue: isDue[type],
              isClosed: application.withdrawnAt !== null,
              isStopped: depositRefunded,
            },
          )
          return (
            <li key={type}>
              <span className="strong">
                {paymentLabels[type]} ({money(isPaid[type] && paid?.method === 'card' ? paid.amountCents : cents[type])}
                )
              </span>
              {isPaid[type] && paid?.paidAt && (
                <span className="minor">
                  <When at={paid.paidAt} isDateOnly />
                  {paid.method === 'installments' && ', in installments'}
                </span>
              )}
              <Badge colour={part.colour}>{part.label}</Badge>
              {isDue[type] && (
                <LinkButton variant="secondary" size="small" to={toPayment(id, type)}>
                  Pay {paymentLabels[type].toLowerCase()}
                </LinkButton>
              )}
            </li>
          )
        })}
      </ul>
      <Reductions discountCents={discountCents} creditCents={creditCents} />
      <ReceiptList applicationId={id} payments={payments} />
    </Card>
  )
}
