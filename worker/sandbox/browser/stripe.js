// The local stand-in for https://js.stripe.com/endive/stripe.js, for development and tests.
import { showChallenge } from './challenge-view.js'
import { StripeElement } from './element.js'
import { StripeElements } from './elements.js'
import { connectionError, IntegrationError, intentIdIn, refused } from './errors.js'

const apiBase = new URL('/sandbox/stripe/v1/', document.currentScript.src)

function Stripe(key) {
  if (typeof key !== 'string' || key === '')
    throw new IntegrationError('Please call Stripe() with your publishable key. You used an empty string.')
  if (/^(sk|rk)_/.test(key))
    throw new IntegrationError(
      'You should not use your secret key with Stripe.js.\n        Please pass a publishable key instead.',
    )

  async function ask(method, path, fields = {}) {
    const form = new URLSearchParams({ ...fields, key })
    const url = new URL(path, apiBase)
    if (method === 'GET') url.search = form
    try {
      const response = await (method === 'GET' ? fetch(url) : fetch(url, { method: 'POST', body: form }))
      return await response.json()
    } catch {
      return connectionError()
    }
  }

  const retrieve = (clientSecret, caller) =>
    ask('GET', `payment_intents/${intentIdIn(clientSecret, caller)}`, { client_secret: clientSecret })

  const confirmWith = (id, clientSecret, method) =>
    ask('POST', `payment_intents/${id}/confirm`, {
      client_secret: clientSecret,
      use_stripe_sdk: 'true',
      ...(method ? { payment_method: method } : {}),
    })

  const resultOf = (answer) => (answer.error ? { error: answer.error } : { paymentIntent: answer })

  async function finish(answer) {
    return resultOf(answer.status === 'requires_action' ? await showChallenge(answer) : answer)
  }

  async function confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' } = {}) {
    if (!elements && !clientSecret)
      throw new IntegrationError(
        'stripe.confirmPayment() must be called with an object with either elements or clientSecret.',
      )
    if (redirect !== 'if_required' && !confirmParams.return_url)
      throw new IntegrationError(
        'In a call to stripe.confirmPayment(), you must pass return_url in confirmParams unless redirect is "if_required".',
      )
    const secret = clientSecret ?? elements.options.clientSecret
    const id = intentIdIn(secret, 'stripe.confirmPayment')
    const element = elements?.getElement('payment')
    if (elements && !element)
      throw new IntegrationError(
        'Invalid value for elements: elements should have a mounted Payment Element or Express Checkout Element.',
      )
    if (elements?.options.mode && !elements.isSubmitted)
      throw new IntegrationError('You must call elements.submit() before confirming.')
    const answer = element
      ? await element.call('confirm', { id, clientSecret: secret, key, confirmParams })
      : await confirmWith(id, secret, confirmParams.payment_method)
    const result = await finish(answer)
    if (result.error || redirect === 'if_required') return result
    const target = new URL(confirmParams.return_url)
    target.searchParams.set('payment_intent', id)
    target.searchParams.set('payment_intent_client_secret', secret)
    target.searchParams.set('redirect_status', result.paymentIntent.status === 'succeeded' ? 'succeeded' : 'pending')
    location.assign(target)
    return new Promise(() => {})
  }

  async function confirmCardPayment(clientSecret, paid = {}, { handleActions = true } = {}) {
    const id = intentIdIn(clientSecret, 'stripe.confirmCardPayment')
    const method = paid.payment_method
    const { receipt_email, setup_future_usage } = paid
    const confirmParams = {
      payment_method_data: { billing_details: method?.billing_details ?? {} },
      receipt_email,
      setup_future_usage,
    }
    const answer =
      method?.card instanceof StripeElement
        ? await method.card.call('confirm', { id, clientSecret, key, confirmParams })
        : await confirmWith(id, clientSecret, method)
    return handleActions ? finish(answer) : resultOf(answer)
  }

  return {
    elements: (options) => new StripeElements(key, options),
    createToken: async () => refused('createToken is not part of the local sandbox.'),
    createPaymentMethod: async () => refused('createPaymentMethod is not part of the local sandbox.'),
    retrievePaymentIntent: async (secret) => resultOf(await retrieve(secret, 'stripe.retrievePaymentIntent')),
    handleNextAction: async ({ clientSecret }) => finish(await retrieve(clientSecret, 'stripe.handleNextAction')),
    handleCardAction: async (secret) => finish(await retrieve(secret, 'stripe.handleCardAction')),
    confirmPayment,
    confirmCardPayment,
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

// What @stripe/stripe-js 10 expects to find; it warns about anything else.
Stripe.version = 'endive'
window.Stripe = Stripe
