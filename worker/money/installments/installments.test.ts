import { env } from 'cloudflare:workers'
import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { toLightTracking } from '#contract/addresses/paths'
import type { ApplicationPage, OwnerApplication } from '#contract/applications/views'
import { consentVersion, type PlanView } from '#contract/money/installments'
import type { OpenPayment } from '#contract/money/payments'
import { day } from '#contract/time'
import { applications } from '../../applications/tables'
import { sweep } from '../../cron'
import { firms } from '../../firms/tables'
import { interruptedAtProvider, ownerTokenOf } from '../../testing/interrupted'
import {
  applicationOf,
  audited,
  contextAt,
  deedOf,
  ledger,
  messages,
  pauseWebhooks,
  sandbox,
  settings,
} from '../../testing/paying'
import { aFirm, anApplicant, db, ownerBrowser } from '../../testing/people'
import { installmentPlans, installments, payments } from '../ledger/tables'
import { cancelOwnPlan } from './cancel-plan'
import { chargeInstallments } from './charge-installments'
import { retryDays } from './decline-rules'
import { dueInstallments } from './queries'

const after = (at: string | Date, days: number) => new Date(new Date(at).getTime() + days * day)

beforeEach(pauseWebhooks)

/** An owner whose digital deed is ready, with the deposit paid and the balance due. */
async function anOwner(email = 'owner@example.com') {
  const visitor = await ownerBrowser(email)
  const { id } = await anApplicant()
  const now = new Date()
  const owned = { depositPaidAt: now, status: 'digital_ready', deedReleasedAt: now } as const
  const { body } = await visitor.get<{ user: { id: number } }>('/api/auth/user')
  const userId = body.user.id
  await db
    .update(applications)
    .set({ ...owned, userId })
    .where(eq(applications.id, id))
  return { id, userId, visitor }
}
type Someone = Awaited<ReturnType<typeof anOwner>>

const declinedOn = async ({ visitor }: Someone) =>
  (await visitor.get<OwnerApplication[]>('/api/applications')).body[0]?.declined
const lockOn = async ({ id, visitor }: Someone) =>
  (await visitor.get<ApplicationPage>(`/api/applications/${id}`)).body.application.lock

const open = ({ id, visitor }: Someone, body: object = {}) =>
  visitor.post<OpenPayment & Record<string, unknown>>('/api/create-payment-intent', {
    applicationId: id,
    amount: 450,
    type: 'balance',
    paymentMethod: 'installments',
    ...body,
  })
const idOf = (clientSecret: string) => clientSecret.split('_secret')[0] ?? ''

/** What the card form does, and the bank's page if there is one. */
async function pay(clientSecret: string, card = 'pm_card_visa') {
  const intent = idOf(clientSecret)
  const form = { key: 'pk_test_sandbox', client_secret: clientSecret, payment_method: card }
  const path = `/stripe/v1/payment_intents/${intent}/confirm`
  const paid = await sandbox<{ status: string }>(path, { method: 'POST', body: new URLSearchParams(form) })
  if (paid.status !== 'requires_action') return paid
  const passed = new URLSearchParams({ client_secret: clientSecret, outcome: 'complete' })
  return sandbox<{ status: string }>(`/stripe/v1/challenges/${intent}`, { method: 'POST', body: passed })
}

const confirm = ({ id, visitor }: Someone, clientSecret: string) =>
  visitor.post<{ payment: { status: string; installment: number } }>('/api/confirm-payment', {
    paymentIntentId: idOf(clientSecret),
    applicationId: id,
    type: 'balance',
  })

async function signUp(someone: Someone, card?: string): Promise<PlanView> {
  const { body } = await open(someone)
  expect(await pay(body.clientSecret, card)).toMatchObject({ status: 'succeeded' })
  expect((await confirm(someone, body.clientSecret)).status).toBe(200)
  return planOf(someone)
}

