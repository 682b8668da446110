import type Stripe from 'stripe'
import { changeSettings, readSettings } from '../../settings'
import { emit } from '../events'
import { docUrl, invalid, openStatuses, StripeFailure, unexpectedState } from '../failure'
import { randomText } from '../ids'
import { type Account, idOf } from './account'
import { cardByFingerprint, type Refusal, refusalFor } from './cards'
import { charge } from './charges'
import { openDispute } from './disputes'
import { attach, type CardEntry, createFromEntry, resolvePaymentMethod } from './payment-methods'

type ConfirmParams = Pick<
  Stripe.PaymentIntentConfirmParams,
  | 'error_on_requires_action'
  | 'off_session'
  | 'payment_method'
  | 'payment_method_options'
  | 'receipt_email'
  | 'return_url'
  | 'setup_future_usage'
  | 'use_stripe_sdk'
>

const authenticationRequired: Refusal = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}
const authenticationFailed: Refusal = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** @throws StripeFailure when a server confirms an intent that may redirect, without a `return_url` */
export function checkReturn(intent: Stripe.PaymentIntent, { off_session, return_url }: ConfirmParams): void {
  const mayRedirect =
    intent.automatic_payment_methods?.allow_redirects === 'always' && intent.allowed_payment_method_types === null
  if (!mayRedirect || return_url || off_session) return
  throw invalid(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    'return_url',
  )
}

/** @param entry the card form's data, when the card form confirms */
export function confirmIntent(
  account: Account,
  intent: Stripe.PaymentIntent,
  params: ConfirmParams,
  entry: CardEntry | null = null,
): Stripe.PaymentIntent {
  if (!openStatuses.includes(intent.status)) throw unexpectedState(intent, 'confirm')
  if (params.off_session && params.setup_future_usage)
    throw invalid('You cannot set `setup_future_usage` when `off_session=true`.', 'setup_future_usage')
  const method = methodFor(account, intent, params, entry)
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email || null
  if (params.setup_future_usage) intent.setup_future_usage = params.setup_future_usage
  const options = params.payment_method_options?.card
  if (options) Object.assign((intent.payment_method_options ??= {}).card ?? {}, options)
  intent.payment_method = method.id
  intent.last_payment_error = null
  if (!needsChallenge(account, method, params)) return settle(account, intent, method, false)
  if (params.off_session) {
    const refused = charge(account, intent, method, { refusal: authenticationRequired, isAuthenticated: false })
    throw refuse(account, intent, method, authenticationRequired, refused)
  }
  if (params.error_on_requires_action) throw refuse(account, intent, method, authenticationRequired)
  intent.status = 'requires_action'
  intent.next_action = challengeFor(intent, params)
  account.objects.put(intent)
  emit(account, 'payment_intent.requires_action', intent)
  return intent
}

export function finishChallenge(account: Account, id: string, secret: string, isPassed: boolean) {
  const intent = account.objects.find(id)
  const isPending =
    intent?.object === 'payment_intent' && intent.status === 'requires_action' && intent.client_secret === secret
  if (!isPending) throw invalid('No authentication is pending.')
  const method = account.objects.get('payment_method', idOf(intent.payment_method) ?? '')
  if (!isPassed) throw refuse(account, intent, method, authenticationFailed)
  return settle(account, intent, method, true)
}

function methodFor(
  account: Account,
  intent: Stripe.PaymentIntent,
  params: ConfirmParams,
  entry: CardEntry | null,
): Stripe.PaymentMethod {
  const named = params.payment_method ?? idOf(intent.payment_method)
  if (!entry && !named)
    throw new StripeFailure(400, {
      ...unexpectedState(intent, 'confirm').body,
      message:
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    })
  const method = entry ? createFromEntry(account, entry) : resolvePaymentMethod(account, named ?? '')
  const owner = idOf(method.customer)
  if (owner && owner !== idOf(intent.customer))
    throw invalid(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment or belongs to another Customer.',
      'payment_method',
    )
  if (params.off_session && !owner && named?.startsWith('pm_card_') !== true)
    throw invalid(
      'The provided PaymentMethod was not set up for off-session use: attach it to a Customer first.',
      'payment_method',
    )
  return method
}

function needsChallenge(account: Account, method: Stripe.PaymentMethod, { off_session }: ConfirmParams): boolean {
  const card = cardByFingerprint(method.card?.fingerprint)
  if (card?.authentication === 'always') return true
  return card?.authentication === 'once' && !(off_session && wasSetUp(account, method.id))
}

const wasSetUp = (account: Account, method: string) =>
  account.objects
    .all('payment_intent')
    .some(
      (intent) =>
        intent.status === 'succeeded' &&
        intent.setup_future_usage === 'off_session' &&
        idOf(intent.payment_method) === method,
    )

function challengeFor(intent: Stripe.PaymentIntent, params: ConfirmParams): Stripe.PaymentIntent.NextAction {
  const page = `/sandbox/stripe/challenge.html#intent=${intent.id}`
  const { return_url } = params
  if (return_url && !params.use_stripe_sdk)
    return {
      type: 'redirect_to_url',
      redirect_to_url: {
        return_url,
        url: `${page}&client_secret=${intent.client_secret}&return_url=${encodeURIComponent(return_url)}`,
      },
    }
  const sdk = { type: 'three_d_secure_redirect', stripe_js: page, source: `src_${randomText(24)}` }
  return { type: 'use_stripe_sdk', use_stripe_sdk: sdk }
}

function settle(
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isAuthenticated: boolean,
): Stripe.PaymentIntent {
  const refusal = refusalOf(account, method)
  const made = charge(account, intent, method, { refusal, isAuthenticated })
  if (refusal) throw refuse(account, intent, method, refusal, made)
  Object.assign(intent, { status: 'succeeded', next_action: null })
  intent.amount_received = intent.amount
  intent.latest_charge = made.id
  const customer = idOf(intent.customer)
  if (intent.setup_future_usage && customer && !method.customer) attach(account, method, customer)
  account.objects.put(intent)
  emit(account, 'payment_intent.succeeded', intent)
  if (cardByFingerprint(method.card?.fingerprint)?.isDisputed) openDispute(account, intent.id)
  return intent
}

function refusalOf(account: Account, method: Stripe.PaymentMethod): Refusal | null {
  const { declineNext } = readSettings(account.sql)
  if (declineNext) {
    changeSettings(account.sql, { declineNext: '' })
    return refusalFor(declineNext)
  }
  const card = cardByFingerprint(method.card?.fingerprint)
  if (card?.refusal && !(card.refusesOnlyWhenSaved && !method.customer)) return card.refusal
  return card?.refusalWhenAuthenticated ?? null
}

function refuse(
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refusal: Refusal,
  refused?: Stripe.Charge,
): StripeFailure {
  const { advice_code, network_decline_code } = refused?.outcome ?? {}
  const reason = {
    ...refusal,
    type: 'card_error' as const,
    doc_url: docUrl(refusal.code),
    ...(refused && { charge: refused.id }),
    ...(advice_code ? { advice_code } : {}),
    ...(network_decline_code ? { network_decline_code } : {}),
  }
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = { ...reason, payment_method: method } as Stripe.PaymentIntent.LastPaymentError
  if (refused) intent.latest_charge = refused.id
  account.objects.put(intent)
  emit(account, 'payment_intent.payment_failed', intent)
  return new StripeFailure(402, { ...reason, payment_intent: intent, payment_method: method }, true)
}
