import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ApplicationPage } from '#contract/applications/views'
import type { FirmPayment } from '#contract/money/firm-payments'
import type { OwedFirm, OwedPayment, PayoutLine, PayoutView } from '#contract/money/payouts'
import { day, harareDate } from '#contract/time'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { auditLog } from '../../platform/database/tables'
import { interrupted, superTokenOf } from '../../testing/interrupted'
import { type Applicant, applicant, messages, pauseWebhooks, payFor, settings } from '../../testing/paying'
import { aFirm, db, ownerBrowser, signedInMember, superBrowser } from '../../testing/people'
import { bookQueries } from '../books/queries'
import { payments, refunds } from '../ledger/tables'
import { enterPayout } from './enter-payout'
import { payoutEntries, payoutLines, payouts } from './tables'

const today = harareDate(Date.now())
const period = today.slice(0, 7)

beforeEach(async () => {
  await pauseWebhooks()
  // a message can be read only until it is sent
  await settings({ mail: 'error', whatsapp: 'error' })
})

async function aPayment(firmId?: number) {
  const someone = await applicant(firmId === undefined ? {} : { firmId })
  const intentId = await payFor(someone)
  const [payment] = await db.select().from(payments).where(eq(payments.intentId, intentId))
  if (!payment) throw new Error('no payment')
  return { someone, payment }
}

/** A firm with a payment of a client, its accountant, and the console. */
async function aFirmIsOwed() {
  const { someone, payment } = await aPayment()
  const [firm] = await db
    .select()
    .from(firms)
    .where(eq(firms.id, payment.firmId ?? 0))
  if (!firm) throw new Error('no firm')
  const accountant = await signedInMember(firm, 'lawyer')
  return { someone, payment, firm, accountant, console: await superBrowser() }
}
type Console = Awaited<ReturnType<typeof superBrowser>>

const formOf = (firmId: number, ids: readonly number[], amount = 50) => ({
  firmId,
  period,
  bankReference: 'FT26338',
  amount,
  sentOn: today,
  payments: [...ids],
})
const enter = (console: Console, firmId: number, ids: readonly number[], amount?: number) =>
  console.post<PayoutView>('/api/super-admin/payouts', formOf(firmId, ids, amount))
const owed = async (console: Console, firmId: number) =>
  (await console.get<OwedPayment[]>(`/api/super-admin/payouts/unsent?firm=${firmId}&period=${period}`)).body
const stage = async ({ id, visitor }: Applicant) =>
  (await visitor.get<ApplicationPage>(`/api/applications/${id}`)).body.payments[0]?.stage
const refund = async (paymentId: number, amount: number) =>
  (await ownerBrowser('admin@example.com', 'admin')).post(`/api/admin/payments/${paymentId}/refund`, {
    amount,
    reason: 'The registry was closed',
  })

test('a payment goes from the platform to the firm, whose accountant confirms it; the owner sees each stage', async () => {
  const { someone, payment, firm, accountant, console } = await aFirmIsOwed()
  expect(await stage(someone)).toEqual({ firmName: null, sentOn: null, receivedOn: null })
  const { body: all } = await console.get<OwedFirm[]>('/api/super-admin/payouts/firms')
  expect(all.find(({ id }) => id === firm.id)?.since).toBe(payment.paidAt?.toISOString())
  expect(await owed(console, firm.id)).toMatchObject([{ paymentId: payment.id, cents: 5000, isChange: false }])
  expect((await console.get(`/api/super-admin/payouts/unsent?firm=${firm.id}&period=2026-01`)).body).toEqual([])

  const { status, body: payout } = await enter(console, firm.id, [payment.id])
  expect(status).toBe(201)
  expect(payout).toMatchObject({ amountCents: 5000, paymentCount: 1, state: 'sent', bankReference: 'FT26338' })
  expect(await owed(console, firm.id)).toEqual([])
  expect(await stage(someone)).toEqual({ firmName: 'Titan Law', sentOn: today, receivedOn: null })
  expect(await messages('payout-recorded')).toMatchObject([
    { email: firm.email, facts: { entry: 'sent', amountCents: 5000 } },
  ])

  expect((await accountant.get<PayoutView[]>('/api/lawfirm/payouts')).body).toEqual([payout])
  const { body: lines } = await accountant.get<PayoutLine[]>(`/api/lawfirm/payouts/${payout.id}/payments`)
  expect(lines).toMatchObject([{ paymentId: payment.id, referenceNumber: someone.reference, cents: 5000 }])
  const answer = { kind: 'received', day: today, before: 0 }
  const entries = `/api/lawfirm/payouts/${payout.id}/entries`
  const received = await accountant.post<PayoutView>(entries, answer)
  expect(received.body).toMatchObject({ state: 'received', entries: [{ kind: 'received', day: today }] })
  expect((await accountant.get<PayoutView[]>('/api/lawfirm/payouts')).body).toEqual([received.body])
  expect((await accountant.post(entries, answer)).status).toBe(409)
  expect(await stage(someone)).toEqual({ firmName: 'Titan Law', sentOn: today, receivedOn: today })
  const { body: listed } = await accountant.get<FirmPayment[]>(`/api/lawfirm/payments?period=${period}`)
  expect(listed).toMatchObject([{ paidOutCents: 5000, heldCents: 0, bankReference: 'FT26338' }])
  expect(listed[0]?.stage?.receivedOn).toBe(today)

  const log = await db.select().from(auditLog).where(eq(auditLog.entity, 'payout'))
  expect(log.map(({ action, entityId }) => [action, entityId])).toEqual([
    ['enter-payout', `${payout.id}`],
    ['answer-payout', `${payout.id}`],
  ])
})

