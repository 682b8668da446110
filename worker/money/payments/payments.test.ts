import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ApplicationPage } from '#contract/applications/views'
import type { OpenPayment } from '#contract/money/payments'
import { applications, history } from '../../applications/tables'
import { users } from '../../identity/tables'
import { auditLog, sessions } from '../../platform/database/tables'
import { giveSession, newSession } from '../../platform/session'
import { insertSession } from '../../platform/session-queries'
import { browser } from '../../testing/browser'
import {
  applicant,
  applicationOf,
  charge,
  confirm,
  contextAt,
  deedOf,
  deliver,
  deliverAll,
  eventsOf,
  intentOf,
  ledger,
  messages,
  open,
  pauseWebhooks,
  pay,
  payFor,
  provider,
  sandbox,
  settings,
  takeCookie,
} from '../../testing/paying'
import { payments, providerEvents } from '../ledger/tables'
import { reconcile } from './reconcile'

const { db } = contextAt()
const secret = 'whsec_sandbox_local_only'

beforeEach(pauseWebhooks)

test('twenty confirms and twenty webhooks of one payment settle it once', async () => {
  const someone = await applicant()
  const opened = await someone.visitor.post<OpenPayment>('/api/create-payment-intent-simple', {
    amount: 500,
    applicationReference: someone.reference.toLowerCase(),
    contactPreference: 'zoom',
  })
  expect(opened.status).toBe(200)
  expect({ ...opened.body, clientSecret: '' }).toEqual({ clientSecret: '', amount: 5000, currency: 'usd' })
  expect(opened.cost.trips).toBeLessThanOrEqual(2)
  expect((await applicationOf(someone.id)).contactPreference).toBe('zoom')
  const paid = await pay(opened.body.clientSecret)
  expect(paid.status).toBe('succeeded')
  const [event] = await eventsOf(paid.id, 'payment_intent.succeeded')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => [confirm(someone, paid.id), deliver(event?.id ?? '')]).flat(),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await ledger(someone.id)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ status: 'succeeded', amountCents: 5000, intentId: paid.id, receiptNumber: 1001 })
  expect(rows[0]?.chargeId).toMatch(/^ch_/)
  expect((await applicationOf(someone.id)).depositPaidAt).not.toBeNull()
  expect(await messages('deposit-paid')).toHaveLength(1)
  expect(await db.select().from(history)).toMatchObject([{ track: 'message', message: 'Deposit of $50 received.' }])
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'pay-deposit'))).toHaveLength(1)
  const { activity } = (await someone.visitor.get<ApplicationPage>(`/api/applications/${someone.id}`)).body
  expect(activity.find(({ what }) => what.startsWith('Paid the deposit'))).toMatchObject({
    who: (await applicationOf(someone.id)).clientName,
    role: 'applicant',
  })
  const [noted] = await db
    .select()
    .from(providerEvents)
    .where(eq(providerEvents.id, event?.id ?? ''))
  expect(noted?.processedAt).not.toBeNull()
  const again = await confirm(someone, paid.id)
  expect(again.body).toMatchObject({ application: { depositPaid: true }, payment: { status: 'succeeded' } })
  expect((await open(someone)).body.code).toBe('already-paid')
})

test('a payment is settled in two trips', async () => {
  const someone = await applicant()
  const paid = await pay((await open(someone)).body.clientSecret)
  const settled = await confirm(someone, paid.id)
  expect([settled.status, settled.cost.trips]).toEqual([200, 2])
})

test('ten parallel checkouts open one intent, and its secret is not in the database', async () => {
  const someone = await applicant()
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(someone)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
  const rows = await ledger(someone.id)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('_secret')
  const intent = await provider<{ metadata: object; amount: number }>(`/payment_intents/${rows[0]?.intentId}`)
  expect(intent.metadata).toEqual({ application_id: String(someone.id) })
})

