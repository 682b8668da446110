import type Stripe from 'stripe'
import { askProvider } from '../platform/stripe'
import type { Installment, Plan } from './installment-queries'
import type { Application, Payment } from './queries'
import { ifKnown, isPayable } from './standing'

/** What saves the card of a first payment for those that follow. Redirects would lose the page that shows the plan. */
export const savingTerms = (customer: string, planId: number) =>
  ({
    customer,
    setup_future_usage: 'off_session',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    payment_method_options: { card: { setup_credential_usage: 'installment' } },
    metadata: { plan_id: planId, installment: 1 },
  }) as const

/**
 * The provider's customer of an application, which its saved cards belong to; made once. It holds no person's name.
 * @throws Failure provider-down
 */
export async function customerOf(stripe: Stripe, { id, referenceNumber, stripeCustomer }: Application) {
  if (stripeCustomer !== null) return stripeCustomer
  const customer = await askProvider(() =>
    stripe.customers.create(
      { description: referenceNumber, metadata: { application_id: id } },
      { idempotencyKey: `customer:${id}:${referenceNumber}` },
    ),
  )
  return customer.id
}

interface Wanted {
  plan: Plan
  installment: Installment
  payment: Payment
  application: Application
}

/**
 * The one intent of an installment: the one that is noted, or that the provider knows under our ids, else a new one.
 * @throws Failure provider-down
 */
export const installmentIntent = (stripe: Stripe, wanted: Wanted): Promise<Stripe.PaymentIntent> =>
  askProvider(async () => {
    const { plan, installment, payment } = wanted
    const noted = installment.intentId ?? payment.intentId
    const known =
      noted === null ? await intentLike(stripe, plan, payment) : await ifKnown(stripe.paymentIntents.retrieve(noted))
    return known && known.status !== 'canceled' ? known : createIntent(stripe, wanted, noted)
  })

/** An intent whose creation was answered to nobody: keys are forgotten after a day, the customer's list is not. */
async function intentLike(stripe: Stripe, { id, customer }: Plan, payment: Payment) {
  const { data } = await stripe.paymentIntents.list({ customer, limit: 100 })
  return data.find(
    ({ metadata, status }) =>
      metadata.plan_id === String(id) && metadata.payment_id === String(payment.id) && status !== 'canceled',
  )
}

function createIntent(stripe: Stripe, { plan, installment, payment, application }: Wanted, earlier: string | null) {
  const { number, amountCents } = installment
  return stripe.paymentIntents.create(
    {
      amount: amountCents,
      currency: payment.currency,
      customer: plan.customer,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      allowed_payment_method_types: ['card'],
      description: `${plan.type} ${application.referenceNumber}, installment ${number}`,
      metadata: {
        payment_id: payment.id,
        application_id: application.id,
        plan_id: plan.id,
        installment: number,
      },
    },
    { idempotencyKey: ['inst', plan.id, number, payment.id, earlier ?? 'first'].join(':') },
  )
}

/** Lets the owner pay an intent on the page with any card, and save that card. @throws Failure provider-down */
export const forOwner = (stripe: Stripe, intent: Stripe.PaymentIntent, isSaved: boolean) =>
  askProvider(() =>
    isPayable(intent) && isSaved && intent.setup_future_usage === null
      ? stripe.paymentIntents.update(intent.id, { setup_future_usage: 'off_session' })
      : Promise.resolve(intent),
  )

/** The plan that an intent pays an installment of. */
export function planIdIn({ plan_id: id }: Stripe.Metadata): number | undefined {
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
}