test('another firm, and a member without the right, see nothing of it', async () => {
  const { payment, firm, console } = await aFirmIsOwed()
  const gambe = await aFirm('gambe')
  expect(await owed(console, gambe.id)).toEqual([])
  const { id } = (await enter(console, firm.id, [payment.id])).body
  const others = await signedInMember(gambe)
  const clerk = await signedInMember(firm, 'staff')
  const answer = { kind: 'received', day: today, before: 0 }
  expect((await others.get('/api/lawfirm/payouts')).body).toEqual([])
  expect((await others.get(`/api/lawfirm/payouts/${id}/payments`)).status).toBe(404)
  expect((await others.post(`/api/lawfirm/payouts/${id}/entries`, answer)).status).toBe(404)
  expect((await clerk.get('/api/lawfirm/payouts')).status).toBe(403)
  expect((await clerk.post(`/api/lawfirm/payouts/${id}/entries`, answer)).status).toBe(403)
})

test('a difference waits at the console; a correction mails the firm, a reversal makes its payments owed again', async () => {
  const { someone, payment, firm, accountant, console } = await aFirmIsOwed()
  const { id } = (await enter(console, firm.id, [payment.id])).body
  const say = (form: object) => accountant.post<PayoutView>(`/api/lawfirm/payouts/${id}/entries`, form)
  await say({ kind: 'difference', amount: 45.5, reason: 'The bank kept $4.50', before: 0 })
  const { body: sight } = await console.get<{ payouts: { rows: object[] } }>('/api/super-admin/attention')
  expect(sight.payouts.rows).toMatchObject([{ id, state: 'difference', firmName: 'Titan Law' }])
  expect((await stage(someone))?.receivedOn).toBeNull()

  const correct = (form: object) => console.post<PayoutView>(`/api/super-admin/payouts/${id}/entries`, form)
  const corrected = { kind: 'corrected', bankReference: 'FT26339', day: today, reason: 'A wrong digit' }
  expect((await correct({ ...corrected, before: 0 })).status).toBe(409)
  expect((await correct({ ...corrected, before: 1 })).body).toMatchObject({
    state: 'difference',
    bankReference: 'FT26339',
    entries: [{ kind: 'difference', cents: 4550 }, { kind: 'corrected' }],
  })
  const again = { ...corrected, bankReference: 'FT26340', day: '2026-11-02', before: 2 }
  expect((await correct(again)).status).toBe(200)
  const [shown] = (await accountant.get<PayoutView[]>('/api/lawfirm/payouts')).body
  expect(shown).toMatchObject({ bankReference: 'FT26340', sentOn: '2026-11-02' })
  const { body } = await correct({ kind: 'reversed', reason: 'The bank sent it back', before: 3 })
  expect(body.state).toBe('reversed')
  expect(await messages('payout-recorded')).toHaveLength(4)
  expect(await stage(someone)).toMatchObject({ firmName: null })
  expect((await say({ kind: 'received', day: today, before: 4 })).status).toBe(409)
  expect((await console.get<PayoutLine[]>(`/api/super-admin/payouts/${id}/payments`)).body).toMatchObject([
    { cents: 5000 },
  ])
  expect((await enter(console, firm.id, [payment.id])).status).toBe(201)
  expect(await stage(someone)).toMatchObject({ firmName: 'Titan Law' })
})

