import type Stripe from 'stripe'

export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  doc_url?: string
  charge?: string
  advice_code?: string
  network_decline_code?: string
  payment_intent?: Stripe.PaymentIntent
  payment_method?: Stripe.PaymentMethod
}

/** Stripe's error answer. `isKept`: the attempt is recorded, and its answer stored under its idempotency key. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: StripeErrorBody
  readonly isKept: boolean

  constructor(status: number, body: StripeErrorBody, isKept = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.isKept = isKept
  }
}

export const docUrl = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`

export function invalid(message: string, param?: string, code?: string, status = 400): StripeFailure {
  return new StripeFailure(status, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code, doc_url: docUrl(code) } : {}),
  })
}

/** Statuses in which an intent may still be changed, confirmed or cancelled. */
export const openStatuses = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export function unexpectedState(intent: Stripe.PaymentIntent, verb: 'update' | 'cancel' | 'confirm'): StripeFailure {
  const code = 'payment_intent_unexpected_state'
  const message =
    verb === 'cancel'
      ? `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${openStatuses.join(', ')}.`
      : intent.status === 'succeeded'
        ? `You cannot ${verb} this PaymentIntent because it has already succeeded after being previously confirmed.`
        : `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code,
    message,
    doc_url: docUrl(code),
    payment_intent: intent,
  })
}
