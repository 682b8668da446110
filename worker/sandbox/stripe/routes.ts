import type Stripe from 'stripe'
import type sdkSchema from '../stripe-schema.json'
import { invalid } from './failure'
import { type Account, idOf } from './objects/account'
import { readBalance } from './objects/balance'
import { checkReturn, confirmIntent } from './objects/confirmation'
import { createCustomer, deleteCustomer, updateCustomer } from './objects/customers'
import { cancelIntent, createIntent, updateIntent } from './objects/intents'
import { attach, type CardEntry, detach, resolvePaymentMethod } from './objects/payment-methods'
import { createRefund } from './objects/refunds'
import { publicIntent } from './public-view'

export type Route = keyof typeof sdkSchema.requests

interface Params extends Record<Route, object> {
  'POST /v1/payment_intents': Stripe.PaymentIntentCreateParams
  'GET /v1/payment_intents': Stripe.PaymentIntentListParams
  'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams
  'POST /v1/payment_intents/:id': Stripe.PaymentIntentUpdateParams
  'POST /v1/payment_intents/:id/confirm': Stripe.PaymentIntentConfirmParams
  'POST /v1/payment_intents/:id/cancel': Stripe.PaymentIntentCancelParams
  'POST /v1/customers': Stripe.CustomerCreateParams
  'GET /v1/customers': Stripe.CustomerListParams
  'POST /v1/customers/:id': Stripe.CustomerUpdateParams
  'GET /v1/customers/:id/payment_methods': Stripe.CustomerListPaymentMethodsParams
  'GET /v1/payment_methods': Stripe.PaymentMethodListParams
  'POST /v1/payment_methods/:id/attach': Stripe.PaymentMethodAttachParams
  'GET /v1/charges': Stripe.ChargeListParams
  'POST /v1/refunds': Stripe.RefundCreateParams
  'GET /v1/refunds': Stripe.RefundListParams
  'GET /v1/disputes': Stripe.DisputeListParams
  'GET /v1/events': Stripe.EventListParams
  'GET /v1/balance_transactions': Stripe.BalanceTransactionListParams
}

export interface Call {
  id: string
  isPublishable: boolean
  /** From the browser, as proof that the intent is its own. */
  clientSecret: string | null
  entry: CardEntry | null
}

type Handlers = { [R in Route]: (account: Account, params: Params[R], call: Call) => object }

const handlers: Handlers = {
  'POST /v1/payment_intents': (account, params) => createIntent(account, params),
  'GET /v1/payment_intents': ({ objects }, params) =>
    objects.list('payment_intent', '/v1/payment_intents', params, (each) => isFor(each.customer, params.customer)),
  'GET /v1/payment_intents/:id': (account, _params, call) => {
    const intent = intentFor(account, call)
    return call.isPublishable ? publicIntent(intent) : intent
  },
  'POST /v1/payment_intents/:id': (account, params, { id }) => updateIntent(account, id, params),
  'POST /v1/payment_intents/:id/confirm': (account, params, call) => {
    const intent = intentFor(account, call)
    if (!call.isPublishable) checkReturn(intent, params)
    const confirmed = confirmIntent(account, intent, params, call.entry)
    return call.isPublishable ? publicIntent(confirmed) : confirmed
  },
  'POST /v1/payment_intents/:id/cancel': (account, params, { id }) => cancelIntent(account, id, params),

  'POST /v1/customers': createCustomer,
  'GET /v1/customers': ({ objects }, params) =>
    objects.list('customer', '/v1/customers', params, (each) => isFor(each.email, params.email)),
  'GET /v1/customers/:id': ({ objects }, _params, { id }) => {
    const found = objects.find(id)
    return found && 'deleted' in found ? found : objects.get('customer', id)
  },
  'POST /v1/customers/:id': (account, params, { id }) => updateCustomer(account, id, params),
  'DELETE /v1/customers/:id': (account, _params, { id }) => deleteCustomer(account, id),
  'GET /v1/customers/:id/payment_methods': ({ objects }, params, { id }) => {
    const customer = objects.get('customer', id).id
    const url = `/v1/customers/${id}/payment_methods`
    return objects.list('payment_method', url, params, (each) => idOf(each.customer) === customer)
  },

  'GET /v1/payment_methods': ({ objects }, params) =>
    objects.list('payment_method', '/v1/payment_methods', params, (each) => isFor(each.customer, params.customer)),
  'GET /v1/payment_methods/:id': ({ objects }, _params, { id }) => objects.get('payment_method', id),
  'POST /v1/payment_methods/:id/attach': (account, params, { id }) =>
    attach(account, resolvePaymentMethod(account, id), params.customer ?? ''),
  'POST /v1/payment_methods/:id/detach': (account, _params, { id }) => detach(account, id),

  'GET /v1/charges': ({ objects }, params) =>
    objects.list(
      'charge',
      '/v1/charges',
      params,
      (each) => isFor(each.customer, params.customer) && isFor(each.payment_intent, params.payment_intent),
    ),
  'GET /v1/charges/:id': ({ objects }, _params, { id }) => objects.get('charge', id),
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': ({ objects }, params) =>
    objects.list(
      'refund',
      '/v1/refunds',
      params,
      (each) => isFor(each.charge, params.charge) && isFor(each.payment_intent, params.payment_intent),
    ),
  'GET /v1/refunds/:id': ({ objects }, _params, { id }) => objects.get('refund', id),
  'GET /v1/disputes': ({ objects }, params) =>
    objects.list(
      'dispute',
      '/v1/disputes',
      params,
      (each) => isFor(each.charge, params.charge) && isFor(each.payment_intent, params.payment_intent),
    ),
  'GET /v1/disputes/:id': ({ objects }, _params, { id }) => objects.get('dispute', id),

  'GET /v1/events': ({ objects }, params) =>
    objects.list('event', '/v1/events', params, ({ type, pending_webhooks }) => {
      const isReceived = pending_webhooks === 0
      if (params.delivery_success !== undefined && params.delivery_success !== isReceived) return false
      if (params.types) return params.types.includes(type)
      return (
        !params.type || type === params.type || (params.type.endsWith('*') && type.startsWith(params.type.slice(0, -1)))
      )
    }),
  'GET /v1/events/:id': ({ objects }, _params, { id }) => objects.get('event', id),
  'GET /v1/balance': readBalance,
  'GET /v1/balance_transactions': ({ objects }, params) =>
    objects.list(
      'balance_transaction',
      '/v1/balance_transactions',
      params,
      (each) => isFor(each.source, params.source) && isFor(each.type, params.type),
    ),
  'GET /v1/balance_transactions/:id': ({ objects }, _params, { id }) => objects.get('balance_transaction', id),
}

/** @param params what `coerceParameters` returned for this route */
export function perform(route: Route, account: Account, params: unknown, call: Call): object {
  const handler = handlers[route] as (account: Account, params: unknown, call: Call) => object
  return handler(account, params, call)
}

const isFor = (field: string | { id: string } | null | undefined, wanted: string | undefined) =>
  wanted === undefined || idOf(field) === wanted

function intentFor(account: Account, { id, isPublishable, clientSecret }: Call): Stripe.PaymentIntent {
  const intent = account.objects.get('payment_intent', id)
  if (!isPublishable || clientSecret === intent.client_secret) return intent
  if (!clientSecret) throw invalid('Missing required param: client_secret.', 'client_secret', 'parameter_missing')
  throw invalid(
    'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the provided client_secret and PaymentIntent exist on the same account and within the same mode.',
    'intent',
    'payment_intent_authentication_failure',
  )
}
