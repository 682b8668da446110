import type Stripe from 'stripe'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { Failure } from '../../platform/failure'
import { openGateway, type PaymentGateway } from '../../platform/providers/stripe'
import { applicationIdOf, isOfIntent, moneyOf, moneyQueries } from '../ledger/money-queries'
import type { Payment } from '../ledger/money-rules'
import { idAmong, readProviderPayment } from '../ledger/provider-payment'
import { eventById, eventDone, paymentIdWhere, recordEvent } from '../ledger/queries'
import { settlePayment } from '../ledger/settle'
import { intentEvents, reversalEvents } from './webhook-events'

const toleranceSeconds = 300

/**
 * Stores a webhook event and acts on the provider's current state, not on the event's.
 * Returns only after the change is committed.
 * @throws Failure bad-signature, provider-down, payments-not-configured
 */
export async function receiveEvent(context: AppContext, payload: string, signature: string | undefined): Promise<void> {
  const gateway = await openGateway(context.env)
  const event = await verifiedEvent(gateway, payload, signature, context.now())
  await applyEvent(context, gateway, event, 'webhook')
}

/**
 * Stores and applies a verified event; one that took effect does nothing again.
 * @throws Failure provider-down
 */
export async function applyEvent(
  context: AppContext,
  gateway: PaymentGateway,
  event: Stripe.Event,
  by: NonNullable<Payment['settledBy']>,
) {
  const { db, now } = context
  const about = subjectOf(event)
  const row = {
    id: event.id,
    type: event.type,
    subject: about?.intentId ?? null,
    createdAt: new Date(event.created * 1000),
    receivedAt: now(),
  }
  if (!about) {
    await recordEvent(db, { ...row, processedAt: now() })
    return
  }
  const condition = isOfIntent(about.intentId, about.paymentId)
  const { known, paymentId, ...rows } = await batch(db, {
    noted: recordEvent(db, row),
    known: eventById(db, event.id),
    paymentId: paymentIdWhere(db, condition),
    ...moneyQueries(db, applicationIdOf(db, condition)),
  })
  const [payment] = paymentId
  if (known[0]?.processedAt) return
  const money = moneyOf(rows)
  const provider = money && (await readProviderPayment(gateway.stripe, about.intentId))
  if (!payment || !money || !provider) {
    await eventDone(db, event.id, now())
    return
  }
  await settlePayment(context, gateway, money, payment.id, provider, {
    by,
    eventId: event.id,
    isReversal: isReversalEvent(event),
  })
}

/** Tries every secret of the ring. The SDK refuses old events; we refuse those from the future. */
async function verifiedEvent(
  { stripe, webhookSecrets }: PaymentGateway,
  payload: string,
  signature: string | undefined,
  now: Date,
): Promise<Stripe.Event> {
  const signedAt = Number(
    signature
      ?.split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2),
  )
  if (!signature || !(signedAt <= now.getTime() / 1000 + toleranceSeconds)) throw new Failure('bad-signature')
  for (const secret of webhookSecrets) {
    const event = await stripe.webhooks
      .constructEventAsync(payload, signature, secret, toleranceSeconds, undefined, now.getTime())
      .catch(() => undefined)
    if (event) return event
  }
  throw new Failure('bad-signature')
}

interface Subject {
  intentId: string
  paymentId: number | null
}

type EventOf<Type extends Stripe.Event['type']> = Extract<Stripe.Event, { type: Type }>
const isIntentEvent = (event: Stripe.Event): event is EventOf<(typeof intentEvents)[number]> =>
  intentEvents.some((type) => type === event.type)
const isReversalEvent = (event: Stripe.Event): event is EventOf<(typeof reversalEvents)[number]> =>
  reversalEvents.some((type) => type === event.type)

function subjectOf(event: Stripe.Event): Subject | undefined {
  if (isIntentEvent(event)) {
    const { id, metadata } = event.data.object
    return { intentId: id, paymentId: idAmong(metadata, 'payment_id') }
  }
  if (!isReversalEvent(event)) return undefined
  const { payment_intent: intent } = event.data.object
  const intentId = typeof intent === 'string' ? intent : intent?.id
  return intentId === undefined ? undefined : { intentId, paymentId: null }
}
