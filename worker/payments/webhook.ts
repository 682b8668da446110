import type Stripe from 'stripe'
import { Failure } from '../platform/failure'
import { openGateway, type PaymentGateway } from '../platform/stripe'
import type { Tools } from '../platform/tools'
import { applicationOfPayment, eventById, eventDone, isOfIntent, noteEvent, paymentWhere } from './queries'
import { settle } from './settle'
import { paymentIdIn, readStanding } from './standing'

const toleranceSeconds = 300

/**
 * Takes in an event of the provider and acts on what the provider says now, not on what the event says.
 * Returns only after the change is committed.
 * @throws Failure bad-signature, provider-down, payments-not-configured
 */
export async function receiveEvent(tools: Tools, payload: string, signature: string | undefined): Promise<void> {
  const { db, now } = tools
  const gateway = await openGateway(tools.env)
  const event = await verifiedEvent(gateway, payload, signature, now())
  const about = subjectOf(event)
  const row = {
    id: event.id,
    type: event.type,
    subject: about?.intentId ?? null,
    createdAt: new Date(event.created * 1000),
    receivedAt: now(),
  }
  if (!about) {
    await noteEvent(db, { ...row, processedAt: now() })
    return
  }
  const condition = isOfIntent(about.intentId, about.paymentId)
  const [, [known], [payment], [application]] = await db.batch([
    noteEvent(db, row),
    eventById(db, event.id),
    paymentWhere(db, condition),
    applicationOfPayment(db, condition),
  ])
  if (known?.processedAt) return
  const standing = payment && (await readStanding(gateway.stripe, about.intentId))
  if (!payment || !application || !standing) {
    await eventDone(db, event.id, now())
    return
  }
  await settle(tools, gateway, { payment, application }, standing, { by: 'webhook', eventId: event.id })
}

/** Tries every secret of the ring. The SDK refuses what is too old; what lies in the future we refuse. */
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
  paymentId: number | undefined
}

/** The payment that an event is about; undefined for events that mean nothing to us. */
function subjectOf(event: Stripe.Event): Subject | undefined {
  if (
    event.type === 'payment_intent.succeeded' ||
    event.type === 'payment_intent.payment_failed' ||
    event.type === 'payment_intent.processing' ||
    event.type === 'payment_intent.canceled'
  ) {
    const { id, metadata } = event.data.object
    return { intentId: id, paymentId: paymentIdIn(metadata) }
  }
  if (
    event.type === 'charge.refunded' ||
    event.type === 'refund.created' ||
    event.type === 'refund.updated' ||
    event.type === 'refund.failed' ||
    event.type === 'charge.dispute.created' ||
    event.type === 'charge.dispute.updated' ||
    event.type === 'charge.dispute.closed' ||
    event.type === 'charge.dispute.funds_withdrawn' ||
    event.type === 'charge.dispute.funds_reinstated'
  ) {
    const { payment_intent: intent } = event.data.object
    const intentId = typeof intent === 'string' ? intent : intent?.id
    return intentId === undefined ? undefined : { intentId, paymentId: undefined }
  }
  return undefined
}
