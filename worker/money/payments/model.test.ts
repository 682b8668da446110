import { env } from 'cloudflare:workers'
import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { applications } from '../../applications/tables'
import { users } from '../../identity/tables'
import { outbox } from '../../notifications/tables'
import type { Trouble } from '../../testing/crashing'
import { aPayer, type Cast, type Payer } from '../../testing/payer'
import { applicationOf, provider } from '../../testing/paying'
import { aFirm, db, ownerBrowser, signedInMember } from '../../testing/people'
import type { Forgery } from '../../testing/provider'
import { type Books, balanceByIntent, differencesOf, type Movement } from '../books/provider-rules'
import { bookQueries } from '../books/queries'
import { declinedOfMoney, lockOfMoney } from '../ledger/lock-facts'
import { readMoney } from '../ledger/money-queries'
import { payments } from '../ledger/tables'
import { moneyFactsOf } from '../shared/credit-queries'
import { declinedColumn } from '../shared/lock-queries'

// MODEL_RUNS and MODEL_SEED change the runs, MODEL_PATH repeats one
const runs = Number(env.MODEL_RUNS) || 25
const seed = Number(env.MODEL_SEED) || 7
const stepsOfRun = 40

const which = fc.nat(7)
const type = fc.constantFrom('deposit' as const, 'balance' as const)
const trouble: fc.Arbitrary<Trouble | null> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(null) },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('death' as const),
      after: fc.integer({ min: 1, max: 6 }),
      isDone: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constantFrom('lost', 'error', 'nonsense', 'timeout') }) },
)
const amount = fc.option(fc.constantFrom(1, 10, 47, 200), { nil: undefined, freq: 2 })
const card = fc.constantFrom(
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_visa_chargeDeclined',
  'pm_card_chargeCustomerFail',
  'pm_card_createDispute',
  'pm_card_authenticationRequired',
  'pm_card_authenticationRequired',
  'pm_card_refundFail',
)
const forgeries: Forgery[] = ['tampered', 'stale', 'early', 'other-secret', 'unsigned']
const step = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('nothing' as const) }) },
  {
    weight: 16,
    arbitrary: fc.record({
      does: fc.constant('open' as const),
      type,
      method: fc.constantFrom('card' as const, 'card' as const, 'installments' as const),
      trouble,
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('open-installment' as const), type, trouble }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel-plans' as const), trouble }) },
  { weight: 14, arbitrary: fc.record({ does: fc.constant('pay' as const), which, card }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('answer' as const), which, isPassed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('alter' as const), which }) },
  { weight: 14, arbitrary: fc.record({ does: fc.constant('confirm' as const), which, trouble }) },
  {
    weight: 14,
    arbitrary: fc.record({
      does: fc.constant('event' as const),
      which: fc.nat(40),
      times: fc.integer({ min: 1, max: 3 }),
      trouble,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('forge' as const), which, forgery: fc.constantFrom(...forgeries) }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('refund-here' as const), which, amount, trouble }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('refund-there' as const), which, amount }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('fail-refund' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('dispute' as const),
      which,
      end: fc.constantFrom('' as const, '/won' as const, '/lost' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('clock' as const), hours: fc.constantFrom(0.3, 2, 26, 24 * 31), trouble }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('look' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const found: Step[][] = [
  [
    { does: 'open', type: 'deposit', method: 'card', trouble: null },
    { does: 'pay', which: 0, card: 'pm_card_visa' },
    { does: 'refund-there', which: 0, amount: undefined },
    { does: 'event', which: 0, times: 1, trouble: null },
    { does: 'dispute', which: 0, end: '' },
  ],
  [
    { does: 'open', type: 'deposit', method: 'card', trouble: null },
    { does: 'pay', which: 0, card: 'pm_card_visa' },
    { does: 'refund-there', which: 0, amount: undefined },
    { does: 'dispute', which: 0, end: '' },
    { does: 'fail-refund', which: 0 },
  ],
  [
    { does: 'open', type: 'deposit', method: 'card', trouble: null },
    { does: 'pay', which: 0, card: 'pm_card_visa' },
    { does: 'refund-there', which: 0, amount: 10 },
    { does: 'dispute', which: 0, end: '' },
    { does: 'fail-refund', which: 0 },
  ],
  [
    { does: 'open', type: 'deposit', method: 'card', trouble: null },
    { does: 'pay', which: 0, card: 'pm_card_visa' },
    { does: 'refund-there', which: 0, amount: undefined },
    { does: 'confirm', which: 0, trouble: null },
    { does: 'open', type: 'deposit', method: 'card', trouble: null },
    { does: 'clock', hours: 0.3, trouble: null },
    { does: 'pay', which: 1, card: 'pm_card_visa' },
    { does: 'confirm', which: 1, trouble: null },
    { does: 'fail-refund', which: 0 },
  ],
]

async function take(payer: Payer, taken: Step): Promise<void> {
  if (taken.does === 'open') return payer.open(taken.type, taken.method, taken.trouble)
  if (taken.does === 'open-installment') return payer.openInstallment(taken.type, taken.trouble)
  if (taken.does === 'cancel-plans') return payer.cancelPlans(taken.trouble)
  if (taken.does === 'pay') return payer.pay(taken.which, taken.card)
  if (taken.does === 'answer') return payer.answer(taken.which, taken.isPassed)
  if (taken.does === 'fail-refund') return payer.failRefund(taken.which)
  if (taken.does === 'alter') return payer.alter(taken.which)
  if (taken.does === 'confirm') return payer.confirm(taken.which, taken.trouble)
  if (taken.does === 'event') return payer.event(taken.which, 'none', taken.times, taken.trouble)
  if (taken.does === 'forge') return payer.event(taken.which, taken.forgery, 1, null)
  if (taken.does === 'refund-here') return payer.refundHere(taken.which, taken.amount, taken.trouble)
  if (taken.does === 'refund-there') return payer.refundThere(taken.which, taken.amount)
  if (taken.does === 'dispute') return payer.dispute(taken.which, taken.end)
  if (taken.does === 'clock') return payer.clock(taken.hours, taken.trouble)
  if (taken.does === 'look') return assertDeed(payer, await payer.seesDeed())
}

/** A deed that is served is paid at the provider, whatever the books say; a locked one has a cause. */
async function assertDeed(payer: Payer, isSeen: boolean): Promise<void> {
  const { balancePaidAt, deedLockedAt, withdrawnAt } = await applicationOf(payer.id)
  expect(isSeen).toBe(balancePaidAt !== null && deedLockedAt === null)
  const [read, money] = [await moneyFactsOf(db, payer.id), await readMoney(db, payer.id)]
  expect(read[0]?.lock).toEqual(money && lockOfMoney(money))
  const [row] = await db.select({ declined: declinedColumn() }).from(applications).where(eq(applications.id, payer.id))
  expect(row?.declined).toEqual(money && declinedOfMoney(money))
  expect(deedLockedAt !== null && withdrawnAt === null).toBe(read[0]?.lock != null)
  if (!isSeen) return
  const { data } = await provider<{ data: { status: string; description: string }[] }>('/payment_intents?limit=100')
  expect(
    data.filter(({ status, description }) => status === 'succeeded' && description.startsWith('balance')),
  ).not.toEqual([])
}

async function movements(): Promise<Movement[]> {
  const all: (Movement & { id: string })[] = []
  for (let isMore = true; isMore; ) {
    const after = all.length === 0 ? '' : `&starting_after=${all.at(-1)?.id}`
    const page = await provider<{ data: typeof all; has_more: boolean }>(
      `/balance_transactions?limit=100&expand[]=data.source${after}`,
    )
    all.push(...page.data)
    isMore = page.has_more
  }
  return all
}

/** The books of one application alone, so that each run is independent and costs the same. */
async function booksOf(id: number): Promise<Books> {
  const only = `with applications as (select * from main.applications where id = ${id}),
    payments as (select * from main.payments where application_id = ${id}),
    refunds as (select * from main.refunds where payment_id in (select id from payments))`
  const read = await env.DB.batch(Object.values(bookQueries).map((sql) => env.DB.prepare(`${only} ${sql}`)))
  const names = Object.keys(bookQueries)
  return Object.fromEntries(names.map((name, at) => [name, read[at]?.results])) as unknown as Books
}

async function assertBooks({ id, altered }: Payer) {
  const held = balanceByIntent(await movements())
  // a wrong amount is in no row: a person must look at it
  for (const intent of altered) held.delete(`${intent} usd`)
  expect(differencesOf(await booksOf(id), held)).toEqual([])

  const rows = await db.select().from(payments).where(eq(payments.applicationId, id))
  expect(rows.filter(({ intentId, keptCents }) => altered.has(intentId ?? '') && keptCents !== 0)).toEqual([])
  const firsts = rows.filter(({ status, installment }) => status === 'succeeded' && (installment ?? 1) === 1)
  expect(new Set(firsts.map((row) => row.type)).size).toBe(firsts.length)
  expect(rows.filter(({ status }) => status === 'open' || status === 'processing')).toEqual([])
  const { depositPaidAt, balancePaidAt, deedLockedAt } = await applicationOf(id)
  if (balancePaidAt !== null) expect(depositPaidAt).not.toBeNull()
  if (rows.some(({ status }) => status === 'disputed')) expect(deedLockedAt).not.toBeNull()
}

/** Each booked payment has one message, each duplicate has one, and there are no others. */
async function assertMessages({ id, name }: Payer) {
  const rows = await db.select().from(payments).where(eq(payments.applicationId, id))
  const booked = rows.filter(({ receiptNumber }) => receiptNumber !== null)
  const owed = [
    ...booked.map((row) => `${(row.installment ?? 1) > 1 ? 'installment' : row.type}-paid ${row.id}`),
    ...rows
      .filter(({ status, receiptNumber }) => status === 'duplicate' && receiptNumber === null)
      .map((row) => `duplicate-refunded ${row.id}`),
  ]
  const rowsTold = await db
    .select({ key: outbox.key })
    .from(outbox)
    .where(and(eq(outbox.reference, name), inArray(outbox.message, toldOnce)))
  // messages about reversals are keyed by the payment's version
  const keys = rowsTold.map(({ key }) => key).filter((key) => !key.startsWith('payment '))
  expect(keys.toSorted()).toEqual(owed.toSorted())
}

/** A duplicate that stays with us belongs to no plan, had all its refunds tried or refused, and its owner knows. */
async function assertHeld({ id, name }: Payer) {
  const rows = await db.select().from(payments).where(eq(payments.applicationId, id))
  const held = rows.filter(({ status, keptCents }) => status === 'duplicate' && keptCents !== 0)
  if (held.length === 0) return
  const told = await db
    .select({ key: outbox.key })
    .from(outbox)
    .where(and(eq(outbox.reference, name), eq(outbox.message, 'refund-returned')))
  for (const row of held) {
    expect(told.some(({ key }) => key.startsWith(`payment ${row.id} `) || key.startsWith(`refund ${row.id}:`))).toBe(
      true,
    )
  }
}
const toldOnce = ['deposit-paid', 'balance-paid', 'installment-paid', 'duplicate-refunded']

async function aCast(): Promise<Cast> {
  const firm = await aFirm('titan', 'selector')
  const browser = await ownerBrowser('owner@example.com')
  const [user] = await db.select().from(users)
  return {
    firmId: firm.id,
    owner: { id: user?.id ?? 0, browser },
    admin: await ownerBrowser('admin@example.com', 'admin'),
    lawyers: [await signedInMember(firm, 'lawyer', 'first'), await signedInMember(firm, 'lawyer', 'second')],
  }
}

test(`whatever happens to a payment in ${stepsOfRun} steps, the money and the books agree (${runs} runs, seed ${seed})`, {}, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const cast = await aCast()
  let count = 0
  const steps = fc
    .array(step, { minLength: stepsOfRun, maxLength: stepsOfRun })
    .map((all) => all.filter(({ does }) => does !== 'nothing'))
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      count += 1
      const payer = await aPayer(cast, `ZTL2026M${String(count).padStart(6, '0')}`)
      for (const taken of sequence) await take(payer, taken)
      for (const hours of [2, 26, 2]) await payer.clock(hours, null)
      await payer.everyEvent()
      await payer.clock(26, null)
      await assertBooks(payer)
      await assertMessages(payer)
      await assertHeld(payer)
      await assertDeed(payer, await payer.seesDeed())
      await payer.end()
    }),
    {
      seed,
      numRuns: runs,
      examples: found.map((steps) => [steps]),
      ...(env.MODEL_PATH ? { path: env.MODEL_PATH } : {}),
    },
  )
})
