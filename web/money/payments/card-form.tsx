import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeElementLocale, StripePaymentElementOptions } from '@stripe/stripe-js'
import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { serverMessage } from '../../server/api'
import { Button } from '../../ui/button'
import { Loaded } from '../../ui/loaded'
import { dismissToast, toast } from '../../ui/overlay/toast'
import { Skeleton } from '../../ui/skeleton'
import { ErrorState } from '../../ui/states'
import { paymentCopy } from './copy'
import { declineText } from './decline-text'
import { useCardAppearance } from './use-card-appearance'
import './card-form.css'
import { InlineError } from '../../ui/form/inline-error'
import { alreadyTakenPayment, isAlreadyPaid } from './already-paid'
import { formCopy } from './copy'
import { makeDialogNonModal } from './non-modal-dialog'
import { useProvider } from './use-provider'

const locale: StripeElementLocale = 'en'

export interface Payer {
  name?: string
  email?: string
  /** ISO 3166 code of two letters. */
  country?: string | undefined
}

export interface CardFormProps {
  clientSecret: string
  /** Such as `Pay $50 USD`. */
  label: string
  /** The element that takes the pay button, where it is not under the fields. */
  barId?: string
  /** Where a bank with its own page redirects the payer. */
  returnUrl: string
  payer?: Payer
  /** Says what is missing, such as the agreement to the terms; nothing is charged while it returns true. */
  isBlocked?: () => boolean
  /** Runs before the charge; nothing is charged if it fails. */
  beforePay?: () => Promise<void>
  onPaid: (paymentIntentId: string) => void
  /** The error text; by default the card's decline reason. */
  refusal?: (message: string) => string
}

/** The provider's card fields and the pay button. Mounting it loads the provider's script. */
export function CardForm(props: CardFormProps) {
  const provider = useProvider()
  const appearance = useCardAppearance()
  return (
    <Loaded query={provider} failed={formCopy.failed} failedText={formCopy.failedMore} fallback={<CardFormSkeleton />}>
      {(stripe) => (
        <Elements
          key={props.clientSecret}
          stripe={stripe}
          options={{ clientSecret: props.clientSecret, appearance, locale }}
        >
          <CardFields {...props} isTestKey={provider.isTestKey} />
        </Elements>
      )}
    </Loaded>
  )
}

export const CardFormSkeleton = () => <Skeleton label={formCopy.loading} rows={3} />

function CardFields(props: CardFormProps & { isTestKey: boolean }) {
  const { clientSecret, label, returnUrl, payer, isBlocked, beforePay, onPaid, refusal, isTestKey, barId } = props
  const formId = useId()
  const [bar] = useState(() => (barId === undefined ? null : document.getElementById(barId)))
  const stripe = useStripe()
  const elements = useElements()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [isPaying, setPaying] = useState(false)
  const lastRefusal = useRef('')
  const [refused, setRefused] = useState<string>()

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!stripe || !elements || state !== 'ready' || isPaying || isBlocked?.()) return
    setPaying(true)
    setRefused(undefined)
    if (lastRefusal.current) dismissToast(lastRefusal.current)
    const form = event.currentTarget
    const failure = await beforePay?.().catch((error: unknown) => error)
    if (failure !== undefined) {
      setPaying(false)
      if (isAlreadyPaid(failure)) return onPaid(clientSecret.split('_secret_')[0] ?? '')
      return refuse(serverMessage(failure, paymentCopy.notCharged))
    }
    const comeBack = makeDialogNonModal(form)
    const result = await stripe
      .confirmPayment({ elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' })
      .catch((error: unknown) => ({
        paymentIntent: undefined,
        error: { type: 'api_error', message: error instanceof Error ? error.message : '' },
      }))
    comeBack()
    setPaying(false)
    const paid = result.paymentIntent?.id ?? alreadyTakenPayment(result.error)
    if (paid) return onPaid(paid)
    // the provider's fields show their own errors
    if (!result.error || result.error.type === 'validation_error') return
    refuse(refusal?.(result.error.message ?? '') ?? declineText(result.error, isTestKey))
  }

  function refuse(description: string) {
    setRefused(description)
    lastRefusal.current = toast({ title: paymentCopy.failed, description, variant: 'destructive' })
  }

  if (state === 'failed') {
    return (
      <ErrorState title={formCopy.failed} onRetry={() => setState('loading')}>
        {formCopy.failedText}
      </ErrorState>
    )
  }
  const button = (
    <Button
      type="submit"
      form={formId}
      size="large"
      wide
      icon={LockKeyhole}
      disabled={state !== 'ready'}
      pending={isPaying}
      pendingText="Processing..."
    >
      {label}
    </Button>
  )
  return (
    <form id={formId} className="card-form" onSubmit={(event) => void pay(event)} aria-busy={state === 'loading'}>
      <div className="card-form-fields">
        {state === 'loading' && <CardFormSkeleton />}
        <PaymentElement
          options={fieldOptions(payer)}
          onReady={() => setState('ready')}
          onLoadError={() => setState('failed')}
        />
      </div>
      {refused && <InlineError>{refused}</InlineError>}
      {bar ? createPortal(button, bar) : <div className="pay-bar">{button}</div>}
      <p className="card-form-note">{formCopy.toStripe}</p>
    </form>
  )
}

const fieldOptions = ({ name, email, country }: Payer = {}): StripePaymentElementOptions => ({
  layout: 'tabs',
  // offered where the browser and the account have them
  wallets: { applePay: 'auto', googlePay: 'auto', link: 'auto' },
  defaultValues: {
    billingDetails: {
      ...(name ? { name } : {}),
      ...(email ? { email } : {}),
      ...(country ? { address: { country } } : {}),
    },
  },
})
