import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toPayment, toTracking } from '#contract/addresses/paths'
import { ownerStages } from '#contract/applications/progress/stage-text'
import type { OwnerApplication } from '#contract/applications/views'
import type { PublicConfig } from '#contract/config'
import { restNumber } from '#contract/installment-schedule-rules'
import { type InstallmentView, type PlanView } from '#contract/money/installments'
import { exactMoney, type PaymentType } from '#contract/prices'
import { SignInFirst } from '../../identity/sign-in-first'
import { api, serverMessage } from '../../server/api'
import { useSession } from '../../server/session'
import { isSignedOut } from '../../server/sessions/session-change'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Loaded } from '../../ui/loaded'
import { Notice } from '../../ui/notice'
import { useSearchParams } from '../../ui/page/use-search-params'
import { PropertyTitle } from '../../ui/plate/property-title'
import { CardForm, CardFormSkeleton } from '../payments/card-form'
import { formCopy, paymentCopy } from '../payments/copy'
import { payerOf } from '../payments/payer'
import { PaymentHead } from '../payments/payment-head'
import { PaymentOutcome } from '../payments/payment-outcome'
import { installmentTerms, installmentTitle, planCopy } from './copy'
import { plansQuery } from './plans-query'
import { SavedCard } from './saved-card'

interface InstallmentPaymentProps {
  application: OwnerApplication
  type: PaymentType
  number: number
  config: PublicConfig
}

/** Pays one installment with any card, which is saved for the following ones. */
export function InstallmentPayment({ application, type, number, config }: InstallmentPaymentProps) {
  const [query] = useSearchParams()
  const [paid, setPaid] = useState(query.get('redirect_status') === 'failed' ? null : query.get('payment_intent'))
  const plans = useQuery(plansQuery(application.id))
  if (paid !== null) {
    return (
      <PaymentOutcome
        paymentIntentId={paid}
        applicationId={application.id}
        type={type}
        supportPhone={config.support.whatsapp}
        head={<PropertyTitle address={application.propertyAddress} stages={ownerStages(application)} size={96} />}
        onBack={() => setPaid(null)}
      />
    )
  }
  if (isSignedOut(plans.error)) return <SignInFirst />
  const plan = plans.data?.findLast((one) => one.type === type)
  const installment = number === restNumber ? plan?.rest : plan?.installments.find((one) => one.number === number)
  return (
    <div className="page page-narrow payment">
      <PaymentHead
        application={application}
        type={type}
        title={`${installmentTitle(number, type)}${installment ? `: ${exactMoney(installment.amountCents)}` : ''}`}
      />
      <Card title="Payment">
        <Loaded
          query={plans}
          failedText={serverMessage(plans.error, 'Nothing was charged. Please try again.')}
          fallback={<CardFormSkeleton />}
        >
          {() =>
            plan && installment?.isPayable ? (
              <PayInstallment application={application} plan={plan} installment={installment} onPaid={setPaid} />
            ) : (
              <NothingToPay applicationId={application.id} installment={installment ?? undefined} />
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}

interface PayInstallmentProps {
  application: OwnerApplication
  plan: PlanView
  installment: InstallmentView
  onPaid: (paymentIntentId: string) => void
}

function PayInstallment({ application, plan, installment, onPaid }: PayInstallmentProps) {
  const session = useSession()
  const { number, amountCents } = installment
  const intent = useQuery({
    queryKey: ['intent', application.id, plan.id, number],
    queryFn: async () => {
      const json = {
        amount: amountCents,
        applicationId: application.id,
        type: plan.type,
        paymentMethod: 'installments',
        installment: number,
      } as const
      return (await api['create-payment-intent'].$post({ json })).json()
    },
    gcTime: 0,
  })
  const [isOther, setOther] = useState(false)
  const returnUrl = new URL(toPayment(application.id, plan.type, number), location.origin).href
  return (
    <Loaded
      query={intent}
      failed={formCopy.notSetUp}
      failedText={serverMessage(intent.error, 'Nothing was charged. Please try again.')}
      fallback={
        <div className="stack">
          <p>{installmentTerms(number)}</p>
          <CardFormSkeleton />
        </div>
      }
    >
      {({ savedCard, ...opened }) => (
        <div className="stack">
          {savedCard && !isOther ? (
            <SavedCard
              payment={{ ...opened, savedCard }}
              returnUrl={returnUrl}
              onPaid={onPaid}
              onOther={() => setOther(true)}
            />
          ) : (
            <>
              <p>{installmentTerms(number)}</p>
              <CardForm
                clientSecret={opened.clientSecret}
                label={`Pay ${exactMoney(opened.amount)} USD`}
                returnUrl={returnUrl}
                {...payerOf(session)}
                onPaid={onPaid}
                refusal={(message) => message || paymentCopy.notCharged}
              />
            </>
          )}
        </div>
      )}
    </Loaded>
  )
}

const NothingToPay = ({
  applicationId,
  installment,
}: {
  applicationId: number
  installment: InstallmentView | undefined
}) => (
  <Notice
    tone={installment?.status === 'paid' ? 'done' : 'calm'}
    title={installment?.status === 'paid' ? 'This installment is paid' : 'There is nothing to pay now'}
    action={<LinkButton to={toTracking(applicationId)}>Go to your application</LinkButton>}
  >
    {installment?.status === 'due' && <p>{planCopy.chargedWhenDue}</p>}
    {installment?.status === 'in_flight' && <p>{planCopy.charging}</p>}
  </Notice>
)
