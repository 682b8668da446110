import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownerStages } from '#contract/applications/progress/stage-text'
import type { OwnerApplication, OwnerDeed } from '#contract/applications/views'
import type { PublicConfig } from '#contract/config'
import { type InstallmentSchedule, installmentSchedule } from '#contract/installment-schedule-rules'
import { type PaymentMethod, type PaymentType } from '#contract/prices'
import { Notice } from '../../ui/notice'
import { useSearchParams } from '../../ui/page/use-search-params'
import { PropertyTitle } from '../../ui/plate/property-title'
import { formCopy } from '../payments/copy'
import { PaymentHead } from '../payments/payment-head'
import { PaymentOutcome } from '../payments/payment-outcome'
import { dueOf } from './copy'
import { intentQuery, newPayment } from './intent-query'
import { PayByCard } from './pay-by-card'
import { ServicePayment } from './service-payment'

interface PaymentPanelProps {
  application: OwnerApplication
  type: PaymentType
  config: PublicConfig
  deed: OwnerDeed | null
  /** What the owner is asked about next, on the page of the application. */
  questions: string | null
}

export function PaymentPanel({ application, type, config, deed, questions }: PaymentPanelProps) {
  const [query] = useSearchParams()
  // a bank with its own page redirects the payer back here with the payment in the query
  const [paid, setPaid] = useState(query.get('redirect_status') === 'failed' ? null : query.get('payment_intent'))
  const [schedule, setSchedule] = useState<InstallmentSchedule>()
  const [method, setMethod] = useState<PaymentMethod>('card')
  const { prices, support } = config
  const planned = installmentSchedule(dueOf(application, type), prices)
  const isPlan = method === 'installments'
  const { data: opened } = useQuery({ ...intentQuery(newPayment(application, type, method)), enabled: isPlan })
  if (paid !== null) {
    return (
      <PaymentOutcome
        paymentIntentId={paid}
        applicationId={application.id}
        type={type}
        supportPhone={support.whatsapp}
        schedule={schedule ?? planned}
        questions={questions}
        head={<PropertyTitle address={application.propertyAddress} stages={ownerStages(application)} size={96} />}
        onBack={() => setPaid(null)}
      />
    )
  }
  return (
    <div className="page payment">
      <PaymentHead application={application} type={type} />
      {query.get('redirect_status') === 'failed' && (
        <Notice tone="warning" title={formCopy.notApproved}>
          <p>{formCopy.notApprovedText}</p>
        </Notice>
      )}
      <div className="payment-columns">
        <ServicePayment
          application={application}
          type={type}
          deed={type === 'balance' ? deed : null}
          {...(isPlan ? { schedule: opened?.schedule ?? planned } : {})}
        />
        <PayByCard
          application={application}
          type={type}
          prices={prices}
          method={method}
          onMethod={setMethod}
          onPaid={(id, agreed) => {
            setSchedule(agreed)
            setPaid(id)
          }}
        />
      </div>
    </div>
  )
}
