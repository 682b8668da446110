import { Check } from 'lucide-react'
import type { OwnerApplication } from '#contract/application-views'
import { money, type PaymentType } from '#contract/prices'
import { Card } from '../ui/card'
import { benefitsOf, dueOf, typeWords } from './payment-words'
import { Reductions } from './reductions'

interface ServicePaymentProps {
  application: OwnerApplication
  type: PaymentType
}

/** What the payment is for. */
export const ServicePayment = ({ application, type }: ServicePaymentProps) => (
  <Card title="Service Payment">
    <p className="payment-amount">
      <strong>{money(dueOf(application, type))}</strong> USD
    </p>
    <ul className="payment-benefits">
      {benefitsOf(application, type).map((benefit) => (
        <li key={benefit}>
          <Check className="icon" aria-hidden="true" />
          {benefit}
        </li>
      ))}
    </ul>
    <dl className="payment-sum">
      <dt>{typeWords.deposit}</dt>
      <dd>
        {money(application.depositCents)}
        {application.depositPaid && ' · paid'}
      </dd>
      <dt>{typeWords.balance}, when it is ready</dt>
      <dd>{money(application.balanceCents)}</dd>
      <dt>Total service cost</dt>
      <dd>{money(application.totalCents)} USD</dd>
    </dl>
    <Reductions discountCents={application.discountCents} creditCents={application.creditCents} />
  </Card>
)