test('a payment is refused when it is not due, shows another amount, or names no application of the payer', async () => {
  const someone = await applicant()
  const refusal = async (body: object) => (await open(someone, body)).body
  expect(await refusal({ amount: 49 })).toMatchObject({ status: 409, code: 'price-changed', amount: 5000, dollars: 50 })
  expect((await open(someone, { amount: '50' })).status).toBe(200)
  expect((await open(someone, { amount: 5000 })).status).toBe(200)
  expect(await refusal({ amount: 450, type: 'balance' })).toMatchObject({ status: 409, code: 'deposit-first' })
  for (const amount of [0, -5, 'NaN', null]) expect((await open(someone, { amount })).status).toBe(400)
  expect((await open(someone, { paymentMethod: 'cash' })).status).toBe(400)
  await db.update(applications).set({ depositPaidAt: new Date() }).where(eq(applications.id, someone.id))
  expect(await refusal({ amount: 450, type: 'balance' })).toMatchObject({ code: 'not-yet-due' })
  await db.update(applications).set({ status: 'digital_ready' }).where(eq(applications.id, someone.id))
  expect((await open(someone, { amount: 450, type: 'balance' })).body.amount).toBe(45000)
  expect((await ledger(someone.id)).filter(({ type }) => type === 'balance')).toHaveLength(1)

  const stranger = await applicant()
  const simple = async (applicationReference: string) => {
    const { status, body } = await stranger.visitor.post('/api/create-payment-intent-simple', { applicationReference })
    return { status, body: { ...body, requestId: '' } }
  }
  const unknown = await simple('ZTL2026AAAAAAAAAA')
  expect(unknown.status).toBe(404)
  expect(await simple(someone.reference)).toEqual(unknown)
  expect((await open(stranger, { applicationId: someone.id })).status).toBe(404)
  expect((await browser().post('/api/create-payment-intent-simple', { applicationReference: 'x' })).status).toBe(401)
  expect(await ledger(stranger.id)).toHaveLength(0)
})

test('an intent that is unpaid, of another application, smaller or in another currency settles nothing', async () => {
  const someone = await applicant()
  const other = await applicant()
  const intentId = intentOf(await open(someone))
  const othersIntent = intentOf(await open(other))
  expect((await confirm(someone, intentId)).body.code).toBe('payment-incomplete')
  expect((await confirm(someone, othersIntent)).status).toBe(404)
  expect((await confirm(other, intentId)).status).toBe(404)
  expect((await confirm(someone, intentId, 'balance')).status).toBe(404)
  expect((await confirm(someone, 'pi_unknown')).status).toBe(404)

  const [row] = await ledger(someone.id)
  const forge = async (amount: string, currency: string) => {
    const metadata = { 'metadata[payment_id]': String(row?.id), 'metadata[application_id]': String(someone.id) }
    const made = await provider<{ id: string; status: string }>('/payment_intents', {
      amount,
      currency,
      ...metadata,
      confirm: 'true',
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/paid',
    })
    expect(made.status).toBe('succeeded')
    const [event] = await eventsOf(made.id, 'payment_intent.succeeded')
    return { made, event }
  }
  for (const { made, event } of [await forge('100', 'usd'), await forge('5000', 'eur'), await forge('5000', 'usd')]) {
    expect((await deliver(event?.id ?? '')).status).toBe(200)
    expect((await confirm(someone, made.id)).status).toBe(404)
  }
  await provider(`/payment_intents/${intentId}`, { amount: '4900' })
  await provider(`/payment_intents/${intentId}/confirm`, { payment_method: 'pm_card_visa' })
  expect((await confirm(someone, intentId)).body.code).toBe('payment-incomplete')
  expect((await applicationOf(someone.id)).depositPaidAt).toBeNull()
  expect(await ledger(someone.id)).toMatchObject([{ status: 'failed', failureCode: 'mismatch' }])
  expect(await messages('deposit-paid')).toHaveLength(0)
})

