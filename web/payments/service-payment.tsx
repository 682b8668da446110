import { Check } from 'lucide-react'
import type { OwnerApplication } from '#contract/application-views'
import { money, type PaymentType, type Prices, priceOf } from '#contract/prices'
import { Card } from '../ui/card'
import { benefitsOf, typeWords } from './payment-words'

interface ServicePaymentProps {
  application: OwnerApplication
  type: PaymentType
  prices: Prices
}

/** What the payment is for. */
export const ServicePayment = ({ application, type, prices }: ServicePaymentProps) => (
  <Card title="Service Payment">
    <p className="payment-amount">
      <strong>{money(priceOf(prices, type))}</strong> USD
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
        {money(prices.depositCents)}
        {application.depositPaid && ' · paid'}
      </dd>
      <dt>{typeWords.balance}, when it is ready</dt>
      <dd>{money(prices.balanceCents)}</dd>
      <dt>Total service cost</dt>
      <dd>{money(prices.depositCents + prices.balanceCents)} USD</dd>
    </dl>
  </Card>
)