async function payOne(someone: Someone, installment: number, amount: number, card?: string) {
  const opened = await open(someone, { installment, amount })
  expect(opened).toMatchObject({ status: 200, body: { amount: amount * 100 } })
  expect(opened.cost.trips).toBeLessThanOrEqual(2)
  expect(opened.cost.read).toBeLessThan(60)
  await pay(opened.body.clientSecret, card)
  return confirm(someone, opened.body.clientSecret)
}

const plansOf = async ({ id, visitor }: Someone) =>
  (await visitor.get<PlanView[]>(`/api/applications/${id}/installments`)).body
async function planOf(someone: Someone): Promise<PlanView> {
  const plan = (await plansOf(someone)).at(-1)
  if (!plan) throw new Error('no plan')
  return plan
}
const one = (plan: PlanView, number: number) => {
  const found = plan.installments[number - 1]
  if (!found) throw new Error('no installment')
  return found
}
const cancel = ({ id, visitor }: Someone, plan: PlanView) =>
  visitor.post<PlanView & { code: string }>(`/api/applications/${id}/installments/${plan.id}/cancel`)
interface Charge {
  amount: number
  status: string
  payment_intent: string
}
const charges = async () => {
  const objects = await sandbox<(Charge & { object: string })[]>('/stripe/objects')
  return objects.filter(({ object, status }) => object === 'charge' && status === 'succeeded')
}

test('a balance is paid in six months, one charge a month, however many runs there are', async () => {
  const someone = await anOwner()
  const opened = await open(someone)
  expect(opened.status).toBe(200)
  expect(opened.cost.trips).toBeLessThanOrEqual(2)
  expect(opened.cost.read).toBeLessThan(60)
  expect({ ...opened.body, clientSecret: '' }).toEqual({
    clientSecret: '',
    amount: 8800,
    currency: 'usd',
    schedule: { totalCents: 53_000, monthlyCents: 8800, amountsCents: [8800, 8800, 8800, 8800, 8800, 9000] },
  })
  expect(await plansOf(someone)).toEqual([])
  const agreed = await open(someone, { consentVersion })
  expect(agreed.body.clientSecret).toBe(opened.body.clientSecret)
  expect(await audited('agree-installments')).toBe(1)
  expect((await open(someone, { consentVersion: 'another' })).status).toBe(400)
  expect(await db.select().from(installmentPlans)).toMatchObject([
    { status: 'draft', consentVersion, consentAddress: '203.0.113.7', totalCents: 53_000 },
  ])
  await pay(opened.body.clientSecret)
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(someone, opened.body.clientSecret)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(answers[0]?.body.payment).toMatchObject({ status: 'succeeded', installment: 1 })
  expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: false })
  const begun = await planOf(someone)
  expect(begun).toMatchObject({
    status: 'active',
    totalCents: 53_000,
    paidCents: 8800,
    overdueCents: 0,
    card: { brand: 'visa', last4: '4242' },
    nextCharge: { amountCents: 8800 },
    mayCancel: false,
    rest: null,
  })
  expect(begun.installments.map(({ amountCents }) => amountCents)).toEqual([8800, 8800, 8800, 8800, 8800, 9000])
  expect(begun.installments.map(({ status }) => status)).toEqual(['paid', 'due', 'due', 'due', 'due', 'due'])
  expect((await open(someone)).body.code).toBe('already-paid')
  expect((await open(someone, { installment: 2, amount: 88 })).body.code).toBe('not-yet-due')
  const reminders = await messages('installment-due')
  expect(reminders).toHaveLength(5)
  expect(reminders.at(-1)?.facts).toMatchObject({ number: 6, amountCents: 9000 })
  expect(reminders[0]?.dueAt?.getTime()).toBe(after(one(begun, 2).dueAt, -3).getTime())

  for (let number = 2; number <= 6; number++) {
    const { dueAt } = one(begun, number)
    await chargeInstallments(contextAt(after(dueAt, -0.01)))
    expect(await charges()).toHaveLength(number - 1)
    await Promise.all([1, 2, 3, 4].map(() => chargeInstallments(contextAt(new Date(dueAt)))))
    await chargeInstallments(contextAt(after(dueAt, 1)))
    expect(await charges()).toHaveLength(number)
    expect(one(await planOf(someone), number)).toMatchObject({ status: 'paid', nextTryAt: null })
  }
  expect((await charges()).reduce((sum, { amount }) => sum + amount, 0)).toBe(53_000)
  expect(await planOf(someone)).toMatchObject({ status: 'completed', paidCents: 53_000, nextCharge: null })
  const rows = await ledger(someone.id)
  expect(rows.map(({ status, installment }) => `${installment} ${status}`)).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `${number} succeeded`),
  )
  expect(new Set(rows.map(({ receiptNumber }) => receiptNumber)).size).toBe(6)
  expect(rows[3]).toMatchObject({ settledBy: 'schedule', amountCents: 8800, method: 'installments' })
  expect(await messages('installment-paid')).toHaveLength(5)
  expect((await messages('installment-paid')).at(-1)?.facts).toMatchObject({ number: 6, next: null })
  expect((await messages('installment-paid'))[0]?.facts).toMatchObject({ next: { amountCents: 8800 } })
  expect([await audited('charge-installment'), await audited('pay-installment')]).toEqual([5, 0])
  expect(await audited('complete-installments')).toBe(1)
  expect((await cancel(someone, begun)).body.code).toBe('already-paid')
  // late events find nothing to do
  const events = await sandbox<{ id: string; object: string; type: string }[]>('/stripe/objects')
  for (const { id } of events.filter(({ object, type }) => object === 'event' && type === 'payment_intent.succeeded')) {
    expect(await sandbox(`/stripe/deliver/${id}`, { method: 'POST' })).toMatchObject({ status: 200 })
  }
  expect(await messages('installment-paid')).toHaveLength(5)
  expect(await charges()).toHaveLength(6)
})

