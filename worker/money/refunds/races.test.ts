import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { interrupted, ownerTokenOf } from '../../testing/interrupted'
import {
  applicant,
  applicationOf,
  audited,
  deliver,
  eventsOf,
  ledger,
  messages,
  pauseWebhooks,
  payFor,
  provider,
  sentBack,
  settings,
} from '../../testing/paying'
import { aMember, anOwner, db, ownerBrowser } from '../../testing/people'
import { refunds } from '../ledger/tables'
import { refundPayment } from './refund-payment'

// a payment changes between an administrator's read and the order of its refund

beforeEach(async () => {
  await pauseWebhooks()
  // a message can be read only until it is sent
  await settings({ mail: 'error', whatsapp: 'error' })
})

async function aPaidDeposit() {
  const someone = await applicant()
  const intentId = await payFor(someone)
  const [payment] = await ledger(someone.id)
  if (!payment) throw new Error('no payment')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const order = (amount: number, reason: string) =>
    admin.post(`/api/admin/payments/${payment.id}/refund`, { amount, reason })
  return { someone, payment, order, intentId }
}

async function asAnotherAdmin(
  paymentId: number,
  happening: () => Promise<unknown>,
  amount: number,
  before = 2,
  more: object = {},
) {
  const { id } = await anOwner('second.admin@example.com', 'admin')
  const context = interrupted(happening, before)
  return refundPayment(context, await ownerTokenOf(context, id), paymentId, { amount, reason: 'Asked for', ...more })
}

test('a refund of more than another administrator left meanwhile is refused', async () => {
  const { payment, order, intentId } = await aPaidDeposit()
  const failed = asAnotherAdmin(payment.id, () => order(30, 'Registry closed'), 40)
  await expect(failed).rejects.toMatchObject({ code: 'refund-too-large' })
  expect(await sentBack(intentId)).toEqual([3_000])
  expect(await db.select({ cents: refunds.amountCents }).from(refunds)).toEqual([{ cents: 3_000 }])
})

test('a refund of what another administrator left meanwhile is the second one', async () => {
  const { someone, payment, order, intentId } = await aPaidDeposit()
  const { refund } = await asAnotherAdmin(payment.id, () => order(30, 'Registry closed'), 15)
  expect(refund).toMatchObject({ number: 2, amountCents: 1_500, status: 'sent' })
  expect((await sentBack(intentId)).toSorted((a, b) => a - b)).toEqual([1_500, 3_000])
  expect(await ledger(someone.id)).toMatchObject([{ refundedCents: 4_500, keptCents: 500 }])
  expect([await audited('order-refund'), (await messages('payment-refunded')).length]).toEqual([2, 2])
})

test('a payment that was refunded in full meanwhile is not refunded again', async () => {
  const { payment, order, intentId } = await aPaidDeposit()
  const failed = asAnotherAdmin(payment.id, () => order(50, 'Registry closed'), 50)
  await expect(failed).rejects.toMatchObject({ code: 'not-refundable' })
  expect(await sentBack(intentId)).toEqual([5_000])
})

test('a refund that the provider refuses is closed on what its event booked meanwhile', async () => {
  const { someone, payment, intentId } = await aPaidDeposit()
  await provider('/refunds', { payment_intent: intentId })
  const [event] = await eventsOf(intentId, 'charge.refunded')
  let booked = 0
  const failed = asAnotherAdmin(payment.id, async () => (booked = (await deliver(event?.id ?? '')).status), 30, 3)
  await expect(failed).rejects.toMatchObject({ code: 'not-refundable' })
  expect(booked).toBe(200)
  expect(await db.select({ status: refunds.status }).from(refunds)).toEqual([{ status: 'refused' }])
  expect(await ledger(someone.id)).toMatchObject([{ refundedCents: 5_000, keptCents: 0 }])
  expect(await messages('payment-refunded')).toHaveLength(1)
})

test('a file that a member took while a refund closes it is closed as it is then, and no member has it', async () => {
  const { someone, payment } = await aPaidDeposit()
  const [firm] = await db
    .select()
    .from(firms)
    .where(eq(firms.id, (await applicationOf(someone.id)).firmId ?? 0))
  const { id: assigneeId, fullName: assigneeName } = await aMember(firm ?? { id: 0, slug: '' }, 'lawyer')
  const before = await applicationOf(someone.id)
  const take = () =>
    db.update(applications).set({ assigneeId, assigneeName, version: sql`${applications.version} + 1` })
  await asAnotherAdmin(payment.id, take, 50, 3, { close: true })
  expect(await applicationOf(someone.id)).toMatchObject({
    closedBy: 'Gwaro',
    firmId: null,
    assigneeId: null,
    assigneeName: null,
    version: before.version + 2,
  })
})
