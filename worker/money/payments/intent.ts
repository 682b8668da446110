import type Stripe from 'stripe'
import { askProvider } from '../../platform/providers/stripe'
import type { ApplicationRow } from '../ledger/money-queries'
import { cancelIntent, ifKnown, isPayable } from '../ledger/provider-payment'
import type { Checkout } from './checkout-rules'

/**
 * The intent of a checkout: the open one if its amount is right, else a new one.
 * An intent at another price is canceled first, so that no page that still shows it can pay it.
 * @param customer the provider's customer, for a plan that saves the card
 * @param earlier how many payments the application has: part of the idempotency key
 * @throws Failure provider-down
 */
export const intentFor = (
  stripe: Stripe,
  application: ApplicationRow,
  checkout: Checkout,
  customer: string | null,
  earlier: number,
): Promise<Stripe.PaymentIntent> =>
  askProvider(async () => {
    const { amountCents, opened } = checkout
    const create = () => createIntent(stripe, application, checkout, customer, opened?.intentId ?? String(earlier))
    if (!opened?.intentId) return create()
    const known = await ifKnown(stripe.paymentIntents.retrieve(opened.intentId))
    if (!known || known.status === 'canceled') return create()
    if (!isPayable(known) || (known.amount === amountCents && known.currency === checkout.currency)) return known
    const latest = await cancelIntent(stripe, known.id, 'abandoned')
    return latest.status === 'canceled' ? create() : latest
  })

/** The key makes parallel and repeated calls for one checkout one intent. Metadata holds ids only. */
function createIntent(
  stripe: Stripe,
  { id, referenceNumber }: ApplicationRow,
  { request: { type, method }, amountCents, currency }: Checkout,
  customer: string | null,
  after: string,
): Promise<Stripe.PaymentIntent> {
  const saving = customer === null ? undefined : savingTerms(customer)
  return stripe.paymentIntents.create(
    {
      ...saving,
      amount: amountCents,
      currency,
      allowed_payment_method_types: ['card'],
      description: `${type} ${referenceNumber}`,
      metadata: { application_id: id },
    },
    { idempotencyKey: ['pi', referenceNumber, type, method, amountCents, after].join(':') },
  )
}

/** Saves the card of a first payment for later ones. */
const savingTerms = (customer: string) =>
  ({
    customer,
    setup_future_usage: 'off_session',
    payment_method_options: { card: { setup_credential_usage: 'installment' } },
  }) as const

/**
 * The provider's customer of an application, which owns its saved cards; created once, without a personal name.
 * @throws Failure provider-down
 */
export async function customerOf(stripe: Stripe, { id, referenceNumber, stripeCustomer }: ApplicationRow) {
  if (stripeCustomer !== null) return stripeCustomer
  const customer = await askProvider(() =>
    stripe.customers.create(
      { description: referenceNumber, metadata: { application_id: id } },
      { idempotencyKey: `customer:${id}:${referenceNumber}` },
    ),
  )
  return customer.id
}
