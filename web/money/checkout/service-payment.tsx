import { Check } from 'lucide-react'
import { paths } from '#contract/addresses/paths'
import type { OwnerApplication, OwnerDeed } from '#contract/applications/views'
import { balanceWhen } from '#contract/balance-copy'
import { type InstallmentSchedule } from '#contract/installment-schedule-rules'
import { installmentCopy } from '#contract/money/installments'
import { money, notIncluded, type PaymentType, paymentLabels } from '#contract/prices'
import { Card } from '../../ui/card'
import { Unbroken } from '../../ui/format/unbroken'
import { NewTabLink } from '../../ui/page/new-tab-link'
import { benefitsOf, dueOf, moreCopy } from './copy'
import { DeedProof } from './deed-proof'
import { Reductions } from './reductions'

interface ServicePaymentProps {
  application: OwnerApplication
  type: PaymentType
  /** Released, and not paid for. */
  deed: OwnerDeed | null
  /** When paid in six: the total with the fee. */
  schedule?: InstallmentSchedule
}

export const ServicePayment = ({ application, type, deed, schedule }: ServicePaymentProps) => (
  <Card title="Service Payment">
    <p className="checkout-amount">
      <span className="unbroken">
        <strong>{money(schedule?.totalCents ?? dueOf(application, type))}</strong> USD
      </span>
      {schedule && <Unbroken text={` as ${installmentCopy.headline(schedule.monthlyCents)}`} />}
    </p>
    {deed && <DeedProof deed={deed} />}
    <ul className="payment-benefits">
      {benefitsOf(application, type).map((benefit) => (
        <li key={benefit}>
          <Check className="icon" aria-hidden="true" />
          <span>
            <Unbroken text={benefit} />
          </span>
        </li>
      ))}
    </ul>
    <dl className="payment-sum">
      <dt>{paymentLabels.deposit}</dt>
      <dd>
        {money(application.depositCents)}
        {application.depositPaid && ' · paid'}
      </dd>
      <dt>
        {paymentLabels.balance}, {type === 'balance' ? 'due now' : balanceWhen(application.serviceType)}
      </dt>
      <dd>{money(application.balanceCents)}</dd>
      {schedule && (
        <>
          <dt>{installmentCopy.fee}</dt>
          <dd>{money(feeOf(application, type, schedule))}</dd>
        </>
      )}
      <dt>Total service cost</dt>
      <dd>{money(application.totalCents + (schedule ? feeOf(application, type, schedule) : 0))} USD</dd>
    </dl>
    <p className="minor">{notIncluded}</p>
    <Reductions discountCents={application.discountCents} creditCents={application.creditCents} />
    <p className="payment-more">
      <NewTabLink to={paths.fees}>{moreCopy.fees}</NewTabLink>
      <NewTabLink to={paths.refunds}>{moreCopy.refunds}</NewTabLink>
    </p>
  </Card>
)

const feeOf = (application: OwnerApplication, type: PaymentType, { totalCents }: InstallmentSchedule): number =>
  totalCents - dueOf(application, type)