test('of two payouts of the same payments at once, one is entered', async () => {
  const { payment, firm, console } = await aFirmIsOwed()
  const context = interrupted(() => enter(console, firm.id, [payment.id]))
  const second = enterPayout(context, await superTokenOf(context), formOf(firm.id, [payment.id]))
  await expect(second).rejects.toMatchObject({ code: 'payout-changed' })
  expect(await db.select({ cents: payoutLines.cents }).from(payoutLines)).toEqual([{ cents: 5000 }])
  expect(await db.select().from(payouts)).toHaveLength(1)
  expect(await messages('payout-recorded')).toHaveLength(1)
})

test('a payment that is refunded while its payout is entered is not sent', async () => {
  const { payment, firm } = await aFirmIsOwed()
  const context = interrupted(() => refund(payment.id, 20))
  const failed = enterPayout(context, await superTokenOf(context), formOf(firm.id, [payment.id]))
  await expect(failed).rejects.toMatchObject({ code: 'bad-request', errors: [{ path: 'amount' }] })
  expect(await db.select().from(payouts)).toEqual([])
})

test('a payment whose refund is on its way when its payout is entered is not sent', async () => {
  const { payment, firm } = await aFirmIsOwed()
  const order = { paymentId: payment.id, number: 1, amountCents: 2000, reason: '', askedBy: 1, askedByName: '' }
  const context = interrupted(() => db.insert(refunds).values({ ...order, askedAt: new Date() }))
  const failed = enterPayout(context, await superTokenOf(context), formOf(firm.id, [payment.id]))
  await expect(failed).rejects.toMatchObject({ code: 'payout-changed' })
  expect(await db.select().from(payouts)).toEqual([])
})

test('a payment that was paid twice is owed to no firm, also when that is seen while its payout is entered', async () => {
  const { payment, firm, console } = await aFirmIsOwed()
  const paidTwice = () => db.update(payments).set({ status: 'duplicate' }).where(eq(payments.id, payment.id))
  const context = interrupted(paidTwice)
  const failed = enterPayout(context, await superTokenOf(context), formOf(firm.id, [payment.id]))
  await expect(failed).rejects.toMatchObject({ code: 'payout-changed' })
  expect(await db.select().from(payouts)).toEqual([])
  const { body: all } = await console.get<OwedFirm[]>('/api/super-admin/payouts/firms')
  expect(all.find(({ id }) => id === firm.id)?.since).toBeNull()
  expect(await owed(console, firm.id)).toEqual([])
})

test('what a firm is owed is counted through every change of its payments and payouts', async () => {
  const { payment, firm, console } = await aFirmIsOwed()
  const gambe = await aFirm('gambe')
  const counts = async () => {
    const { body } = await console.get<OwedFirm[]>('/api/super-admin/payouts/firms')
    const { results } = await env.DB.prepare(bookQueries.payouts).all()
    return [...[firm.id, gambe.id].map((id) => body.find((one) => one.id === id)?.owedCents), results]
  }
  const change = (set: Partial<typeof payments.$inferInsert>) =>
    db.update(payments).set(set).where(eq(payments.id, payment.id))
  expect(await counts()).toEqual([5000, 0, []])
  const { id } = (await enter(console, firm.id, [payment.id])).body
  expect(await counts()).toEqual([0, 0, []])
  expect((await refund(payment.id, 20)).status).toBe(200)
  expect(await counts()).toEqual([-2000, 0, []])
  const reversal = { kind: 'reversed', reason: 'The bank sent it back', before: 0 }
  expect((await console.post(`/api/super-admin/payouts/${id}/entries`, reversal)).status).toBe(200)
  expect(await counts()).toEqual([3000, 0, []])
  await change({ disputedCents: 3000 })
  expect(await counts()).toEqual([0, 0, []])
  await change({ disputedCents: 0, firmId: gambe.id })
  expect(await counts()).toEqual([0, 3000, []])
  await change({ status: 'duplicate' })
  expect(await counts()).toEqual([0, 0, []])
  // what was sent of it is taken off the next payout
  await change({ paidOutCents: 1000 })
  expect(await counts()).toEqual([0, -1000, []])
  await change({ status: 'succeeded', firmId: null })
  expect(await counts()).toEqual([0, 0, []])
})

