import { env } from 'cloudflare:workers'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { applications } from '../../applications/tables'
import { outbox } from '../../notifications/tables'
import { ask } from '../../testing/crashing'
import { pauseWebhooks, pay, provider } from '../../testing/paying'
import { aFirm, db } from '../../testing/people'
import { payments, providerEvents } from '../ledger/tables'

const count = 150
const deliveries = 4
const concurrency = 64
const stripe = new Stripe('sk_test_sandbox')

async function paidDeposits() {
  const firm = await aFirm('titan')
  const now = new Date()
  await env.DB.prepare(
    `insert into applications (reference_number, firm_id, service_type, client_name, client_email, client_phone,
       client_country, property_address, submission_method, status, file_status, file_status_at, created_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
     select printf('ZTL2026%06d', i), ?2, 'digitize', 'Rudo Moyo', 'rudo' || i || '@example.com', '+447700900123',
       'uk', '1 Samora Machel Avenue', 'mail', 'pending_submission', 'file_created', ?3, ?3 from n`,
  )
    .bind(count, firm.id, now.getTime())
    .run()
  const own = await db.select({ id: applications.id }).from(applications)
  await inGroups(own, async ({ id: applicationId }) => {
    const terms = { type: 'deposit', method: 'card', amountCents: 5000, currency: 'usd' } as const
    const [row] = await db
      .insert(payments)
      .values({ ...terms, applicationId, createdAt: now })
      .returning({ id: payments.id })
    const intent = await provider<{ id: string; client_secret: string }>('/payment_intents', {
      amount: '5000',
      currency: 'usd',
      'allowed_payment_method_types[]': 'card',
      'metadata[payment_id]': String(row?.id),
      'metadata[application_id]': String(applicationId),
    })
    expect((await pay(intent.client_secret)).status).toBe('succeeded')
  })
}

async function inGroups<T>(all: readonly T[], work: (one: T) => Promise<void>) {
  const left = [...all]
  const worker = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

async function everyEvent() {
  const events: { id: string }[] = []
  for (let last = '', isMore = true; isMore; ) {
    const page = await provider<{ data: { id: string }[]; has_more: boolean }>(
      `/events?type=payment_intent.succeeded&limit=100${last && `&starting_after=${last}`}`,
    )
    events.push(...page.data)
    last = page.data.at(-1)?.id ?? ''
    isMore = page.has_more
  }
  return events
}

test('150 events, delivered four times each, shuffled, 64 at a time, take effect once each', {}, async () => {
  await pauseWebhooks()
  await paidDeposits()
  const events = await everyEvent()
  expect(events).toHaveLength(count)
  const shuffled = Array.from({ length: deliveries }, () => events)
    .flat()
    .map((event) => ({ event, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
  const statuses = new Map<number, number>()
  await inGroups(shuffled, async ({ event }) => {
    const payload = JSON.stringify(event)
    const secret = 'whsec_sandbox_local_only'
    const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret })
    const headers = { 'stripe-signature': signature }
    const { status } = await ask('/api/stripe/webhook', { method: 'POST', headers, body: payload })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  expect([...statuses]).toEqual([[200, count * deliveries]])
  const rows = await db.select().from(payments)
  expect(rows.filter(({ status, settledBy }) => status === 'succeeded' && settledBy === 'webhook')).toHaveLength(count)
  expect(new Set(rows.map(({ receiptNumber }) => receiptNumber)).size).toBe(count)
  const noted = await db.select().from(providerEvents)
  expect(noted.filter(({ processedAt }) => processedAt !== null)).toHaveLength(count)
  const told = await db.select({ message: outbox.message }).from(outbox)
  expect(told.map(({ message }) => message)).toEqual(Array<string>(count).fill('deposit-paid'))
  const effects = await env.DB.prepare(
    `select (select count(*) from applications where deposit_paid_at is not null) as flags,
       (select count(*) from audit_log where action = 'pay-deposit') as audited,
       (select count(*) from history where message like 'Deposit of%') as history,
       (select paid_deposits from firms) as counted, (select total from counters where name = 'revenue total') as revenue`,
  ).first()
  expect(effects).toEqual({ flags: count, audited: count, history: count, counted: count, revenue: count * 5000 })
})