test('a webhook needs a fresh signature', async () => {
  const someone = await applicant()
  const opened = await open(someone)
  const paid = await pay(opened.body.clientSecret)
  const [event] = await eventsOf(paid.id, 'payment_intent.succeeded')
  const now = Math.floor(Date.now() / 1000)
  for (const fault of [{ tamper: true }, { timestamp: now - 320 }, { timestamp: now + 320 }]) {
    expect(await deliver(event?.id ?? '', fault)).toMatchObject({ status: 400 })
  }
  const post = (body: string, signature?: string) =>
    browser().fetch('/api/stripe/webhook', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'cross-site',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
    })
  for (const signature of [undefined, '', 'nonsense', `t=${now},v1=00`, 'v1=00', `t=x,v1=${'0'.repeat(64)}`]) {
    expect((await post('{}', signature)).status).toBe(400)
  }
  expect((await ledger(someone.id))[0]?.status).toBe('open')
  const unknown = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', created: now, data: {} })
  expect((await post(unknown, await signed(unknown, now - 290))).status).toBe(200)
  expect((await post(unknown, await signed(unknown, now + 290))).status).toBe(200)
  expect(await deliver(event?.id ?? '', { timestamp: now - 290 })).toMatchObject({ status: 200 })
  expect((await ledger(someone.id))[0]).toMatchObject({ status: 'succeeded', settledBy: 'webhook' })
})