test('a payment in two payouts is where the last one that was not reversed says, as last corrected', async () => {
  const { someone, payment, firm, console } = await aFirmIsOwed()
  const disputed = (disputedCents: number) =>
    db.update(payments).set({ disputedCents }).where(eq(payments.id, payment.id))
  const correct = (id: number, form: object) => console.post(`/api/super-admin/payouts/${id}/entries`, form)
  await disputed(2000)
  const first = (await enter(console, firm.id, [payment.id], 30)).body
  await disputed(0)
  const second = (await enter(console, firm.id, [], 20)).body
  expect(second.amountCents).toBe(2000)
  const corrected = { kind: 'corrected', bankReference: 'FT26338', reason: 'A wrong day' }
  for (const [before, sentOn] of ['2026-01-02', '2026-01-03'].entries())
    expect((await correct(first.id, { ...corrected, day: sentOn, before })).status).toBe(200)
  expect(await stage(someone)).toMatchObject({ sentOn: today })
  await correct(second.id, { kind: 'reversed', reason: 'The bank sent it back', before: 0 })
  expect(await stage(someone)).toMatchObject({ sentOn: '2026-01-03' })
})

test('a refund after the payout is taken off the next one', async () => {
  const { someone, payment, firm, console } = await aFirmIsOwed()
  await enter(console, firm.id, [payment.id])
  await refund(payment.id, 20)
  const next = await aPayment(firm.id)
  expect(await owed(console, firm.id)).toMatchObject([
    { paymentId: payment.id, cents: -2000, isChange: true },
    { paymentId: next.payment.id, cents: 5000, isChange: false },
  ])
  expect((await enter(console, firm.id, [next.payment.id])).status).toBe(400)
  const { body } = await enter(console, firm.id, [next.payment.id], 30)
  expect(body).toMatchObject({ amountCents: 3000, paymentCount: 2 })
  const { body: lines } = await console.get<PayoutLine[]>(`/api/super-admin/payouts/${body.id}/payments`)
  expect(lines.map(({ cents }) => cents)).toEqual([-2000, 5000])
  expect(await owed(console, firm.id)).toEqual([])
  expect(await stage(someone)).toMatchObject({ firmName: 'Titan Law' })
  const { body: listed } = await (await signedInMember(firm, 'admin')).get<FirmPayment[]>(
    `/api/lawfirm/payments?period=${period}`,
  )
  expect(listed.map(({ paidOutCents, heldCents }) => [paidOutCents, heldCents])).toEqual([
    [3000, 0],
    [5000, 0],
  ])
})

test('the day on which a payout arrived is not the day of its transfer', async () => {
  const { payment, firm, accountant, console } = await aFirmIsOwed()
  const sentOn = harareDate(Date.now() - day)
  const form = { ...formOf(firm.id, [payment.id]), sentOn }
  const { id } = (await console.post<PayoutView>('/api/super-admin/payouts', form)).body
  const answer = { kind: 'received', day: today, before: 0 }
  const answered = await accountant.post<PayoutView>(`/api/lawfirm/payouts/${id}/entries`, answer)
  expect(answered.body).toMatchObject({ state: 'received', sentOn, entries: [{ day: today }] })
  expect((await accountant.get<PayoutView[]>('/api/lawfirm/payouts')).body).toMatchObject([{ sentOn }])
})

test('nothing of a payout is changed or deleted', async () => {
  const { payment, firm, accountant, console } = await aFirmIsOwed()
  const { id } = (await enter(console, firm.id, [payment.id])).body
  await accountant.post(`/api/lawfirm/payouts/${id}/entries`, { kind: 'received', day: today, before: 0 })
  for (const change of [
    db.update(payouts).set({ amountCents: 1 }),
    db.update(payouts).set({ bankReference: 'other' }),
    db.delete(payouts),
    db.update(payoutLines).set({ cents: 1 }),
    db.delete(payoutLines),
    db.update(payoutEntries).set({ day: '2026-01-01' }),
    db.delete(payoutEntries),
  ]) {
    await expect(change.run()).rejects.toThrow()
  }
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`sum(paid_out_cents)` })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.applicationId))
  expect(total).toBe(5000)
})

test('where a firm names its accountant, the accountant is mailed of a payout and of its correction', async () => {
  const { payment, firm, console } = await aFirmIsOwed()
  await db.update(firms).set({ accountantEmail: 'books@titan.example' }).where(eq(firms.id, firm.id))
  const { body: payout } = await enter(console, firm.id, [payment.id])
  const correction = { kind: 'corrected', day: today, bankReference: 'FT1', reason: 'A digit', before: 0 }
  expect((await console.post(`/api/super-admin/payouts/${payout.id}/entries`, correction)).status).toBeLessThan(300)
  expect((await messages('payout-recorded')).map(({ email }) => email)).toEqual([
    'books@titan.example',
    'books@titan.example',
  ])
})
