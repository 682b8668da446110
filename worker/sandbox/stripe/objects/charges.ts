import type Stripe from 'stripe'
import { emit } from '../events'
import { newId, randomText } from '../ids'
import { type Account, idOf, now } from './account'
import type { Refusal } from './cards'

interface ChargeResult {
  refusal: Refusal | null
  isAuthenticated: boolean
}

export function charge(
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { refusal, isAuthenticated }: ChargeResult,
): Stripe.Charge {
  const id = newId('charge')
  const made = account.objects.put<Stripe.Charge>({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: refusal ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: refusal ? null : bookCharge(account, intent, id),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: !refusal,
    created: now(),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(refusal),
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(intent, method, { refusal, isAuthenticated }), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: refusal ? null : `https://pay.stripe.com/receipts/payment/sandbox_${randomText(20)}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: refusal ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  })
  emit(account, refusal ? 'charge.failed' : 'charge.succeeded', made)
  return made
}

function outcomeOf(refusal: Refusal | null): Stripe.Charge.Outcome {
  const common = { network_advice_code: null, risk_level: 'normal', risk_score: 20 }
  if (!refusal)
    return {
      ...common,
      advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    }
  const isShort = refusal.decline_code === 'insufficient_funds'
  return {
    ...common,
    advice_code: isShort ? 'try_again_later' : null,
    network_decline_code: isShort ? '51' : '05',
    network_status: 'declined_by_network',
    reason: refusal.decline_code ?? refusal.code,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  }
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
  { refusal, isAuthenticated }: ChargeResult,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: refusal ? null : intent.amount,
    authorization_code: refusal ? null : randomText(6).toUpperCase(),
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: randomText(15),
    regulated_status: 'unregulated',
    three_d_secure: isAuthenticated ? challengePassed() : null,
    transaction_link_id: null,
    wallet: null,
  }
}

const challengePassed = (): Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure => ({
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: crypto.randomUUID(),
  version: '2.2.0',
})

function bookCharge(account: Account, intent: Stripe.PaymentIntent, source: string): string {
  const fee = Math.round(intent.amount * 0.029) + 30
  return book(account, {
    amount: intent.amount,
    currency: intent.currency,
    description: intent.description,
    fee,
    fee_details: [
      {
        amount: fee,
        application: null,
        currency: intent.currency,
        description: 'Stripe processing fees',
        type: 'stripe_fee',
      },
    ],
    reporting_category: 'charge',
    source,
    type: 'charge',
  })
}

type Booking = Pick<
  Stripe.BalanceTransaction,
  'amount' | 'currency' | 'description' | 'fee' | 'fee_details' | 'reporting_category' | 'source' | 'type'
>

/** @returns the id of the balance transaction */
export function book(account: Account, booking: Booking): string {
  const isIncoming = booking.amount > 0
  return account.objects.put<Stripe.BalanceTransaction>({
    ...booking,
    id: newId('balance_transaction'),
    object: 'balance_transaction',
    available_on: now() + (isIncoming ? 2 * 86_400 : 0),
    balance_type: 'payments',
    created: now(),
    exchange_rate: null,
    net: booking.amount - booking.fee,
    status: isIncoming ? 'pending' : 'available',
  }).id
}