test('a declined card is tried on four days, then the deed is locked until the owner pays with another', async () => {
  const someone = await anOwner()
  const plan = await signUp(someone, 'pm_card_chargeCustomerFail')
  const { dueAt } = one(plan, 2)
  for (const [position, days] of [0, ...retryDays].entries()) {
    await chargeInstallments(contextAt(after(dueAt, days - 0.1)))
    await Promise.all([1, 2].map(() => chargeInstallments(contextAt(after(dueAt, days)))))
    const [row] = await db
      .select()
      .from(installments)
      .where(and(eq(installments.number, 2), isNotNull(installments.intentId)))
    expect(row).toMatchObject({ attempt: position + 1, status: 'failed', lastError: 'generic_decline' })
    expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: position === 4 })
    const nextAt = after(dueAt, retryDays[position] ?? 0).toISOString()
    const declined = { type: 'balance', amountCents: 8800, dueAt, installment: 2, nextAt, isRetried: true }
    expect(await declinedOn(someone)).toEqual(position === 4 ? null : declined)
  }
  expect(await charges()).toHaveLength(1)
  const rows = await ledger(someone.id)
  expect(rows.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  expect(await messages('installment-failed')).toHaveLength(4)
  expect(await messages('installment-overdue')).toHaveLength(1)
  expect(await audited('installments-past-due')).toBe(1)
  const late = await planOf(someone)
  expect(late).toMatchObject({ status: 'past_due', overdueCents: 8800 })
  expect(one(late, 2)).toMatchObject({ isPayable: true, nextTryAt: null, needs: 'new-card' })
  const lock = { why: 'overdue', type: 'balance', amountCents: 8800, dueAt, installment: 2 }
  expect(await lockOn(someone)).toEqual(lock)
  const reference = (await applicationOf(someone.id)).referenceNumber
  const light = await (await someone.visitor.fetch(toLightTracking(reference))).text()
  expect(light).toContain('$88 now. Your $88 installment was due on ')
  expect((await someone.visitor.get<{ detail: string }>(`/api/applications/${someone.id}/deed`)).body.detail).toMatch(
    /^Your deed is locked\. Your \$88 installment was due on /,
  )
  await chargeInstallments(contextAt(after(dueAt, 20)))
  expect(await charges()).toHaveLength(1)

  expect((await open(someone, { installment: 2, amount: 47 })).body).toMatchObject({
    code: 'price-changed',
    amount: 8800,
  })
  const repaired = await payOne(someone, 2, 88, 'pm_card_mastercard')
  expect(repaired).toMatchObject({ status: 200, body: { payment: { status: 'succeeded', installment: 2 } } })
  expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: false })
  expect(await lockOn(someone)).toBeNull()
  expect(await planOf(someone)).toMatchObject({
    status: 'active',
    overdueCents: 0,
    card: { brand: 'mastercard', last4: '4444' },
  })
  expect(await audited('unlock-deed')).toBe(1)
  expect((await open(someone, { installment: 2, amount: 88 })).body.code).toBe('already-paid')
  await chargeInstallments(contextAt(new Date(one(plan, 3).dueAt)))
  expect((await charges()).map(({ amount }) => amount)).toEqual([8800, 8800, 8800])
  expect(one(await planOf(someone), 3).status).toBe('paid')
})

