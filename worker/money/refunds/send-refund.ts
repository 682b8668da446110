import type Stripe from 'stripe'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { Failure } from '../../platform/failure'
import { askProvider, type PaymentGateway } from '../../platform/providers/stripe'
import { commitMoney, onMoney } from '../ledger/commit-money'
import { moneyOf, moneyOfPayment } from '../ledger/money-queries'
import { type Money, type Payment, paymentIn, type Refund } from '../ledger/money-rules'
import { codeOf, readProviderPayment } from '../ledger/provider-payment'
import { closeRefusedRefund } from '../ledger/refused-refund-rules'
import { settlePayment } from '../ledger/settle'

interface Circumstances {
  /** The provider may have been asked before: first look up that refund. */
  isAskedBefore: boolean
}

/**
 * Has the provider make an ordered refund, and settles it like the provider's own events.
 * @throws Failure not-refundable when the provider refuses; provider-down, then the sweep retries the order
 */
export async function sendRefund(
  context: AppContext,
  gateway: PaymentGateway,
  money: Money,
  refund: Refund,
  { isAskedBefore }: Circumstances,
): Promise<{ payment: Payment; refund: Refund }> {
  const { now } = context
  const { stripe } = gateway
  const { paymentId, number } = refund
  const { intentId } = paymentIn(money, paymentId)
  if (intentId === null) throw new Error('a refund was ordered of a payment without an intent')
  const { providerRefund, provider } = await explainOutage(async () => {
    const providerRefund =
      (isAskedBefore ? await findRefund(stripe, intentId, refund) : null) ??
      (await createRefund(stripe, intentId, refund))
    return {
      providerRefund: providerRefund && !isFailed(providerRefund) ? providerRefund : null,
      provider: await readProviderPayment(stripe, intentId),
    }
  })
  const by = 'reconciler'
  if (!provider || !providerRefund) {
    const after = await refused(context, money, refund)
    if (provider) await settlePayment(context, gateway, after, paymentId, provider, { by })
    throw new Failure('not-refundable', 'The payment service refused this refund. Check what can still be refunded.')
  }
  const taken = { number, refundId: providerRefund.id }
  const { payment } = await settlePayment(context, gateway, money, paymentId, provider, { by, refund: taken })
  return { payment, refund: { ...refund, status: 'sent', refundId: providerRefund.id, answeredAt: now() } }
}

const refused = (context: AppContext, read: Money, refund: Refund): Promise<Money> =>
  onMoney(context.db, read, (money) =>
    commitMoney(context, money, closeRefusedRefund(money, paymentIn(money, refund.paymentId), refund, context.now())),
  )

/** The key makes every attempt of an order one refund. @returns null when the provider refuses for good */
async function createRefund(stripe: Stripe, intentId: string, { paymentId, number, amountCents }: Refund) {
  try {
    return await stripe.refunds.create(
      { payment_intent: intentId, amount: amountCents, metadata: { payment_id: paymentId, refund: number } },
      { idempotencyKey: `refund:${intentId}:${number}` },
    )
  } catch (refusal) {
    if (codeOf(refusal) === 'idempotency_key_in_use')
      throw new Failure('refund-under-way', undefined, { retryAfter: 5 })
    if (refusal instanceof Error && 'type' in refusal && refusal.type === 'StripeInvalidRequestError') return null
    throw refusal
  }
}

async function findRefund(stripe: Stripe, intentId: string, { number }: Refund): Promise<Stripe.Refund | null> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  return data.find((each) => each.metadata?.refund === String(number)) ?? null
}

const isFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

async function explainOutage<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await askProvider(ask)
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.code !== 'provider-down') throw failure
    const detail = 'The payment service didn’t answer. The refund is saved and will be made as soon as it answers.'
    throw new Failure('provider-down', detail, { cause: failure.cause, retryAfter: 60 })
  }
}

/** Continues a refund whose answer was lost. */
export async function resumeRefund(context: AppContext, gateway: PaymentGateway, refund: Refund): Promise<void> {
  const money = moneyOf(await batch(context.db, moneyOfPayment(context.db, refund.paymentId)))
  if (!money) return
  await sendRefund(context, gateway, money, refund, { isAskedBefore: true }).catch((failure) => {
    if (!(failure instanceof Failure) || failure.code !== 'not-refundable') throw failure
  })
}
