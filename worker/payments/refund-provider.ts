import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { deliverSoon } from '../notifications/outbox'
import { Failure } from '../platform/failure'
import { askProvider, type PaymentGateway } from '../platform/stripe'
import type { Tools } from '../platform/tools'
import { tellRefused } from './duplicate-return'
import { applicationOfPayment, type Found, type Payment, paymentWhere } from './queries'
import { type Refund, refundRefused } from './refund-queries'
import { settle } from './settle'
import { codeOf, readStanding } from './standing'
import { payments } from './tables'

interface Circumstances {
  /** Whether the provider may have been asked before: then it is asked what became of that first. */
  isAskedBefore: boolean
}

/**
 * Lets the provider make a refund that was ordered, and books it by the same way as its own word of it.
 * @throws Failure not-refundable when the provider will not; provider-down, and then the order stands and is asked after
 */
export async function sendRefund(
  tools: Tools,
  gateway: PaymentGateway,
  found: Found,
  refund: Refund,
  { isAskedBefore }: Circumstances,
): Promise<{ payment: Payment; refund: Refund }> {
  const { db, now } = tools
  const { stripe } = gateway
  const { intentId } = found.payment
  if (intentId === null) throw new Error('a refund was ordered of a payment without an intent')
  const sent = await notLost(async () => {
    const made =
      (isAskedBefore ? await madeBefore(stripe, intentId, refund) : null) ?? (await make(stripe, intentId, refund))
    const standing = await readStanding(stripe, intentId)
    return { made: made && !isDead(made) ? made : null, standing }
  })
  const by = 'reconciler'
  if (!sent.standing || !sent.made) {
    const ended = refundRefused(db, refund, now())
    await db.batch([...tellRefused(tools, found, refund), ended] as unknown as [typeof ended])
    deliverSoon(tools)
    if (sent.standing) await settle(tools, gateway, found, sent.standing, { by })
    throw new Failure('not-refundable', 'The payment service did not take this refund: look at what is left now.')
  }
  const taken = { number: refund.number, refundId: sent.made.id }
  const { payment } = await settle(tools, gateway, found, sent.standing, { by, refund: taken })
  return { payment, refund: { ...refund, status: 'sent', refundId: sent.made.id, answeredAt: now() } }
}

/** The key makes every try of one order one refund. @returns null when the provider refuses it for good */
async function make(stripe: Stripe, intentId: string, { paymentId, number, amountCents }: Refund) {
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

async function madeBefore(stripe: Stripe, intentId: string, { number }: Refund): Promise<Stripe.Refund | null> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  return data.find((each) => each.metadata?.refund === String(number)) ?? null
}

const isDead = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

async function notLost<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await askProvider(ask)
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.code !== 'provider-down') throw failure
    const detail = 'The payment service did not answer. The refund is written down and will be made when it answers.'
    throw new Failure('provider-down', detail, { cause: failure.cause, retryAfter: 60 })
  }
}

/** Goes on with a refund whose answer was lost. */
export async function resumeRefund(tools: Tools, gateway: PaymentGateway, refund: Refund): Promise<void> {
  const { db } = tools
  const isNamed = eq(payments.id, refund.paymentId)
  const [[payment], [application]] = await db.batch([paymentWhere(db, isNamed), applicationOfPayment(db, isNamed)])
  if (!payment || !application) return
  await sendRefund(tools, gateway, { payment, application }, refund, { isAskedBefore: true }).catch((failure) => {
    if (!(failure instanceof Failure) || failure.code !== 'not-refundable') throw failure
  })
}
