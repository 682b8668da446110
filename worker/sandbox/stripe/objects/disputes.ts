import type Stripe from 'stripe'
import { emit } from '../events'
import { invalid } from '../failure'
import { newId } from '../ids'
import { type Account, idOf, now } from './account'
import { book } from './charges'

const feeCents = 1500
const daysToAnswer = 10

export function openDispute(account: Account, intentId: string): Stripe.Dispute {
  const intent = account.objects.get('payment_intent', intentId)
  const charge = account.objects.get('charge', idOf(intent.latest_charge) ?? '')
  if (intent.status !== 'succeeded' || charge.disputed)
    throw invalid(`${intentId} is not paid, or is disputed already.`, 'payment_intent')
  const dispute = account.objects.put(newDispute(charge, intentId))
  bookMovement(account, dispute, -dispute.amount, feeCents)
  account.objects.put({ ...charge, disputed: true })
  emit(account, 'charge.dispute.created', dispute)
  emit(account, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export function closeDispute(account: Account, intentId: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = account.objects.all('dispute').find((each) => idOf(each.payment_intent) === intentId)
  if (dispute?.status !== 'needs_response') throw invalid(`${intentId} has no open dispute.`, 'payment_intent')
  dispute.status = status
  if (status === 'won') bookMovement(account, dispute, dispute.amount, -feeCents)
  account.objects.put(dispute)
  emit(account, 'charge.dispute.closed', dispute)
  if (status === 'won') emit(account, 'charge.dispute.funds_reinstated', dispute)
  return dispute
}

function bookMovement(account: Account, dispute: Stripe.Dispute, amount: number, fee: number): void {
  const id = book(account, {
    amount,
    currency: dispute.currency,
    description: `Chargeback for ${idOf(dispute.charge)}`,
    fee,
    fee_details: [
      { amount: fee, application: null, currency: dispute.currency, description: 'Dispute fee', type: 'stripe_fee' },
    ],
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    type: 'adjustment',
  })
  dispute.balance_transactions.push(account.objects.get('balance_transaction', id))
  account.objects.put(dispute)
}

function newDispute(charge: Stripe.Charge, intentId: string): Stripe.Dispute {
  return {
    id: newId('dispute'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: now() + daysToAnswer * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intentId,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '83' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

const noEvidence = (): Stripe.Dispute.Evidence => ({
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
})