async function signed(payload: string, at: number): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${at}.${payload}`))
  return `t=${at},v1=${Buffer.from(mac).toString('hex')}`
}

test('events in any order and number pay once, and a late failure reverses nothing', async () => {
  const someone = await applicant()
  const { body } = await open(someone)
  expect(await pay(body.clientSecret, 'pm_card_visa_chargeDeclined')).toHaveProperty('error')
  const intentId = body.clientSecret.split('_secret')[0] ?? ''
  expect((await confirm(someone, intentId)).status).toBe(409)
  expect((await ledger(someone.id))[0]).toMatchObject({ status: 'open', failureCode: 'generic_decline' })
  expect((await open(someone)).body.clientSecret).toBe(body.clientSecret)
  await pay(body.clientSecret)
  const [succeeded] = await eventsOf(intentId, 'payment_intent.succeeded')
  const [failed] = await eventsOf(intentId, 'payment_intent.payment_failed')
  for (const event of [succeeded, failed, failed, succeeded]) {
    expect((await deliver(event?.id ?? '')).status).toBe(200)
  }
  expect(await ledger(someone.id)).toMatchObject([{ status: 'succeeded', failureCode: null }])
  expect(await messages('deposit-paid')).toHaveLength(1)
})

test('of two paid intents for one thing the second is refunded', async () => {
  const someone = await applicant()
  const first = await open(someone)
  // as paying by plan would leave it
  await db.update(payments).set({ method: 'installments' }).where(eq(payments.applicationId, someone.id))
  const second = await open(someone)
  expect(intentOf(second)).not.toBe(intentOf(first))
  await pay(first.body.clientSecret)
  await pay(second.body.clientSecret)
  await Promise.all([confirm(someone, intentOf(first)), confirm(someone, intentOf(second))])
  for (const intent of [intentOf(first), intentOf(second), intentOf(second)]) {
    const [event] = await eventsOf(intent, 'payment_intent.succeeded')
    expect((await deliver(event?.id ?? '')).status).toBe(200)
  }
  const rows = await ledger(someone.id)
  expect(rows.map(({ status }) => status).sort()).toEqual(['duplicate', 'succeeded'])
  const back = rows.find(({ status }) => status === 'duplicate')
  const { data } = await provider<{ data: { payment_intent: string; amount: number }[] }>('/refunds')
  expect(data).toMatchObject([{ payment_intent: back?.intentId, amount: 5000 }])
  expect(await messages('deposit-paid')).toHaveLength(1)
  expect(await messages('duplicate-refunded')).toHaveLength(1)
  expect((await applicationOf(someone.id)).depositPaidAt).not.toBeNull()
})

test.for(['error', 'nonsense', 'timeout', 'lost'])(
  'with a provider that answers %s nothing is half done',
  async (stripe) => {
    const someone = await applicant()
    await settings({ stripe })
    const began = Date.now()
    expect(await open(someone)).toMatchObject({ status: 502, body: { code: 'provider-down' } })
    expect(Date.now() - began).toBeLessThan(10_000)
    await settings({ stripe: 'ok' })
    const opened = await open(someone)
    expect(opened.status).toBe(200)
    await pay(opened.body.clientSecret)
    await settings({ stripe })
    const refused = await confirm(someone, intentOf(opened))
    expect(refused.status).toBe(502)
    expect(JSON.stringify(refused.body)).toContain('don’t pay again')
    await settings({ stripe: 'ok' })
    expect((await confirm(someone, intentOf(opened))).status).toBe(200)
    expect((await ledger(someone.id)).filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  },
)

test('an event that arrives while the provider is down is applied later', async () => {
  const someone = await applicant()
  const [event] = await eventsOf(await charge(someone), 'payment_intent.succeeded')
  await settings({ stripe: 'error' })
  // the sandbox delivers by itself, only its API is down
  expect((await deliver(event?.id ?? '')).status).toBe(502)
  await settings({ stripe: 'ok' })
  await reconcile(contextAt(new Date(Date.now() + 5 * 60_000)))
  expect((await ledger(someone.id))[0]?.status).toBe('open')
  await reconcile(contextAt(new Date(Date.now() + 16 * 60_000)))
  expect((await ledger(someone.id))[0]).toMatchObject({ status: 'succeeded', settledBy: 'reconciler' })
  const [noted] = await db
    .select()
    .from(providerEvents)
    .where(eq(providerEvents.id, event?.id ?? ''))
  expect(noted?.processedAt).not.toBeNull()
  expect((await deliver(event?.id ?? '')).status).toBe(200)
  expect(await messages('deposit-paid')).toHaveLength(1)
})

test('a payment whose browser and webhook both failed is found, and an unpaid one is closed', async () => {
  const payer = await applicant()
  const opened = await open(payer)
  await pay(opened.body.clientSecret)
  const idler = await applicant()
  const idle = await open(idler)
  const context = contextAt(new Date(Date.now() + 20 * 60_000))
  await Promise.all([reconcile(context), reconcile(context)])
  expect((await ledger(payer.id))[0]).toMatchObject({ status: 'succeeded', settledBy: 'reconciler' })
  expect((await ledger(idler.id))[0]?.status).toBe('open')
  await reconcile(contextAt(new Date(Date.now() + 25 * 60 * 60_000)))
  expect((await ledger(idler.id))[0]?.status).toBe('canceled')
  expect(await pay(idle.body.clientSecret)).toHaveProperty('error')
  const reopened = await open(idler)
  expect(reopened.body.clientSecret).not.toBe(idle.body.clientSecret)
  await pay(reopened.body.clientSecret)
  expect((await confirm(idler, intentOf(reopened))).status).toBe(200)
})

test('an open intent at another price is canceled, so that no old page can pay it', async () => {
  const someone = await applicant()
  const old = await open(someone)
  await db.update(payments).set({ amountCents: 4000 }).where(eq(payments.applicationId, someone.id))
  await provider(`/payment_intents/${intentOf(old)}`, { amount: '4000' })
  const fresh = await open(someone)
  expect(fresh.body.amount).toBe(5000)
  expect(fresh.cost.trips).toBeLessThanOrEqual(2)
  expect(await pay(old.body.clientSecret)).toHaveProperty('error')
  await pay(fresh.body.clientSecret)
  expect((await confirm(someone, intentOf(fresh))).status).toBe(200)
  expect(await ledger(someone.id)).toHaveLength(1)
})

test('refunds and disputes lock the deed, and a won dispute unlocks it', async () => {
  const someone = await applicant({ depositPaidAt: new Date(), status: 'digital_ready' })
  const intentId = await charge(someone, { type: 'balance', amount: 450 })
  await deliverAll(intentId, 'payment_intent.succeeded')
  expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: false })
  await sandbox(`/stripe/dispute/${intentId}`, { method: 'POST' })
  await deliverAll(intentId, 'charge.dispute.created')
  expect((await ledger(someone.id))[0]?.status).toBe('disputed')
  expect((await applicationOf(someone.id)).deedLockedAt).not.toBeNull()
  await sandbox(`/stripe/dispute/${intentId}/won`, { method: 'POST' })
  await deliverAll(intentId, 'charge.dispute.closed')
  expect((await ledger(someone.id))[0]?.status).toBe('succeeded')
  expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: false })

  const again = await applicant({ depositPaidAt: new Date(), status: 'digital_ready' })
  const balance = await payFor(again, { type: 'balance', amount: 450 })
  await provider('/refunds', { payment_intent: balance, amount: '2000' })
  await deliverAll(balance, 'charge.refunded')
  expect((await ledger(again.id))[0]).toMatchObject({ status: 'succeeded', refundedCents: 2000 })
  expect((await applicationOf(again.id)).deedLockedAt).toBeNull()
  await provider('/refunds', { payment_intent: balance })
  await deliverAll(balance, 'charge.refunded')
  expect((await ledger(again.id))[0]).toMatchObject({ status: 'refunded', refundedCents: 45000 })
  expect(await deedOf(again)).toEqual({ isPaid: false, isLocked: true })
  await payFor(again, { type: 'balance', amount: 450 })
  expect(await deedOf(again)).toEqual({ isPaid: true, isLocked: false })
  expect(await messages('balance-paid')).toHaveLength(3)
})

test('an owner can pay in another browser, and an ended session opens no payment', async () => {
  const [user] = await db
    .insert(users)
    .values({
      email: 'rudo@example.com',
      passwordHash: '',
      firstName: 'Rudo',
      lastName: 'Moyo',
      country: 'United Kingdom',
      phoneNumber: '+447700900123',
      referralCode: 'RUDO1',
      createdAt: new Date(),
    })
    .returning({ id: users.id })
  const { id } = await applicant({ userId: user?.id ?? null })
  const visitor = browser()
  const session = newSession(contextAt(), 'owner', user?.id ?? 0)
  await insertSession(db, session)
  const someone = { id, reference: '', visitor }
  await takeCookie(visitor, (c) => giveSession(c, contextAt(), session))
  await db.update(sessions).set({ endedAt: new Date() })
  expect((await open(someone)).status).toBe(401)
  expect(await ledger(id)).toHaveLength(0)
  await db.update(sessions).set({ endedAt: null })
  await takeCookie(visitor, (c) => giveSession(c, contextAt(), session))
  const opened = await open(someone)
  expect(opened).toMatchObject({ status: 200, cost: { trips: 2 } })
  expect(opened.cost.read).toBeLessThan(60)
  await pay(opened.body.clientSecret, 'pm_card_createDispute')
  const confirmed = await confirm(someone, intentOf(opened))
  expect(confirmed).toMatchObject({ status: 200, body: { payment: { status: 'disputed' } }, cost: { trips: 2 } })
  expect((await applicationOf(id)).deedLockedAt).not.toBeNull()
})

test('the number of intents per payer is limited', async () => {
  const someone = await applicant()
  for (let call = 0; call < 40; call++) expect((await open(someone, { applicationId: 999 })).status).toBe(404)
  const refused = await open(someone, { applicationId: 999 })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await open(someone)).status).toBe(200)
})
