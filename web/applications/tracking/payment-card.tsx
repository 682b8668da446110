import { toPayment } from '#contract/addresses/paths'
import type { OwnerApplication, PaymentView } from '#contract/applications/views'
import { isBalanceDue } from '#contract/balance'
import { restNumber } from '#contract/money/installments'
import { installmentCount, money, type PaymentType, paymentLabels, paymentTypes } from '#contract/prices'
import { Reductions } from '../../money/checkout/reductions'
import { ReceiptList } from '../../money/receipts/receipt-list'
import { Badge } from '../../ui/badge'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { When } from '../../ui/format/when'
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
  const isOpen = application.withdrawnAt === null && !application.awaitsNewFirm && !application.hold
  const isDue = {
    deposit: isOpen && !depositPaid && !depositRefunded,
    balance: isOpen && depositPaid && !balancePaid && isBalanceDue(application),
  }
  return (
    <Card title="Payment Status">
      <ul className="payment-lines">
        {paymentTypes.map((type) => {
          const paid = payments.find((payment) => payment.type === type && payment.paidAt !== null)
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
              <PartBadge
                {...partOf(payments, type)}
                isPaid={isPaid[type]}
                isDue={isDue[type]}
                isClosed={application.withdrawnAt !== null}
                isStopped={depositRefunded}
              />
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

/** How many of six installments are paid, and whether the whole payment was refunded. */
function partOf(payments: readonly PaymentView[], type: PaymentType) {
  const own = payments.filter((payment) => payment.type === type)
  const arrived = own.filter(({ status }) => status === 'succeeded' || status === 'disputed')
  const inSix = arrived.filter(({ installment }) => installment !== null)
  const isWhole = arrived.length > inSix.length || inSix.some(({ installment }) => installment === restNumber)
  return {
    paidOfSix: isWhole || inSix.length === 0 ? installmentCount : inSix.length,
    isRefunded: own.some(({ status }) => status === 'refunded'),
  }
}

interface PartBadgeProps extends ReturnType<typeof partOf> {
  isPaid: boolean
  isDue: boolean
  isClosed: boolean
  /** The deposit was refunded: the rest does not fall due. */
  isStopped: boolean
}

function PartBadge({ paidOfSix, isRefunded, isPaid, isDue, isClosed, isStopped }: PartBadgeProps) {
  if (isPaid)
    return paidOfSix === installmentCount ? (
      <Badge colour="green">Paid</Badge>
    ) : (
      <Badge colour="blue">{`${paidOfSix} of ${installmentCount} paid`}</Badge>
    )
  if (isRefunded && !isDue) return <Badge colour="grey">Refunded</Badge>
  if (isDue) return <Badge colour="orange">Due now</Badge>
  return <Badge colour="grey">{isClosed ? 'Closed' : isStopped ? 'Not due' : 'Not due yet'}</Badge>
}
