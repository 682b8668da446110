import type { Stripe } from '@stripe/stripe-js'
import { LockKeyhole } from 'lucide-react'
import { useRef, useState } from 'react'
import { cardName } from '#contract/money/cards'
import { type OpenPayment } from '#contract/money/payments'
import { exactMoney } from '#contract/prices'
import { Button } from '../../ui/button'
import { Loaded } from '../../ui/loaded'
import { dismissToast, toast } from '../../ui/overlay/toast'
import { alreadyTakenPayment } from '../payments/already-paid'
import { CardFormSkeleton } from '../payments/card-form'
import { formCopy, paymentCopy } from '../payments/copy'
import './saved-card.css'
import { InlineError } from '../../ui/form/inline-error'
import { makeDialogNonModal } from '../payments/non-modal-dialog'
import { useProvider } from '../payments/use-provider'

interface SavedCardProps {
  payment: OpenPayment & { savedCard: NonNullable<OpenPayment['savedCard']> }
  returnUrl: string
  onPaid: (paymentIntentId: string) => void
  onOther: () => void
}

/** One click; the bank may show its own page. */
export const SavedCard = (props: SavedCardProps) => (
  <Loaded
    query={useProvider()}
    failed={formCopy.failed}
    failedText={formCopy.failedMore}
    fallback={<CardFormSkeleton />}
  >
    {(stripe) => <PayWithSaved {...props} stripe={stripe} />}
  </Loaded>
)

function PayWithSaved({ payment, stripe, returnUrl, onPaid, onOther }: SavedCardProps & { stripe: Stripe }) {
  const { clientSecret, amount, savedCard } = payment
  const [isPaying, setPaying] = useState(false)
  const lastRefusal = useRef('')
  const [refused, setRefused] = useState<string>()

  async function pay(button: Element) {
    if (isPaying) return
    setPaying(true)
    setRefused(undefined)
    if (lastRefusal.current) dismissToast(lastRefusal.current)
    const comeBack = makeDialogNonModal(button)
    const result = await stripe
      .confirmPayment({
        clientSecret,
        confirmParams: { payment_method: savedCard.paymentMethod, return_url: returnUrl },
        redirect: 'if_required',
      })
      .catch((error: unknown) => ({
        paymentIntent: undefined,
        error: { message: error instanceof Error ? error.message : '' },
      }))
    comeBack()
    setPaying(false)
    const paid = result.paymentIntent?.id ?? alreadyTakenPayment(result.error)
    if (paid) return onPaid(paid)
    const description = result.error?.message || paymentCopy.notCharged
    setRefused(description)
    lastRefusal.current = toast({ title: paymentCopy.failed, description, variant: 'destructive' })
  }

  return (
    <div className="saved-card">
      <p className="saved-card-name">{cardName(savedCard.brand, savedCard.last4)}</p>
      {refused && <InlineError>{refused}</InlineError>}
      <div className="pay-bar">
        <Button
          size="large"
          wide
          icon={LockKeyhole}
          pending={isPaying}
          pendingText="Processing..."
          onClick={(event) => void pay(event.currentTarget)}
        >
          Pay {exactMoney(amount)} USD with this card
        </Button>
      </div>
      <Button variant="secondary" wide disabled={isPaying} onClick={onOther}>
        Another card
      </Button>
      <p className="card-form-note">{formCopy.approval}</p>
    </div>
  )
}
