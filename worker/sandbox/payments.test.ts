import Stripe from 'stripe'
import { beforeEach, expect, test } from 'vitest'
import {
  answerWebhooksWith,
  ask,
  cardEntry,
  confirmInBrowser,
  post,
  startOver,
  stripe,
  webhooks,
} from './testing/outside'

beforeEach(startOver)
// webhooks arrive with delays
const deposit = {
  amount: 5000,
  currency: 'usd',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
} as const

test('a card is declined, then paid, and the application gets both events in order', async () => {
  const intent = await stripe.paymentIntents.create({ ...deposit, metadata: { application: '7' } })
  const declined = await confirmInBrowser(intent, cardEntry('4000000000000002'))
  expect(declined).toMatchObject({
    status: 402,
    answer: { error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } },
  })
  const paid = await confirmInBrowser(intent, { payment_method: 'pm_card_visa' })
  expect(paid).toMatchObject({ status: 200, answer: { id: intent.id, status: 'succeeded' } })
  expect(paid.answer).not.toHaveProperty('metadata')

  const found = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge.balance_transaction'] })
  expect(found).toMatchObject({ amount_received: 5000, metadata: { application: '7' }, latest_charge: { paid: true } })
  expect(found.latest_charge).toMatchObject({ balance_transaction: { net: 5000 - 175 } })
  const events = await webhooks(5)
  expect(events.map(({ event }) => event.type)).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'charge.succeeded',
    'payment_intent.succeeded',
  ])

  const log = await (await ask('/sandbox/stripe/requests')).text()
  expect(log).toContain('number%5D=REDACTED')
  for (const secret of ['4000000000000002', '987']) expect(log).not.toContain(`=${secret}`)
})

test('the bank asks its customer, and the payment waits for the answer', async () => {
  const intent = await stripe.paymentIntents.create(deposit)
  const answer = (outcome: string) => {
    const body = new URLSearchParams({ client_secret: intent.client_secret ?? '', outcome })
    return ask(`/sandbox/stripe/v1/challenges/${intent.id}`, { method: 'POST', body })
  }
  const asked = await confirmInBrowser(intent, { ...cardEntry('4000002500003155'), use_stripe_sdk: 'true' })
  expect(asked.answer).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  expect(await (await answer('fail')).json()).toMatchObject({
    error: { code: 'payment_intent_authentication_failure' },
  })
  expect((await answer('complete')).status).toBe(400)
  await confirmInBrowser(intent, cardEntry('4000002500003155'))
  expect(await (await answer('complete')).json()).toMatchObject({ status: 'succeeded' })
})

test('a saved card is charged without its owner, unless its bank insists', async () => {
  const customer = await stripe.customers.create({ email: 'owner@example.com' })
  const first = { ...deposit, customer: customer.id, setup_future_usage: 'off_session', confirm: true } as const
  const paid = await stripe.paymentIntents.create({ ...first, payment_method: 'pm_card_visa' })
  const saved = await stripe.customers.listPaymentMethods(customer.id)
  expect(saved.data.map(({ id }) => id)).toEqual([paid.payment_method])
  const other = await stripe.paymentIntents
    .create({ ...first, payment_method: 'pm_card_visa' })
    .then(({ payment_method }) => stripe.paymentMethods.retrieve(payment_method as string))
  expect(other.card?.fingerprint).toBe(saved.data[0]?.card?.fingerprint)

  const later = { ...deposit, customer: customer.id, off_session: true, confirm: true } as const
  const month = await stripe.paymentIntents.create({ ...later, payment_method: paid.payment_method as string })
  expect(month.status).toBe('succeeded')
  const refused = stripe.paymentIntents.create({ ...later, payment_method: 'pm_card_authenticationRequired' })
  await expect(refused).rejects.toMatchObject({ statusCode: 402, code: 'authentication_required' })
})

