import { readFileSync } from 'node:fs'
import Ajv, { type AnySchemaObject } from 'ajv'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { stripeSchema } from '../../scripts/stripe-schema.ts'
import { sandbox } from './sandbox'
import type { Kinds } from './stripe/objects/account'
import { nodeStorage } from './testing/node-storage'

const file = readFileSync(new URL('./stripe-schema.json', import.meta.url), 'utf8')
const ajv = new Ajv({ allErrors: true, strict: false }).addSchema(JSON.parse(file) as AnySchemaObject, 'stripe')

function faultsOf(kind: string, answer: unknown): string[] {
  const validate = ajv.getSchema(`stripe#/responses/${kind}`)
  if (!validate) return [`no schema for ${kind}`]
  void validate(answer)
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${kind}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

test('the schema matches the installed SDK', () => {
  // compared as a whole: the difference would fill many screens; `node scripts/stripe-schema.ts` and git show it
  expect(stripeSchema() === file).toBe(true)
})

test('every object, event and error of the sandbox has the shape that the SDK declares', async () => {
  const storage = nodeStorage()
  const outside = { merchant: { fetch: async () => new Response() }, secret: 'whsec_test' }
  const app = sandbox(storage, outside, async () => {})
  const stripe = new Stripe('sk_test_sandbox', {
    httpClient: Stripe.createFetchHttpClient(async (url, options) => app.request(url as string, options)),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const customer = await stripe.customers.create({ email: 'owner@example.com', name: 'Owner', metadata: { user: '1' } })
  await stripe.customers.update(customer.id, { phone: '+263771234567', metadata: { user: '' } })
  const bill = { amount: 5000, currency: 'usd', customer: customer.id, description: 'Deposit' } as const
  const paid = await stripe.paymentIntents.create({
    ...bill,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    setup_future_usage: 'off_session',
    payment_method_options: { card: { setup_credential_usage: 'installment' } },
    payment_method: 'pm_card_mastercard',
    confirm: true,
  })
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 100, metadata: { reason: 'test' } })
  const waiting = await stripe.paymentIntents.create({
    ...bill,
    payment_method: 'pm_card_threeDSecure2Required',
    confirm: true,
    return_url: 'https://gwaro.example/paid',
  })
  await stripe.paymentIntents.update(waiting.id, { metadata: { step: '2' } })
  await stripe.paymentIntents.cancel(waiting.id, { cancellation_reason: 'abandoned' })
  const disputed = await stripe.paymentIntents.create({
    ...bill,
    payment_method: 'pm_card_createDispute',
    confirm: true,
    return_url: 'https://gwaro.example/paid',
  })
  for (const path of [`dispute/${disputed.id}/won`, `fail-refund/${refund.id}`])
    expect((await app.request(`/sandbox/stripe/${path}`, { method: 'POST' })).status).toBe(200)
  await stripe.paymentMethods.detach(paid.payment_method as string)

  const refusals: unknown[] = []
  for (const method of [
    'pm_card_visa_chargeDeclined',
    'pm_card_chargeDeclinedExpiredCard',
    'pm_card_authenticationRequired',
    'pm_nobody',
  ])
    await stripe.paymentIntents
      .create({
        ...bill,
        payment_method: method,
        confirm: true,
        ...(method === 'pm_card_authenticationRequired' ? { error_on_requires_action: true } : {}),
      })
      .catch((cause: Stripe.errors.StripeError) => refusals.push({ error: cause.raw }))
  const wire = await app.request('/v1/payment_intents', {
    method: 'POST',
    body: 'amount=1',
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  refusals.push(await wire.json())
  const deleted = await stripe.customers.del(customer.id)

  const kept = (await (await app.request('/sandbox/stripe/objects')).json()) as Kinds[keyof Kinds][]
  const inEvents = kept.flatMap((each) => (each.object === 'event' ? [each.data.object] : []))
  const faults = [
    ...[...kept, ...inEvents].flatMap((each) => faultsOf('deleted' in each ? 'deleted_customer' : each.object, each)),
    ...refusals.flatMap((each) => faultsOf('error', withoutTransport(each))),
    ...faultsOf('balance', withoutResponse(await stripe.balance.retrieve())),
    ...faultsOf('deleted_customer', withoutResponse(deleted)),
  ]
  expect(faults).toEqual([])
  expect(new Set(kept.map(({ object }) => object)).size).toBe(8)
  expect(refusals).toHaveLength(5)
})

const withoutResponse = (answer: object): unknown => JSON.parse(JSON.stringify({ ...answer, lastResponse: undefined }))

// the SDK adds these from the answer's headers
const withoutTransport = (refusal: unknown) => {
  const { error } = JSON.parse(JSON.stringify(refusal)) as { error: Record<string, unknown> }
  const { headers: _headers, requestId: _requestId, statusCode: _statusCode, ...body } = error
  return { error: body }
}
