import { beforeEach, expect, test } from 'vitest'
import { startOver, stripe } from './testing/outside'

beforeEach(startOver)

const deposit = {
  amount: 5000,
  currency: 'usd',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
} as const
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`key ${at}`, 'x']))
const paying = { payment_method: 'pm_card_visa', confirm: true } as const

test.each([
  ['a currency that it does not know', { currency: 'zzz' }, { param: 'currency' }],
  ['a malformed email', { receipt_email: 'owner@com' }, { param: 'receipt_email', code: 'email_invalid' }],
  ['more than 50 keys of metadata', { metadata: keys(51) }, { param: 'metadata' }],
  ['a key of more than 40 characters', { metadata: { ['k'.repeat(41)]: 'x' } }, { param: 'metadata' }],
  ['a value of more than 500 characters', { metadata: { name: 'n'.repeat(501) } }, { param: 'metadata' }],
  ['a descriptor suffix of more than 22 characters', { statement_descriptor_suffix: 'A'.repeat(23) }, {}],
  ['a descriptor suffix with a bracket', { statement_descriptor_suffix: 'DEED <1>' }, {}],
  ['a descriptor suffix with a star', { statement_descriptor_suffix: 'DEED *1' }, {}],
  ['a descriptor suffix without a letter', { statement_descriptor_suffix: '1234' }, {}],
  ['a description of more than 1,000 characters', { description: 'd'.repeat(1001) }, { param: 'description' }],
  ['an unknown customer', { customer: 'cus_none' }, { param: 'customer', code: 'resource_missing' }],
  [
    'a server’s confirmation without return_url where redirects are on',
    { ...paying, automatic_payment_methods: { enabled: true } },
    { param: 'return_url' },
  ],
  [
    'saving a card off session',
    { ...paying, off_session: true, setup_future_usage: 'off_session' },
    { param: 'setup_future_usage' },
  ],
  ['an expansion of five levels', { expand: ['latest_charge.refunds.data.charge.customer'] }, { param: 'expand' }],
] as const)('Stripe’s stand-in refuses %s', async (_what, wrong, error) => {
  const refused = stripe.paymentIntents.create({ ...deposit, ...wrong } as Parameters<
    typeof stripe.paymentIntents.create
  >[0])
  await expect(refused).rejects.toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', ...error })
  if ('code' in error) {
    await expect(refused).rejects.toMatchObject({
      raw: { doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}` },
    })
  }
  expect((await stripe.paymentIntents.list()).data).toEqual([])
})

test('values just within the limits are accepted', async () => {
  const { id } = await stripe.paymentIntents.create({
    ...deposit,
    receipt_email: 'owner@example.com',
    metadata: { ...keys(49), ['k'.repeat(40)]: 'v'.repeat(500) },
    statement_descriptor_suffix: 'A'.repeat(22),
    description: 'd'.repeat(1000),
  })
  await expect(stripe.paymentIntents.update(id, { metadata: { more: 'x' } })).rejects.toMatchObject({
    param: 'metadata',
  })
  const offSession = { ...deposit, ...paying, payment_method: 'pm_card_visa', off_session: true } as const
  const redirecting = { ...offSession, automatic_payment_methods: { enabled: true } } as const
  expect((await stripe.paymentIntents.create(redirecting)).status).toBe('succeeded')
  await stripe.paymentIntents.create({
    ...deposit,
    ...paying,
    automatic_payment_methods: { enabled: true },
    return_url: 'https://example.com/paid',
  })
})

test('a list refuses an unknown starting point', async () => {
  const refused = stripe.customers.list({ starting_after: 'cus_none' })
  await expect(refused).rejects.toMatchObject({ statusCode: 400, param: 'starting_after', code: 'resource_missing' })
})

test('a deleted customer is returned as deleted, is in no list and accepts no payment', async () => {
  const { id } = await stripe.customers.create({ email: 'owner@example.com' })
  expect(await stripe.customers.del(id)).toMatchObject({ id, deleted: true })
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, object: 'customer', deleted: true })
  expect((await stripe.customers.list()).data).toEqual([])
  await expect(stripe.customers.del(id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  await expect(stripe.customers.update(id, { name: 'x' })).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(stripe.paymentIntents.create({ ...deposit, customer: id })).rejects.toMatchObject({ param: 'customer' })
})

test('the refunds of a charge expand', async () => {
  const { id } = await stripe.paymentIntents.create({ ...deposit, ...paying })
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 2000 })
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge.refunds.data.balance_transaction'],
  })
  expect(charge).toMatchObject({
    refunds: { object: 'list', data: [{ id: refund.id, balance_transaction: { amount: -2000 } }] },
  })
})
