import type Stripe from 'stripe'
import { askProvider } from '../../platform/providers/stripe'

/** The current state of a payment intent at the provider, whatever an event claims. Amounts in cents. */
export interface ProviderPayment {
  intentId: string
  status: Stripe.PaymentIntent.Status
  currency: string
  receivedCents: number
  applicationId: number | null
  paymentId: number | null
  planId: number | null
  failureCode: string | null
  customer: string
  paymentMethod: string
  /** Null while nothing was charged. */
  charge: ProviderCharge | null
  refundedCents: number
  /** What the cardholder's bank has taken back or holds. */
  disputedCents: number
  wasDisputed: boolean
}

interface ProviderCharge {
  id: string
  createdAt: Date
  cardFingerprint: string | null
  cardBrand: string | null
  cardLast4: string | null
}

/** Source: the statuses of Stripe's disputes in which the cardholder's bank has the money. */
const heldByBank = ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'lost']
const payable: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

export const isPayable = ({ status }: Pick<ProviderPayment, 'status'>): boolean => payable.includes(status)

/** Reads a payment at the provider; null for an unknown id. @throws Failure provider-down */
export function readProviderPayment(stripe: Stripe, intentId: string): Promise<ProviderPayment | null> {
  return askProvider(async () => {
    const intent = await ifKnown(stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }))
    if (!intent) return null
    const { latest_charge: latest } = intent
    const charge = typeof latest === 'object' ? latest : null
    return providerPayment(intent, charge, charge?.disputed ? await centsHeld(stripe, intentId) : 0)
  })
}

/**
 * Cancels an intent; one that was paid meanwhile stays as it is.
 * @returns the intent as it is then
 * @throws Failure provider-down
 */
export function cancelIntent(
  { paymentIntents }: Stripe,
  intentId: string,
  reason: Stripe.PaymentIntentCancelParams.CancellationReason,
): Promise<Stripe.PaymentIntent> {
  return askProvider(async () => {
    try {
      return await paymentIntents.cancel(intentId, { cancellation_reason: reason })
    } catch (refusal) {
      if (codeOf(refusal) !== 'payment_intent_unexpected_state') throw refusal
      return paymentIntents.retrieve(intentId)
    }
  })
}

function providerPayment(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  disputedCents: number,
): ProviderPayment {
  const { metadata, last_payment_error: error } = intent
  const card = charge?.payment_method_details?.card
  return {
    intentId: intent.id,
    status: intent.status,
    currency: intent.currency,
    receivedCents: intent.amount_received,
    applicationId: idAmong(metadata, 'application_id'),
    paymentId: idAmong(metadata, 'payment_id'),
    planId: idAmong(metadata, 'plan_id'),
    failureCode: error?.decline_code ?? error?.code ?? null,
    customer: idOf(intent.customer),
    paymentMethod: idOf(intent.payment_method),
    charge: charge && {
      id: charge.id,
      createdAt: new Date(charge.created * 1000),
      cardFingerprint: card?.fingerprint ?? null,
      cardBrand: card?.brand ?? null,
      cardLast4: card?.last4 ?? null,
    },
    refundedCents: charge?.amount_refunded ?? 0,
    disputedCents,
    wasDisputed: charge?.disputed ?? false,
  }
}

async function centsHeld(stripe: Stripe, intentId: string): Promise<number> {
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 10 })
  return data.reduce((held, { status, amount }) => held + (heldByBank.includes(status) ? amount : 0), 0)
}

/** The provider's answer, or null when it knows no such object. */
export async function ifKnown<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (refusal) {
    if (codeOf(refusal) === 'resource_missing') return null
    throw refusal
  }
}

export const codeOf = (refusal: unknown): string | undefined =>
  refusal instanceof Error && 'code' in refusal && typeof refusal.code === 'string' ? refusal.code : undefined

export function idAmong(metadata: Stripe.Metadata, name: 'application_id' | 'payment_id' | 'plan_id'): number | null {
  const id = metadata[name]
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}

const idOf = (field: string | { id: string } | null): string => (typeof field === 'string' ? field : (field?.id ?? ''))
