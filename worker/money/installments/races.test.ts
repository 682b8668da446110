import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { installmentDates } from '#contract/installment-schedule-rules'
import type { OpenPayment } from '#contract/money/payments'
import { applications } from '../../applications/tables'
import { interrupted, ownerTokenOf } from '../../testing/interrupted'
import { applicant, audited, ledger, pauseWebhooks, pay, payFor, provider } from '../../testing/paying'
import { anOwner, db } from '../../testing/people'
import { installmentPlans, installments } from '../ledger/tables'
import { cancelOwnPlan } from './cancel-plan'
import { chargeInstallments } from './charge-installments'
import { startInstallmentPayment } from './pay-installment'

// a plan changes between each action's read and its commit

beforeEach(pauseWebhooks)

/** A balance paid in installments, the first of which is paid. */
async function aPlan() {
  const owner = await anOwner('owner@example.com')
  const ready = { depositPaidAt: new Date(), status: 'digital_ready', deedReleasedAt: new Date() } as const
  const someone = await applicant(ready)
  await payFor(someone, { type: 'balance', amount: 450, paymentMethod: 'installments' })
  await db.update(applications).set({ userId: owner.id })
  const [plan] = await db.select().from(installmentPlans)
  if (!plan) throw new Error('no plan')
  return { owner, someone, plan }
}

const change = (number: number, set: Partial<typeof installments.$inferInsert>) =>
  db.batch([
    db.update(installments).set(set).where(eq(installments.number, number)),
    db.update(applications).set({ moneyVersion: sql`${applications.moneyVersion} + 1` }),
  ])
const payEarlier = async (...numbers: number[]) => {
  for (const number of numbers) await change(number, { status: 'paid', paidAt: new Date(), nextTryAt: null })
}
const one = async (number: number) => {
  const [row] = await db.select().from(installments).where(eq(installments.number, number))
  return row
}
const intents = async () => (await provider<{ data: { status: string }[] }>('/payment_intents?limit=100')).data
/** When an installment is due. */
const whenDue = (startedAt: Date, number: number) => installmentDates(startedAt)[number - 1] ?? startedAt

test('a plan whose card is charged meanwhile is not cancelled', async () => {
  const { owner, someone, plan } = await aPlan()
  await payEarlier(2, 3)
  const context = interrupted(() => change(4, { status: 'in_flight' }))
  const failed = cancelOwnPlan(context, await ownerTokenOf(context, owner.id), someone.id, plan.id)
  await expect(failed).rejects.toMatchObject({ code: 'busy' })
  expect(await db.select().from(installmentPlans)).toMatchObject([{ status: 'active' }])
  expect(await audited('cancel-installments')).toBe(0)
})

test('a plan that was cancelled in another tab meanwhile is cancelled once, with one rest', async () => {
  const { owner, someone, plan } = await aPlan()
  await payEarlier(2, 3)
  const context = interrupted(async () => {
    const inner = interrupted(() => Promise.resolve())
    await cancelOwnPlan(inner, await ownerTokenOf(inner, owner.id), someone.id, plan.id)
  })
  const view = await cancelOwnPlan(context, await ownerTokenOf(context, owner.id), someone.id, plan.id)
  expect(view.status).toBe('canceled')
  expect(await audited('cancel-installments')).toBe(1)
  expect(await db.$count(installments, eq(installments.number, 7))).toBe(1)
})

test('an early payment that begins while its plan is cancelled cannot be paid any more', async () => {
  const { owner, someone, plan } = await aPlan()
  await payEarlier(2, 3)
  await change(4, { status: 'failed' })
  const early = { applicationId: someone.id, type: 'balance', paymentMethod: 'installments', amount: 88 } as const
  const opened: OpenPayment[] = []
  const context = interrupted(async () => {
    const inner = interrupted(() => Promise.resolve())
    const visitor = { sessionToken: await ownerTokenOf(inner, owner.id), applicationIds: [] }
    opened.push(await startInstallmentPayment(inner, visitor, { ...early, installment: 4 }))
  })
  const view = await cancelOwnPlan(context, await ownerTokenOf(context, owner.id), someone.id, plan.id)
  expect(view.status).toBe('canceled')
  expect(await pay(opened[0]?.clientSecret ?? '')).toHaveProperty('error')
})

test('an installment of a plan that was cancelled meanwhile cannot be paid by itself', async () => {
  const { owner, someone, plan } = await aPlan()
  await payEarlier(2, 3)
  await change(4, { status: 'failed' })
  const context = interrupted(async () => {
    const inner = interrupted(() => Promise.resolve())
    await cancelOwnPlan(inner, await ownerTokenOf(inner, owner.id), someone.id, plan.id)
  })
  const visitor = { sessionToken: await ownerTokenOf(context, owner.id), applicationIds: [] }
  const wanted = { applicationId: someone.id, type: 'balance', paymentMethod: 'installments', amount: 88 } as const
  const failed = startInstallmentPayment(context, visitor, { ...wanted, installment: 4 })
  await expect(failed).rejects.toMatchObject({ code: 'not-found' })
  expect((await ledger(someone.id)).map(({ installment }) => installment)).toEqual([1])
})

test('an installment that was paid meanwhile is not opened again', async () => {
  const { owner, someone } = await aPlan()
  await change(2, { status: 'failed' })
  const context = interrupted(() => payEarlier(2))
  const visitor = { sessionToken: await ownerTokenOf(context, owner.id), applicationIds: [] }
  const wanted = { applicationId: someone.id, type: 'balance', paymentMethod: 'installments', amount: 88 } as const
  const failed = startInstallmentPayment(context, visitor, { ...wanted, installment: 2 })
  await expect(failed).rejects.toMatchObject({ code: 'already-paid' })
})

test.each([
  ['the owner paid it', 'paid'],
  ['the plan was cancelled', 'void'],
  ['another run took it', 'in_flight'],
] as const)('a due installment is not charged when %s meanwhile', async (_, status) => {
  const { plan } = await aPlan()
  const context = interrupted(() => change(2, { status, nextTryAt: null }))
  await chargeInstallments({ ...context, now: () => whenDue(plan.startedAt, 2) })
  expect(await one(2)).toMatchObject({ status, intentId: null, attempt: 0 })
  expect(await intents()).toHaveLength(1)
})

test('an installment whose plan was cancelled while its intent was created is not charged', async () => {
  const { someone, plan } = await aPlan()
  // the third batch records the intent, before the card is charged
  const context = interrupted(() => change(2, { status: 'void', nextTryAt: null }), 3)
  await chargeInstallments({ ...context, now: () => whenDue(plan.startedAt, 2) })
  expect(await one(2)).toMatchObject({ status: 'void', paidAt: null })
  expect((await intents()).map(({ status }) => status).toSorted()).toEqual(['requires_payment_method', 'succeeded'])
  expect((await ledger(someone.id)).filter(({ status }) => status === 'succeeded')).toHaveLength(1)
})

test('two runs that take the same installment in parallel charge it once', async () => {
  const { someone, plan } = await aPlan()
  const now = () => whenDue(plan.startedAt, 2)
  const context = interrupted(async () => chargeInstallments({ ...interrupted(() => Promise.resolve()), now }))
  await chargeInstallments({ ...context, now })
  expect(await one(2)).toMatchObject({ status: 'paid', attempt: 1 })
  const succeeded = (await ledger(someone.id)).filter(({ status }) => status === 'succeeded')
  expect(succeeded.map(({ installment }) => installment)).toEqual([1, 2])
  expect(await audited('charge-installment')).toBe(1)
})