test('a bank’s challenge is answered on the page; an owner who does not answer is overdue', async () => {
  const someone = await anOwner()
  const plan = await signUp(someone, 'pm_card_authenticationRequired')
  const second = one(plan, 2)
  await chargeInstallments(contextAt(new Date(second.dueAt)))
  expect(one(await planOf(someone), 2)).toMatchObject({ status: 'action_required', needs: 'owner', isPayable: true })
  const [told] = await messages('installment-failed')
  expect(told?.facts).toMatchObject({ needs: 'owner', number: 2 })
  await chargeInstallments(contextAt(after(second.dueAt, 3)))
  expect(one(await planOf(someone), 2).status).toBe('action_required')
  const { body } = await open(someone, { installment: 2, amount: 88 })
  const card = body.savedCard?.paymentMethod ?? ''
  expect(body.savedCard).toMatchObject({ brand: 'visa', last4: '3184' })
  expect((await pay(body.clientSecret, card)).status).toBe('succeeded')
  expect((await confirm(someone, body.clientSecret)).status).toBe(200)
  expect(one(await planOf(someone), 2).status).toBe('paid')
  const third = one(plan, 3)
  await chargeInstallments(contextAt(new Date(third.dueAt)))
  await chargeInstallments(contextAt(after(third.dueAt, 7)))
  expect(await planOf(someone)).toMatchObject({ status: 'past_due', overdueCents: 8800 })
  expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: true })
  await Promise.all([1, 2].map(() => chargeInstallments(contextAt(after(third.dueAt, 8)))))
  expect(await messages('installment-overdue')).toHaveLength(1)
  expect(await charges()).toHaveLength(2)
})

