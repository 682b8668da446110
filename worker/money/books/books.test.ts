import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { counters, marks } from '../../platform/database/tables'
import {
  type Applicant,
  applicant,
  charge,
  confirm,
  contextAt,
  deedOf,
  deliver,
  eventsOf,
  ledger,
  pauseWebhooks,
  provider,
  sandbox,
  settings,
} from '../../testing/paying'
import { ownerBrowser } from '../../testing/people'
import { payments, providerEvents } from '../ledger/tables'
import { reconcile } from '../payments/reconcile'
import { type Books, balanceByIntent, differencesOf, type Movement } from './provider-rules'
import { bookQueries } from './queries'

const { db } = contextAt()
beforeEach(pauseWebhooks)

async function differences(): Promise<string[]> {
  const read = await env.DB.batch(Object.values(bookQueries).map((sql) => env.DB.prepare(sql)))
  const names = Object.keys(bookQueries)
  const books = Object.fromEntries(names.map((name, at) => [name, read[at]?.results])) as unknown as Books
  const movements: (Movement & { id: string })[] = []
  for (let last = '', isMore = true; isMore; ) {
    const page = await provider<{ data: (Movement & { id: string })[]; has_more: boolean }>(
      `/balance_transactions?limit=100&expand[]=data.source${last && `&starting_after=${last}`}`,
    )
    movements.push(...page.data)
    last = page.data.at(-1)?.id ?? ''
    isMore = page.has_more
  }
  return differencesOf(books, balanceByIntent(movements))
}

const paid = (someone: Applicant, type: 'deposit' | 'balance', amount: number) => charge(someone, { type, amount })
const ready = ({ id }: Applicant) =>
  db.update(applications).set({ status: 'digital_ready' }).where(eq(applications.id, id))
const hours = (count: number) => contextAt(new Date(Date.now() + count * 3_600_000))

test('the books agree after payments, refunds, disputes and duplicates, and every difference is named', {}, async () => {
  expect(await differences()).toEqual([])
  const people: Applicant[] = []
  for (let person = 0; person < 6; person++) people.push(await applicant())
  const deposits = await Promise.all(people.map((someone) => paid(someone, 'deposit', 50)))
  await Promise.all(people.map((someone, at) => confirm(someone, deposits[at] ?? '')))
  await Promise.all(people.map(ready))
  const balances = await Promise.all(people.map((someone) => paid(someone, 'balance', 450)))
  await Promise.all(people.slice(0, 5).map((someone, at) => confirm(someone, balances[at] ?? '', 'balance')))
  // paid at the provider, not booked here yet
  expect(await differences()).toEqual([expect.stringMatching(/^payment \d+ \(open\): ledger 0, provider 45000 usd$/)])
  await reconcile(hours(0.5))
  expect(await differences()).toEqual([])

  const admin = await ownerBrowser('admin@example.com', 'admin')
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.intentId, balances[0] ?? ''))
  expect((await admin.post(`/api/admin/payments/${row?.id}/refund`, { amount: 12.34, reason: 'A' })).status).toBe(200)
  await provider('/refunds', { payment_intent: balances[1] ?? '', amount: '1000' })
  await provider('/refunds', { payment_intent: deposits[2] ?? '' })
  await sandbox(`/stripe/dispute/${balances[3]}`, { method: 'POST' })
  await sandbox(`/stripe/dispute/${balances[1]}`, { method: 'POST' })
  expect(await differences()).toHaveLength(3)
  await reconcile(hours(2))
  expect(await differences()).toEqual([])
  expect(await deedOf({ id: people[3]?.id ?? 0 })).toEqual({ isPaid: true, isLocked: true })
  await sandbox(`/stripe/dispute/${balances[1]}/won`, { method: 'POST' })
  await sandbox(`/stripe/dispute/${balances[3]}/lost`, { method: 'POST' })
  expect(await differences()).toHaveLength(1)
  // the provider's clock is the real one
  await db.delete(marks)
  await reconcile(hours(4))
  expect(await differences()).toEqual([])

  const [someone] = people
  await db
    .update(applications)
    .set({ balancePaidAt: null })
    .where(eq(applications.id, someone?.id ?? 0))
  expect(await differences()).toEqual([`${someone?.reference}: the balance is unpaid, the ledger differs`])
  await db
    .update(applications)
    .set({ balancePaidAt: new Date() })
    .where(eq(applications.id, someone?.id ?? 0))
  await db.update(counters).set({ total: 1 }).where(eq(counters.name, 'revenue total'))
  await db.update(firms).set({ paidDeposits: 7, owedCents: 7 }).where(eq(firms.id, 1))
  expect(await differences()).toEqual([
    expect.stringMatching(/^paid deposits of firm 1: shown 7, found \d$/),
    expect.stringMatching(/^owed to firm 1: shown 7, found \d+$/),
    expect.stringMatching(/^revenue total: shown 1, found \d+$/),
  ])
})

test('events that never reached us are found within the hour, and take effect once', async () => {
  const someone = await applicant()
  await ready(someone)
  const deposit = await paid(someone, 'deposit', 50)
  // the payment is canceled, so that only its event can find it
  await db.update(payments).set({ status: 'canceled' }).where(eq(payments.applicationId, someone.id))
  await Promise.all([reconcile(hours(0.3)), reconcile(hours(0.3))])
  expect(await ledger(someone.id)).toMatchObject([{ status: 'succeeded', settledBy: 'reconciler' }])
  const [{ at } = { at: new Date() }] = await db.select().from(marks)
  expect(at.getTime()).toBeGreaterThan(Date.now())

  await provider('/refunds', { payment_intent: deposit })
  await settings({ stripe: 'error' })
  await reconcile(hours(2))
  expect((await ledger(someone.id))[0]?.status).toBe('succeeded')
  expect((await db.select().from(marks))[0]?.at).toEqual(at)
  await settings({ stripe: 'ok' })
  await reconcile(hours(2))
  expect((await ledger(someone.id))[0]?.status).toBe('refunded')
  const [event] = await eventsOf(deposit, 'charge.refunded')
  const noted = await db
    .select()
    .from(providerEvents)
    .where(eq(providerEvents.id, event?.id ?? ''))
  expect(noted[0]?.processedAt).not.toBeNull()
  expect((await deliver(event?.id ?? '')).status).toBe(200)
  const before = await db.select().from(providerEvents)
  await reconcile(hours(2.5))
  expect(await db.select().from(providerEvents)).toEqual(before)
})
