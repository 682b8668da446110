// The Stripe events that we handle; deployments are set up and checked by these names too.
// What the state behind an event does to a payment: `ledger/payment-status-rules.ts`.

export const intentEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
] as const

export const reversalEvents = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const

export const eventTypes = [...intentEvents, ...reversalEvents]
