import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { paths, toReference } from '#contract/addresses/paths'
import { balanceWhen } from '#contract/balance-copy'
import { money } from '#contract/prices'
import { type ServiceType, serviceLabel } from '#contract/services'
import { ApiError } from '../../server/api'
import { applicationQuery } from '../../server/queries/applications-query'
import { configQuery } from '../../server/queries/config-query'
import { AgreedTo } from '../../shell/agreed-to'
import { PromptHeading } from '../../ui/form/prompt-heading'
import { Link } from '../../ui/link'
import { Loaded } from '../../ui/loaded'
import { NewTabLink } from '../../ui/page/new-tab-link'
import { screen } from '../../ui/page/screen'
import { Skeleton } from '../../ui/skeleton'
import { TypedText } from '../../ui/typed-text'
import { conversationPace } from '../../ui/typed-text-time'
import { assistantCopy } from '../copy'
import { payBar } from '../footer'
import { payerOf } from '../payer'
import { timings } from '../timings'
import type { AssistantState } from '../use-assistant'

const Preparing = () => (
  <div className="payment-preparing">
    <p>{assistantCopy.payment.preparing}</p>
    <Skeleton label={assistantCopy.payment.preparing} rows={3} />
  </div>
)

export const CardForm = screen(async () => (await import('../../money/payments/card-form')).CardForm, <Preparing />)

export function PaymentStep({ assistant }: { assistant: AssistantState }) {
  const { form, application, isNew } = assistant.state
  const { data: config } = useQuery(configQuery)
  const cents = assistant.deposit.data?.amount ?? config?.prices.depositCents
  const [isFormShown, showForm] = useDelayedForm(form.serviceType === 'digitize' || !isNew)
  if (cents === undefined) return <Preparing />
  const amount = money(cents)
  const intro = assistantCopy.payment.intro(amount, application?.lawyer?.name)
  return (
    <>
      <PromptHeading text={assistantCopy.payment.question(amount)}>
        <p className="payment-intro">
          {isNew ? <TypedText text={intro} {...conversationPace} onDone={showForm} /> : intro}
        </p>
      </PromptHeading>
      <p className="payment-step-amount">
        <span>{assistantCopy.payment.for(serviceLabel(form.serviceType))}</span>
        <strong className="tabular">{assistantCopy.payment.amount(amount)}</strong>
      </p>
      <PaymentTotal id={application?.id} service={form.serviceType || 'digitize'} />
      {isFormShown && <PaymentForm assistant={assistant} label={assistantCopy.payment.pay(amount)} />}
    </>
  )
}

/** The balance after the deposit, as the server computes it for this application. */
function PaymentTotal({ id, service }: { id: number | undefined; service: ServiceType }) {
  const { data } = useQuery({ ...applicationQuery(id ?? 0), enabled: id !== undefined, staleTime: 0 })
  const due = data?.access === 'full' ? data.application : undefined
  return (
    <p className="assistant-note payment-total">
      {due &&
        assistantCopy.payment.balance(
          money(due.balanceCents),
          balanceWhen(service),
          money(due.depositCents + due.balanceCents),
        )}
      <span>
        {assistantCopy.payment.refund} <NewTabLink to={paths.fees}>{assistantCopy.payment.terms}</NewTabLink>
      </span>
    </p>
  )
}

function PaymentForm({ assistant, label }: { assistant: AssistantState; label: string }) {
  const { deposit, state, pay } = assistant
  return (
    <Loaded
      query={deposit}
      failed={assistantCopy.payment.failedTitle}
      failedText={
        <>
          <p>
            {deposit.error instanceof ApiError && deposit.error.code === 'on-hold'
              ? deposit.error.problem.detail
              : assistantCopy.payment.failedText}
          </p>
          <p>
            {assistantCopy.payment.later}{' '}
            <Link to={toReference(state.application?.referenceNumber ?? '')}>{assistantCopy.success.track}</Link>
          </p>
        </>
      }
      fallback={<Preparing />}
    >
      {(data) => (
        <>
          <AgreedTo lead={assistantCopy.payment.agree} />
          <CardForm
            clientSecret={data.clientSecret}
            label={label}
            returnUrl={location.origin}
            payer={payerOf(state.form)}
            barId={payBar}
            onPaid={pay}
          />
        </>
      )}
    </Loaded>
  )
}

/** True some time after the introduction was typed out, or immediately. */
function useDelayedForm(isImmediate: boolean) {
  const [isTyped, setTyped] = useState(false)
  const [isShown, setShown] = useState(isImmediate)
  useEffect(() => {
    if (!isTyped) return
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setShown(true), isMotionReduced ? 0 : timings.showCardForm)
    return () => clearTimeout(timer)
  }, [isTyped])
  return [isShown, () => setTyped(true)] as const
}
