import { toPayment } from '#contract/addresses/paths'
import { nextInstallmentText } from '#contract/applications/deed-lock'
import type { ApplicationPage, OwnerApplication, PaymentView } from '#contract/applications/views'
import { isBalanceDue } from '#contract/balance-due'
import { money, paymentLabels, paymentTypes } from '#contract/prices'
import { Reductions } from '../../money/checkout/reductions'
import { ReceiptList } from '../../money/receipts/receipt-list'
import { partRefundText } from '../../money/receipts/refund-text'
import { Badge } from '../../ui/badge'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { When } from '../../ui/format/when'
import { useMoment } from '../../ui/page/moment'
import { isKept, partBadge } from './payment-badge-rules'
import './payment-card.css'

interface PaymentCardProps {
  application: OwnerApplication
  payments: readonly PaymentView[]
  nextInstallments: NonNullable<ApplicationPage['nextInstallments']>
}

export function PaymentCard({ application, payments, nextInstallments }: PaymentCardProps) {
  const now = useMoment()
  const { id, depositPaid, depositRefunded, balancePaid, depositCents, balanceCents, discountCents, creditCents } =
    application
  const cents = { deposit: depositCents, balance: balanceCents }
  const isPaid = { deposit: depositPaid, balance: balancePaid }
  const isOpen = application.withdrawnAt === null && !application.awaitsNewFirm && !application.hold
  const isDue = {
    deposit: isOpen && !depositPaid && !depositRefunded,
    balance: isOpen && depositPaid && !balancePaid && isBalanceDue(application),
  }
  return (
    <Card title="Payment Status">
      <ul className="payment-lines">
        {paymentTypes.map((type) => {
          const paid = payments.find((payment) => payment.type === type && isKept(payment))
          const refunded = partRefundText(payments.filter((payment) => payment.type === type && isKept(payment)))
          const next = nextInstallments.find((one) => one.type === type)
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
              {refunded && <span className="minor">{refunded}</span>}
              {next && <span className="minor">{nextInstallmentText(next, now)}</span>}
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
