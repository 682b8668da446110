import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toPayment } from '#contract/addresses/paths'
import type { OwnerApplication } from '#contract/applications/views'
import { type InstallmentSchedule, installmentSchedule } from '#contract/installment-schedule-rules'
import { consentVersion } from '#contract/money/installments'
import { money, type PaymentMethod, type PaymentType, type Prices } from '#contract/prices'
import { api } from '../../server/api'
import { useSession } from '../../server/session'
import { AgreedTo } from '../../shell/agreed-to'
import { Card } from '../../ui/card'
import { Checkbox } from '../../ui/form/choices/checkbox'
import { RadioCards } from '../../ui/form/choices/radio-cards'
import { InstallmentTerms } from '../installments/installment-terms'
import { CardForm, CardFormSkeleton } from '../payments/card-form'
import { paymentCopy } from '../payments/copy'
import { payerOf } from '../payments/payer'
import { agreeFirst, agreeLead, dueOf, methodChoices, termsOf } from './copy'
import { intentQuery, newPayment } from './intent-query'
import { IntentRefusal } from './intent-refusal'
import { termsId } from './terms-rules'

interface PayByCardProps {
  application: OwnerApplication
  type: PaymentType
  prices: Prices
  method: PaymentMethod
  onMethod: (method: PaymentMethod) => void
  /** With the schedule when the payment is the first of six. */
  onPaid: (paymentIntentId: string, schedule?: InstallmentSchedule) => void
}

export function PayByCard({ application, type, prices, method, onMethod, onPaid }: PayByCardProps) {
  const session = useSession()
  const client = useQueryClient()
  const [agreedTo, setAgreedTo] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const terms = useRef<HTMLInputElement>(null)
  const amount = dueOf(application, type)
  const applicationId = application.id
  const payment = newPayment(application, type, method)
  const intent = useQuery(intentQuery(payment))
  const planned = installmentSchedule(amount, prices)
  const schedule = method === 'installments' ? (intent.data?.schedule ?? planned) : undefined
  const shown = termsId(amount, schedule)
  const isAgreed = agreedTo === shown
  const askForAgreement = () => {
    if (isAgreed) return false
    setAsked(true)
    terms.current?.focus()
    return true
  }
  /** Records the consent before the card is charged. */
  const agree = async () => {
    await api['create-payment-intent'].$post({ json: { ...payment, consentVersion } })
  }
  return (
    <Card title="Payment">
      <div className="stack">
        <RadioCards
          legend="Payment method"
          name="method"
          options={methodChoices(planned, prices.installmentFeeCents)}
          value={method}
          onChange={onMethod}
        />
        {intent.isError ? (
          <IntentRefusal
            error={intent.error}
            application={application}
            isRetrying={intent.isFetching}
            onRetry={() => void intent.refetch()}
            onNewPrice={() => void client.invalidateQueries({ queryKey: ['application'] })}
          />
        ) : (
          <>
            {schedule && (
              <InstallmentTerms schedule={schedule} type={type} prices={prices} service={application.serviceType} />
            )}
            {!schedule && (
              <ul className="payment-terms">
                {termsOf(amount, type, application).map((term) => (
                  <li key={term}>{term}</li>
                ))}
              </ul>
            )}
            <Checkbox
              ref={terms}
              name="terms"
              label={
                schedule
                  ? 'I agree to this schedule and these terms, and to my card being saved for these payments'
                  : 'I have read and agree to the terms of this payment'
              }
              checked={isAgreed}
              error={isAsked && !isAgreed ? agreeFirst : undefined}
              onChange={(event) => setAgreedTo(event.target.checked ? shown : undefined)}
            />
            {type === 'deposit' && <AgreedTo lead={agreeLead} />}
            {intent.data ? (
              <CardForm
                clientSecret={intent.data.clientSecret}
                label={`Pay ${money(intent.data.amount)} USD`}
                returnUrl={new URL(toPayment(applicationId, type), location.origin).href}
                {...payerOf(session)}
                isBlocked={askForAgreement}
                {...(schedule ? { beforePay: agree } : {})}
                onPaid={(id) => onPaid(id, schedule)}
                refusal={(message) => message || paymentCopy.notCharged}
              />
            ) : (
              <CardFormSkeleton />
            )}
          </>
        )}
      </div>
    </Card>
  )
}
