import type Stripe from 'stripe'
import { askProvider } from '../platform/stripe'

/** Where a payment stands at the provider now, whatever any message said about it. */
export interface Standing {
  intent: Stripe.PaymentIntent
  charge: Stripe.Charge | null
  /** Cents that the card holder's bank has taken back, or holds. */
  disputedCents: number
}

const disputed = ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'lost']
const payable: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

export const isPayable = ({ status }: Stripe.PaymentIntent): boolean => payable.includes(status)

/** Reads a payment at the provider; null when it knows none of this id. @throws Failure provider-down */
export function readStanding(stripe: Stripe, intentId: string): Promise<Standing | null> {
  return askProvider(async () => {
    const intent = await ifKnown(stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }))
    if (!intent) return null
    const { latest_charge: latest } = intent
    const charge = typeof latest === 'object' ? latest : null
    return { intent, charge, disputedCents: charge?.disputed ? await centsHeld(stripe, intentId) : 0 }
  })
}

async function centsHeld(stripe: Stripe, intentId: string): Promise<number> {
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 10 })
  return data.reduce((held, { status, amount }) => held + (disputed.includes(status) ? amount : 0), 0)
}

/** What the provider answers, or null when it knows no such thing. */
export async function ifKnown<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (refusal) {
    if (codeOf(refusal) === 'resource_missing') return null
    throw refusal
  }
}

/** The provider's own code for a refusal. */
export const codeOf = (refusal: unknown): string | undefined =>
  refusal instanceof Error && 'code' in refusal && typeof refusal.code === 'string' ? refusal.code : undefined

/** The id of our row that an intent was opened for. */
export function paymentIdIn({ payment_id: id }: Stripe.Metadata): number | undefined {
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
}

/** An expandable field as the id it holds; empty for none. */
export const idIn = (field: string | { id: string } | null): string =>
  typeof field === 'string' ? field : (field?.id ?? '')
