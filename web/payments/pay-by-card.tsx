import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnerApplication } from '#contract/application-views'
import { toPayment } from '#contract/paths'
import { paymentWords } from '#contract/payments'
import { money, type PaymentType } from '#contract/prices'
import { api } from '../api'
import { useSession } from '../session'
import { Card } from '../ui/card'
import { Checkbox } from '../ui/checkbox'
import { ChoiceCards } from '../ui/choice-cards'
import { CardForm, CardFormWaiting } from './card-form'
import { IntentRefusal } from './intent-refusal'
import { dueOf, methodWords, type OfferedMethod, offeredMethods, termsOf } from './payment-words'

interface PayByCardProps {
  application: OwnerApplication
  type: PaymentType
  onPaid: (paymentIntentId: string) => void
}

/** The method, the terms and the card. The server is told the amount that shows here, and refuses another one. */
export function PayByCard({ application, type, onPaid }: PayByCardProps) {
  const session = useSession()
  const client = useQueryClient()
  const [method, setMethod] = useState<OfferedMethod>(offeredMethods[0])
  const [isAgreed, setAgreed] = useState(false)
  const amount = dueOf(application, type)
  const applicationId = application.id
  const intent = useQuery({
    queryKey: ['intent', applicationId, type, method, amount],
    queryFn: async () =>
      (
        await api['create-payment-intent'].$post({ json: { amount, applicationId, type, paymentMethod: method } })
      ).json(),
    gcTime: 0,
  })
  const payer = session.state === 'signed-in' ? session.user : undefined
  return (
    <Card title="Payment">
      <div className="stack">
        <ChoiceCards
          legend="Payment method"
          name="method"
          choices={offeredMethods.map((value) => ({ value, ...methodWords[value] }))}
          value={method}
          onChange={setMethod}
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
            <Checkbox
              name="terms"
              label="I have read and agree to the terms of this payment"
              checked={isAgreed}
              onChange={(event) => setAgreed(event.target.checked)}
            />
            <details className="payment-terms">
              <summary>The terms</summary>
              <ul>
                {termsOf(amount, type, application).map((term) => (
                  <li key={term}>{term}</li>
                ))}
              </ul>
            </details>
            {intent.data ? (
              <CardForm
                clientSecret={intent.data.clientSecret}
                label={`Pay ${money(intent.data.amount)} USD`}
                returnUrl={new URL(toPayment(applicationId, type), location.origin).href}
                {...(payer ? { payer: { name: `${payer.firstName} ${payer.lastName}`, email: payer.email } } : {})}
                isBlocked={!isAgreed}
                onPaid={onPaid}
                refusal={(message) => message || paymentWords.notCharged}
              />
            ) : (
              <CardFormWaiting />
            )}
          </>
        )}
      </div>
    </Card>
  )
}
