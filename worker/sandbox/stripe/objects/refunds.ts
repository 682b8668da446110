import type Stripe from 'stripe'
import { emit } from '../events'
import { invalid } from '../failure'
import { newId } from '../ids'
import { type Account, idOf, now } from './account'
import { cardByFingerprint } from './cards'
import { book } from './charges'
import { mergeMetadata } from './customers'

/** A real bank takes days. */
const returnedAfterMs = 3000

export function createRefund(account: Account, params: Stripe.RefundCreateParams): Stripe.Refund {
  const charge = chargeOf(account, params)
  const left = charge.amount - charge.amount_refunded
  const amount = params.amount ?? left
  if (charge.refunded)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, undefined, 'charge_disputed')
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left)
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than ${charge.amount_refunded ? 'unrefunded amount on charge' : 'charge amount'} (${dollars(left)})`,
      'amount',
    )
  const refund = account.objects.put(newRefund(account, charge, amount, params))
  const previous = { amount_refunded: charge.amount_refunded, ...(amount === left ? { refunded: false } : {}) }
  charge.amount_refunded += amount
  charge.refunded = amount === left
  account.objects.put(charge)
  if (cardByFingerprint(charge.payment_method_details?.card?.fingerprint)?.refundsFail)
    account.sql.exec('insert into returns (refund_id, at) values (?, ?)', refund.id, Date.now() + returnedAfterMs)
  emit(account, 'refund.created', refund)
  emit(account, 'charge.refunded', charge, previous)
  return refund
}

export function failRefund(account: Account, id: string): Stripe.Refund {
  const refund = account.objects.get('refund', id)
  if (refund.status === 'failed') throw invalid(`Refund ${id} has failed already.`)
  account.sql.exec('delete from returns where refund_id = ?', id)
  const failed: Stripe.Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
    failure_balance_transaction: book(account, {
      amount: refund.amount,
      currency: refund.currency,
      description: 'REFUND FAILURE',
      fee: 0,
      fee_details: [],
      reporting_category: 'refund_failure',
      source: refund.id,
      type: 'refund_failure',
    }),
  }
  account.objects.put(failed)
  const charge = account.objects.get('charge', idOf(refund.charge) ?? '')
  account.objects.put({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  emit(account, 'refund.updated', failed, { status: refund.status })
  emit(account, 'refund.failed', failed)
  return failed
}

export function failDueRefunds(account: Account, at: number): void {
  const due = account.sql.exec('select refund_id from returns where at <= ?', at).toArray()
  for (const { refund_id } of due) failRefund(account, String(refund_id))
}

function chargeOf(account: Account, params: Stripe.RefundCreateParams): Stripe.Charge {
  const intent = params.payment_intent ? account.objects.get('payment_intent', params.payment_intent) : null
  const id = params.charge ?? idOf(intent?.latest_charge)
  if (!id && !intent)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  const charge = id ? account.objects.get('charge', id) : null
  if (charge?.status === 'succeeded') return charge
  throw invalid(
    `This PaymentIntent (${intent?.id ?? idOf(charge?.payment_intent)}) does not have a successful charge to refund.`,
    'payment_intent',
  )
}

function newRefund(
  account: Account,
  charge: Stripe.Charge,
  amount: number,
  params: Stripe.RefundCreateParams,
): Stripe.Refund {
  const id = newId('refund')
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: book(account, {
      amount: -amount,
      currency: charge.currency,
      description: 'REFUND FOR CHARGE',
      fee: 0,
      fee_details: [],
      reporting_category: 'refund',
      source: id,
      type: 'refund',
    }),
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
