import type { OwnerApplication, PaymentView } from '#contract/application-views'
import { toPayment } from '#contract/paths'
import { money, type PaymentType, type Prices, paymentTypes, priceOf } from '#contract/prices'
import { ReceiptList } from '../payments/receipt-list'
import { Badge } from '../ui/badge'
import { LinkButton } from '../ui/button'
import { Card } from '../ui/card'
import { When } from '../ui/when'

interface PaymentCardProps {
  application: OwnerApplication
  payments: readonly PaymentView[]
  prices: Prices
}

const names: Record<PaymentType, string> = { deposit: 'Deposit', balance: 'Balance' }

export function PaymentCard({ application, payments, prices }: PaymentCardProps) {
  const { id, status, depositPaid, balancePaid } = application
  const isPaid = { deposit: depositPaid, balance: balancePaid }
  const isDue = { deposit: !depositPaid, balance: depositPaid && !balancePaid && status === 'digital_ready' }
  return (
    <Card title="Payment Status">
      <ul className="payment-lines">
        {paymentTypes.map((type) => {
          const paid = payments.find((payment) => payment.type === type && payment.paidAt !== null)
          return (
            <li key={type}>
              <span className="payment-name">
                {names[type]} ({money(priceOf(prices, type))})
              </span>
              {isPaid[type] ? (
                <Badge colour="green">Paid</Badge>
              ) : (
                <Badge colour={isDue[type] ? 'orange' : 'grey'}>{isDue[type] ? 'Due now' : 'Not due yet'}</Badge>
              )}
              {isPaid[type] && paid?.paidAt && (
                <span className="entry-meta">
                  <When at={paid.paidAt} />
                </span>
              )}
              {isDue[type] && (
                <LinkButton variant="secondary" size="small" to={toPayment(id, type)}>
                  Pay {names[type].toLowerCase()}
                </LinkButton>
              )}
            </li>
          )
        })}
      </ul>
      <ReceiptList applicationId={id} payments={payments} />
    </Card>
  )
}