test('refunds never exceed the charge, and a dispute or a failed refund sends events', async () => {
  const paid = await stripe.paymentIntents.create({ ...deposit, payment_method: 'pm_card_visa', confirm: true })
  await stripe.refunds.create({ payment_intent: paid.id, amount: 2000, reason: 'requested_by_customer' })
  await expect(stripe.refunds.create({ payment_intent: paid.id, amount: 3001 })).rejects.toThrow(
    /greater than unrefunded/,
  )
  const rest = await stripe.refunds.create({ payment_intent: paid.id })
  expect(rest).toMatchObject({ amount: 3000, status: 'succeeded' })
  await expect(stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  expect((await stripe.refunds.list({ payment_intent: paid.id })).data).toHaveLength(2)
  expect((await stripe.balance.retrieve()).pending).toMatchObject([{ amount: 5000 - 175 }])

  await ask(`/sandbox/stripe/fail-refund/${rest.id}`, { method: 'POST' })
  const disputed = await stripe.paymentIntents.create({ ...deposit, payment_method: 'pm_card_visa', confirm: true })
  expect((await ask(`/sandbox/stripe/dispute/${disputed.id}`, { method: 'POST' })).status).toBe(201)
  expect((await stripe.disputes.list({ payment_intent: disputed.id })).data).toMatchObject([
    { status: 'needs_response' },
  ])
  const types = (await webhooks(14)).map(({ event }) => event.type)
  expect(types).toEqual(
    expect.arrayContaining(['refund.created', 'charge.refunded', 'refund.failed', 'charge.dispute.created']),
  )
})

test('a bank that rejects a refund returns it a little later', async () => {
  const paid = await stripe.paymentIntents.create({ ...deposit, payment_method: 'pm_card_refundFail', confirm: true })
  const refund = await stripe.refunds.create({ payment_intent: paid.id })
  expect(refund.status).toBe('succeeded')
  const later = async () => (await stripe.refunds.retrieve(refund.id)).status
  await expect.poll(later).toBe('failed')
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge'] })
  expect(charge).toMatchObject({ amount_refunded: 0, refunded: false })
  // the charge: created, succeeded, paid; the refund: created, refunded, and two events for its failure
  const types = (await webhooks(7)).map(({ event }) => event.type)
  expect(types).toEqual(expect.arrayContaining(['refund.updated', 'refund.failed']))
})

test('an idempotency key gives the same answer once, also for a decline and in parallel', async () => {
  const again = { idempotencyKey: 'deposit:7' }
  const made = await Promise.all(Array.from({ length: 5 }, () => stripe.paymentIntents.create(deposit, again)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  await expect(stripe.paymentIntents.create({ ...deposit, amount: 6000 }, again)).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  )

  const declined = () =>
    stripe.paymentIntents.confirm(
      made[0]?.id ?? '',
      { payment_method: 'pm_card_visa_chargeDeclined' },
      { idempotencyKey: 'try:1' },
    )
  await expect(declined()).rejects.toMatchObject({ decline_code: 'generic_decline' })
  await expect(declined()).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } })
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('a parameter that this API version does not know is refused', async () => {
  const odd = { ...deposit, metadata: {}, surprise: 'yes' } as Stripe.PaymentIntentCreateParams
  await expect(stripe.paymentIntents.create(odd)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'surprise',
  })
  await expect(stripe.paymentIntents.create({ ...deposit, amount: 49 })).rejects.toMatchObject({
    code: 'amount_too_small',
  })
  await expect(stripe.paymentIntents.retrieve('pi_nobody')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  await expect(stripe.paymentIntents.create(deposit, { apiVersion: '2024-01-01' })).rejects.toThrow(/speaks/)
  const intent = await stripe.paymentIntents.create(deposit)
  expect(
    await confirmInBrowser({ ...intent, client_secret: `${intent.id}_secret_guess` }, cardEntry('4242424242424242')),
  ).toMatchObject({ status: 400 })
  const foreign = await ask('/sandbox/settings', {
    method: 'POST',
    body: '{}',
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(foreign.status).toBe(403)
})

test('webhooks are repeated until accepted, and can be held, doubled, reversed and forged', async () => {
  await answerWebhooksWith(500)
  const intent = await stripe.paymentIntents.create(deposit)
  const [first, second] = await webhooks(2)
  expect([first?.status, second?.status]).toEqual([500, 200])
  expect(second?.event.id).toBe(first?.event.id)

  await startOver()
  await post('/sandbox/settings', { webhooks: 'hold' })
  await stripe.paymentIntents.cancel((await stripe.paymentIntents.create(deposit)).id)
  expect(await (await ask('/sandbox/stripe/deliveries')).json()).toMatchObject([{ attempt: 0 }, { attempt: 0 }])
  await post('/sandbox/settings', { webhooks: 'shuffle' })
  expect((await webhooks(2)).map(({ event }) => event.type)).toEqual([
    'payment_intent.canceled',
    'payment_intent.created',
  ])

  await startOver()
  await post('/sandbox/settings', { webhooks: 'twice' })
  await stripe.paymentIntents.create(deposit)
  const [one, two] = await webhooks(2)
  expect(one?.event.id).toBe(two?.event.id)
  await post(`/sandbox/stripe/deliver/${one?.event.id}`, { tamper: true })
  await expect(webhooks(3)).rejects.toThrow(/signature/i)
  expect(intent.status).toBe('requires_payment_method')
})

test('Stripe can fail, answer nonsense, lose an answer and decline on request', async () => {
  const create = (idempotencyKey: string) => stripe.paymentIntents.create(deposit, { idempotencyKey })
  await post('/sandbox/settings', { stripe: 'error' })
  await expect(create('a')).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
  await post('/sandbox/settings', { stripe: 'nonsense' })
  await expect(create('a')).rejects.toThrow(/JSON/)
  await post('/sandbox/settings', { stripe: 'lost' })
  await expect(create('a')).rejects.toMatchObject({ statusCode: 500 })
  await post('/sandbox/settings', { stripe: 'ok', declineNext: 'lost_card' })
  const intent = await create('a')
  expect((await stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([intent.id])
  const pay = () => stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  await expect(pay()).rejects.toMatchObject({ decline_code: 'lost_card' })
  expect((await pay()).status).toBe('succeeded')

  expect((await post('/sandbox/settings', { stripe: 'sideways' })).status).toBe(400)
  expect(await (await post('/sandbox/settings', { mail: null, webhooks: 'late' })).json()).toMatchObject({
    mail: 'ok',
    webhooks: 'late',
  })
})
