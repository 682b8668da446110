import type Stripe from 'stripe'
import { askProvider } from '../../platform/providers/stripe'
import type { Money } from '../ledger/money-rules'
import { idAmong, ifKnown, isPayable } from '../ledger/provider-payment'
import { type PlanInstallment, paymentOf } from './charge-rules'

/**
 * An installment's single intent: the recorded one, the provider's with our ids, or a new one.
 * @throws Failure provider-down
 */
export const installmentIntent = (stripe: Stripe, money: Money, due: PlanInstallment): Promise<Stripe.PaymentIntent> =>
  askProvider(async () => {
    const noted = due.installment.intentId ?? paymentOf(money, due)?.intentId ?? null
    const known = noted === null ? await intentLike(stripe, due) : await ifKnown(stripe.paymentIntents.retrieve(noted))
    return known && known.status !== 'canceled' ? known : createIntent(stripe, money, due, noted)
  })

/** An intent whose creation we never saw answered: keys expire after a day, the customer's list does not. */
async function intentLike(stripe: Stripe, { plan, installment }: PlanInstallment) {
  const { data } = await stripe.paymentIntents.list({ customer: plan.customer, limit: 100 })
  return data.find(
    ({ metadata, status }) =>
      status !== 'canceled' &&
      idAmong(metadata, 'plan_id') === plan.id &&
      metadata.installment === String(installment.number),
  )
}

function createIntent(
  stripe: Stripe,
  { application, payments }: Money,
  { plan, installment }: PlanInstallment,
  earlier: string | null,
) {
  const { number, amountCents } = installment
  return stripe.paymentIntents.create(
    {
      amount: amountCents,
      currency: payments.at(-1)?.currency ?? 'usd',
      customer: plan.customer,
      allowed_payment_method_types: ['card'],
      description: `${plan.type} ${application.referenceNumber}, installment ${number}`,
      metadata: { application_id: application.id, plan_id: plan.id, installment: number },
    },
    { idempotencyKey: ['inst', application.referenceNumber, plan.id, number, earlier ?? 'first'].join(':') },
  )
}

/** Lets the owner pay an intent on the page with any card, and save that card. @throws Failure provider-down */
export const allowSavingCard = (stripe: Stripe, intent: Stripe.PaymentIntent, isSaved: boolean) =>
  askProvider(() =>
    isPayable(intent) && isSaved && intent.setup_future_usage === null
      ? stripe.paymentIntents.update(intent.id, { setup_future_usage: 'off_session' })
      : Promise.resolve(intent),
  )
