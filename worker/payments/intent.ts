import type Stripe from 'stripe'
import { askProvider } from '../platform/stripe'
import type { Application, Payment } from './queries'
import { ifKnown, isPayable } from './standing'

interface Terms {
  payment: Payment
  application: Application
  amountCents: number
  /** What the method of payment adds to the intent. */
  added?: Pick<
    Stripe.PaymentIntentCreateParams,
    'automatic_payment_methods' | 'customer' | 'metadata' | 'payment_method_options' | 'setup_future_usage'
  >
}

/**
 * The intent that a row is paid with: the one it has, as long as it asks for the right amount, else a new one.
 * One at another price is canceled first, so that no page that still shows it can pay it.
 * @throws Failure provider-down
 */
export const intentFor = (stripe: Stripe, terms: Terms): Promise<Stripe.PaymentIntent> =>
  askProvider(async () => {
    const { intentId, currency } = terms.payment
    const known = intentId === null ? null : await ifKnown(stripe.paymentIntents.retrieve(intentId))
    if (!known || known.status === 'canceled') return createIntent(stripe, terms)
    if (!isPayable(known) || (known.amount === terms.amountCents && known.currency === currency)) return known
    await stripe.paymentIntents.cancel(known.id, { cancellation_reason: 'abandoned' })
    return createIntent(stripe, terms)
  })

/** The key makes parallel and repeated tries of one row one intent. Metadata holds ids only. */
function createIntent(stripe: Stripe, terms: Terms): Promise<Stripe.PaymentIntent> {
  const { payment, application, amountCents, added } = terms
  const key = ['pi', payment.id, amountCents, application.referenceNumber, payment.intentId ?? 'first'].join(':')
  return stripe.paymentIntents.create(
    {
      ...added,
      amount: amountCents,
      currency: payment.currency,
      allowed_payment_method_types: ['card'],
      description: `${payment.type} ${application.referenceNumber}`,
      metadata: { ...added?.metadata, payment_id: payment.id, application_id: application.id },
    },
    { idempotencyKey: key },
  )
}
