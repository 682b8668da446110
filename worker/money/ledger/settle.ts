import type Stripe from 'stripe'
import type { AppContext } from '../../platform/context'
import { Conflict } from '../../platform/database/commit'
import { askProvider, type PaymentGateway } from '../../platform/providers/stripe'
import { commitMoney, onMoney } from './commit-money'
import { recordDuplicate } from './duplicate-payment-rules'
import { type Money, type Payment, paymentIn } from './money-rules'
import { codeOf, type ProviderPayment, readProviderPayment } from './provider-payment'
import { eventDone } from './queries'
import { type SettlementTrigger, settle } from './settlement-rules'

interface SettlementCause extends Omit<SettlementTrigger, 'at'> {
  eventId?: string | undefined
}

export interface Settled {
  money: Money
  payment: Payment
}

/**
 * Brings our books in line with the provider; nothing else marks a payment as paid.
 * It may run repeatedly, in any order and in parallel. The money must be read before the provider is asked: if it has
 * changed since, both are read again, so that an old answer never undoes a newer one.
 * @returns the payment and all money of its application as they are now
 * @throws Failure provider-down when a duplicate payment could not be refunded yet; busy
 */
export async function settlePayment(
  context: AppContext,
  { stripe }: PaymentGateway,
  read: Money,
  paymentId: number,
  answered: ProviderPayment,
  { eventId, ...trigger }: SettlementCause,
): Promise<Settled> {
  const { db, now } = context
  return onMoney(db, read, async (money, isFirst) => {
    const provider = isFirst ? answered : await readProviderPayment(stripe, answered.intentId)
    if (!provider) throw new Error('a payment vanished at the provider while it was settled')
    const decision = settle(money, paymentId, provider, { ...trigger, at: now() })
    if (decision.mustRefundFirst) {
      await refundDuplicate(stripe, paymentId, provider)
      await commitMoney(context, money, recordDuplicate(money, paymentId, provider, now()))
      // the refund changed the payment, so it is read again
      throw new Conflict()
    }
    const statements = eventId === undefined ? [] : [eventDone(db, eventId, now())]
    const after = await commitMoney(context, money, decision, { statements })
    return { money: after, payment: paymentIn(after, paymentId) }
  })
}

/** Source: Stripe's error codes for a charge that is refunded already, or held by a bank. */
const nothingLeft = ['charge_already_refunded', 'charge_disputed']

/** Refunds a duplicate payment; the idempotency key makes repeated calls one refund. */
const refundDuplicate = (stripe: Stripe, paymentId: number, { intentId }: ProviderPayment): Promise<void> =>
  askProvider(async () => {
    try {
      await stripe.refunds.create(
        { payment_intent: intentId, reason: 'duplicate', metadata: { payment_id: paymentId } },
        { idempotencyKey: `refund:duplicate:${intentId}` },
      )
    } catch (refusal) {
      if (!nothingLeft.includes(codeOf(refusal) ?? '')) throw refusal
    }
  })
