import type Stripe from 'stripe'
import type { StripeErrorBody } from './failure'

// a publishable key sees no metadata, customer or charge
const shown = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[]

export const publicIntent = (intent: Stripe.PaymentIntent): object =>
  Object.fromEntries(shown.map((field) => [field, intent[field]]))

export const publicError = ({ payment_intent, ...body }: StripeErrorBody): object =>
  payment_intent ? { ...body, payment_intent: publicIntent(payment_intent) } : body