test.for(['lost', 'error', 'timeout', 'nonsense'])(
  'a charge that the provider answers with %s is made once',
  async (stripe) => {
    const someone = await anOwner()
    const { dueAt } = one(await signUp(someone), 2)
    await settings({ stripe })
    await chargeInstallments(contextAt(new Date(dueAt)))
    expect(one(await planOf(someone), 2).status).toBe('in_flight')
    expect((await open(someone, { installment: 2, amount: 88 })).body.code).toBe('busy')
    await settings({ stripe: 'ok' })
    await chargeInstallments(contextAt(after(dueAt, 0.005)))
    expect(one(await planOf(someone), 2).status).toBe('in_flight')
    await Promise.all([1, 2, 3, 4].map(() => sweep(contextAt(after(dueAt, 0.02)))))
    await sweep(contextAt(after(dueAt, 2)))
    expect(one(await planOf(someone), 2).status).toBe('paid')
    expect(await charges()).toHaveLength(2)
    const [row] = await db
      .select()
      .from(installments)
      .where(and(eq(installments.number, 2), eq(installments.status, 'paid')))
    expect(row?.attempt).toBe(1)
    expect((await ledger(someone.id)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
    expect(await messages('installment-paid')).toHaveLength(1)
  },
)

test('a process that dies before or after the provider takes the money charges once', async () => {
  const someone = await anOwner()
  const { dueAt } = one(await signUp(someone), 2)
  // died before asking the provider: only the attempt is recorded
  await db
    .update(installments)
    .set({ status: 'in_flight', attempt: 1, nextTryAt: after(dueAt, 0.01) })
    .where(eq(installments.number, 2))
  await chargeInstallments(contextAt(after(dueAt, 0.02)))
  expect(await charges()).toHaveLength(2)
  // died after the provider took the money, with nothing recorded, long after idempotency keys expire
  const intents = (await ledger(someone.id)).map(({ intentId }) => intentId)
  await db
    .update(installments)
    .set({ status: 'in_flight', intentId: null, paidAt: null, nextTryAt: after(dueAt, 1) })
    .where(eq(installments.number, 2))
  await db
    .update(payments)
    .set({ status: 'open', intentId: null, receiptNumber: null, paidAt: null })
    .where(eq(payments.installment, 2))
  await chargeInstallments(contextAt(after(dueAt, 3)))
  expect(await charges()).toHaveLength(2)
  expect((await ledger(someone.id)).map(({ intentId }) => intentId)).toEqual(intents)
  expect(one(await planOf(someone), 2).status).toBe('paid')
})

test('what waits for a new firm takes no place among what is due', async () => {
  const { id: firmId } = await aFirm('titan')
  const someone = await anOwner()
  const { dueAt } = one(await signUp(someone), 2)
  const due = () => dueInstallments(db, after(dueAt, 1), 40)
  expect(await due()).toMatchObject([{ applicationId: someone.id, number: 2 }])
  await db.update(firms).set({ isActive: false }).where(eq(firms.id, firmId))
  expect(await due()).toEqual([])
})

test('a card that was declined once is charged at the next try', async () => {
  const someone = await anOwner()
  const plan = await signUp(someone, 'pm_card_visa')
  const { dueAt } = one(plan, 2)
  await settings({ declineNext: 'insufficient_funds' })
  await chargeInstallments(contextAt(after(dueAt, 0)))
  expect(one(await planOf(someone), 2).status).toBe('failed')
  await chargeInstallments(contextAt(after(dueAt, retryDays[0] ?? 0)))
  expect(one(await planOf(someone), 2).status).toBe('paid')
  expect(await charges()).toHaveLength(2)
})

test('an installment that is paid just before its plan is cancelled counts as paid', async () => {
  const someone = await anOwner()
  const plan = await signUp(someone, 'pm_card_visa')
  for (const number of [2, 3]) await chargeInstallments(contextAt(new Date(one(plan, number).dueAt)))
  await settings({ declineNext: 'insufficient_funds' })
  await chargeInstallments(contextAt(new Date(one(plan, 4).dueAt)))
  const opened = await open(someone, { installment: 4, amount: 88 })
  const context = interruptedAtProvider(/\/cancel$/, () => pay(opened.body.clientSecret))
  const token = await ownerTokenOf(context, someone.userId)
  const canceled = await cancelOwnPlan(context, token, someone.id, plan.id)
  expect(canceled).toMatchObject({ status: 'canceled', overdueCents: 17_800 })
  expect(canceled.installments.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid', 'void', 'void'])
})

test('a plan is cancelled after three payments: the rest is due immediately and locks the deed', async () => {
  const someone = await anOwner()
  const plan = await signUp(someone, 'pm_card_visa')
  const early = await cancel(someone, plan)
  expect([early.status, early.body.code]).toEqual([409, 'too-early-to-cancel'])
  await chargeInstallments(contextAt(new Date(one(plan, 2).dueAt)))
  expect((await cancel(someone, plan)).body.code).toBe('too-early-to-cancel')
  await chargeInstallments(contextAt(new Date(one(plan, 3).dueAt)))
  // the fourth is declined, and its intent could still be paid
  await settings({ declineNext: 'insufficient_funds' })
  await chargeInstallments(contextAt(new Date(one(plan, 4).dueAt)))
  expect(one(await planOf(someone), 4).status).toBe('failed')
  const opened = await open(someone, { installment: 4, amount: 88 })
  expect(opened.status).toBe(200)

  const stranger = await anOwner('stranger@example.com')
  for (const refused of [
    await stranger.visitor.get(`/api/applications/${someone.id}/installments`),
    await stranger.visitor.post(`/api/applications/${someone.id}/installments/${plan.id}/cancel`),
    await stranger.visitor.post(`/api/applications/${stranger.id}/installments/${plan.id}/cancel`),
    await open({ ...stranger, id: someone.id }, { installment: 4, amount: 88 }),
    await open(stranger, { installment: 4, amount: 88 }),
  ]) {
    expect(refused.status).toBe(404)
  }

  expect((await planOf(someone)).mayCancel).toBe(true)
  const answers = await Promise.all([cancel(someone, plan), cancel(someone, plan)])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const canceled = await cancel(someone, plan)
  expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled', overdueCents: 26_600, mayCancel: false } })
  expect(canceled.body.installments.map(({ status }) => status)).toEqual([
    'paid',
    'paid',
    'paid',
    'void',
    'void',
    'void',
  ])
  expect(canceled.body.rest).toMatchObject({ number: 7, amountCents: 26_600, isPayable: true })
  expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: true })
  expect(await lockOn(someone)).toMatchObject({ why: 'rest', type: 'balance', amountCents: 26_600, installment: 7 })
  expect(await messages('installments-canceled')).toHaveLength(1)
  expect(await audited('cancel-installments')).toBe(1)
  expect(await pay(opened.body.clientSecret)).toHaveProperty('error')
  for (const number of [4, 5, 6]) await chargeInstallments(contextAt(after(one(plan, number).dueAt, 8)))
  expect(await charges()).toHaveLength(3)
  // reminders of installments that are no longer charged are cancelled
  expect((await messages('installment-due')).every(({ emailedAt }) => emailedAt !== null)).toBe(true)

  expect((await payOne(someone, 7, 266)).status).toBe(200)
  expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: false })
  expect(await planOf(someone)).toMatchObject({ status: 'canceled', overdueCents: 0, rest: { status: 'paid' } })
  const [ended] = await db.select().from(installmentPlans).where(eq(installmentPlans.id, plan.id))
  expect(ended?.endedAt).not.toBeNull()
})

