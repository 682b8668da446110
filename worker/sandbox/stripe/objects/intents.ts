import type Stripe from 'stripe'
import { emit } from '../events'
import { invalid, openStatuses, unexpectedState } from '../failure'
import { newId, randomText } from '../ids'
import { checkCurrency } from '../limits'
import { type Account, now } from './account'
import { checkReturn, confirmIntent } from './confirmation'
import { mergeMetadata } from './customers'
import { resolvePaymentMethod } from './payment-methods'

export function createIntent(account: Account, params: Stripe.PaymentIntentCreateParams): Stripe.PaymentIntent {
  const currency = params.currency.toLowerCase()
  checkCurrency(currency)
  checkAmount(params.amount, currency)
  // Source: Stripe’s changelog, 2026-07-29.dahlia
  if (params.allowed_payment_method_types && params.automatic_payment_methods)
    throw invalid(
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.',
      'allowed_payment_method_types',
    )
  if (params.off_session !== undefined && !params.confirm)
    throw invalid('You can only set `off_session` when `confirm=true`.', 'off_session')
  if (params.statement_descriptor)
    throw invalid('The `statement_descriptor` parameter is not supported for card charges.', 'statement_descriptor')
  if (params.customer) account.objects.named('customer', params.customer)
  const method = params.payment_method ? resolvePaymentMethod(account, params.payment_method) : null
  const intent = account.objects.put(newIntent(params, currency, method))
  emit(account, 'payment_intent.created', intent)
  if (!params.confirm) return intent
  checkReturn(intent, params)
  return confirmIntent(account, intent, params)
}

function newIntent(
  params: Stripe.PaymentIntentCreateParams,
  currency: string,
  method: Stripe.PaymentMethod | null,
): Stripe.PaymentIntent {
  const id = newId('payment_intent')
  const isAutomatic = params.automatic_payment_methods?.enabled ?? true
  const cardOptions = params.payment_method_options?.card || {}
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: isAutomatic
      ? { allow_redirects: params.automatic_payment_methods?.allow_redirects ?? 'always', enabled: true }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: params.confirmation_method ?? 'automatic',
    created: now(),
    currency,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
        ...(cardOptions as Partial<Stripe.PaymentIntent.PaymentMethodOptions.Card>),
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_group: null,
  }
}

export function updateIntent(account: Account, id: string, params: Stripe.PaymentIntentUpdateParams) {
  const intent = account.objects.get('payment_intent', id)
  if (!openStatuses.includes(intent.status)) throw unexpectedState(intent, 'update')
  if (params.amount !== undefined) {
    checkAmount(params.amount, intent.currency)
    intent.amount = params.amount
  }
  if (params.customer !== undefined) intent.customer = account.objects.named('customer', params.customer).id
  if (params.description !== undefined) intent.description = params.description || null
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email || null
  if (params.setup_future_usage !== undefined) intent.setup_future_usage = params.setup_future_usage || null
  if (params.payment_method) {
    intent.payment_method = resolvePaymentMethod(account, params.payment_method).id
    intent.status = 'requires_confirmation'
  }
  intent.metadata = mergeMetadata(intent.metadata, params.metadata)
  return account.objects.put(intent)
}

export function cancelIntent(account: Account, id: string, params: Stripe.PaymentIntentCancelParams) {
  const intent = account.objects.get('payment_intent', id)
  if (!openStatuses.includes(intent.status)) throw unexpectedState(intent, 'cancel')
  intent.status = 'canceled'
  intent.canceled_at = now()
  intent.cancellation_reason = params.cancellation_reason ?? null
  intent.next_action = null
  account.objects.put(intent)
  emit(account, 'payment_intent.canceled', intent)
  return intent
}

function checkAmount(amount: number, currency: string): void {
  if (amount < 1) throw invalid('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer')
  if (amount > 99_999_999) throw invalid('Amount must be no more than $999,999.99', 'amount', 'amount_too_large')
  if (currency === 'usd' && amount < 50)
    throw invalid('Amount must be at least $0.50 usd', 'amount', 'amount_too_small')
}