test('a deposit can be paid in six too; refunding its first payment ends the plan and allows another', async () => {
  const someone = await anOwner()
  await db.update(applications).set({ depositPaidAt: null, status: 'pending_submission' })
  const deposit = { type: 'deposit', amount: 50 }
  const opened = await open(someone, deposit)
  expect(opened.body).toMatchObject({ amount: 2200, schedule: { totalCents: 13_000 } })
  expect((await open(someone, { type: 'deposit', amount: 130 })).body.code).toBe('price-changed')
  await pay(opened.body.clientSecret)
  await sweep(contextAt(after(new Date(), 0.05)))
  const plan = await planOf(someone)
  expect(plan).toMatchObject({ type: 'deposit', status: 'active', totalCents: 13_000 })
  const [row] = await ledger(someone.id)
  await env.SANDBOX.fetch('https://api.stripe.com/v1/refunds', {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ payment_intent: row?.intentId ?? '' }),
  })
  const events = await sandbox<{ id: string; type: string }[]>('/stripe/objects')
  const refunded = events.find(({ type }) => type === 'charge.refunded')
  expect(await sandbox(`/stripe/deliver/${refunded?.id}`, { method: 'POST' })).toMatchObject({ status: 200 })
  expect(await planOf(someone)).toMatchObject({
    status: 'canceled',
    rest: null,
    overdueCents: 0,
    paidCents: 0,
    installments: [{ isRefunded: true }, ...Array.from({ length: 5 }, () => ({ isRefunded: false }))],
  })
  await chargeInstallments(contextAt(after(one(plan, 2).dueAt, 1)))
  expect(await charges()).toHaveLength(1)
  const again = await open(someone, deposit)
  expect(again.status).toBe(200)
  await pay(again.body.clientSecret)
  await sweep(contextAt(after(new Date(), 0.1)))
  expect((await plansOf(someone)).map(({ status }) => status)).toEqual(['canceled', 'active'])
})
