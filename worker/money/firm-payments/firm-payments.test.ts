import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { FirmPayment } from '#contract/money/firm-payments'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { auditLog } from '../../platform/database/tables'
import { type Applicant, applicant, contextAt, pauseWebhooks, payFor } from '../../testing/paying'
import { aFirm, ownerBrowser, signedInMember } from '../../testing/people'
import { installmentPlans, installments, payments } from '../ledger/tables'

const { db } = contextAt()
const november = '2026-11'

beforeEach(pauseWebhooks)

async function aClerkWithAPayment(paidAt = '2026-11-12T09:00:00Z') {
  const someone = await applicant({ titleDeedNumber: '1234/2005', assigneeName: 'Tendai' })
  const [application] = await db.select().from(applications).where(eq(applications.id, someone.id))
  const [firm] = await db
    .select()
    .from(firms)
    .where(eq(firms.id, application?.firmId ?? 0))
  if (!firm) throw new Error('no firm')
  const clerk = await signedInMember(firm, 'staff')
  const payment = await pay(someone, paidAt)
  return { someone, firm, clerk, payment }
}

async function pay(someone: Applicant, paidAt: string) {
  const intentId = await payFor(someone)
  const [payment] = await db
    .update(payments)
    .set({ paidAt: new Date(paidAt) })
    .where(eq(payments.intentId, intentId))
    .returning()
  if (!payment) throw new Error('no payment')
  return payment
}

const listed = async (by: Awaited<ReturnType<typeof signedInMember>>, period = november, more = '') => {
  const { status, body, headers } = await by.get<FirmPayment[]>(`/api/lawfirm/payments?period=${period}${more}`)
  return { status, body, next: /<(.+)>/.exec(headers.get('link') ?? '')?.[1] }
}

test('a firm reads what arrived in a month: amount, receipt, deed, who does it, and what is still to pay', async () => {
  const { someone, clerk, payment } = await aClerkWithAPayment()
  const expected = {
    id: payment.id,
    paidAt: '2026-11-12T09:00:00.000Z',
    type: 'deposit',
    amountCents: 5000,
    refundedCents: 0,
    keptCents: 5000,
    receiptNumber: payment.receiptNumber,
    refunds: [],
    referenceNumber: someone.reference,
    application: {
      id: someone.id,
      clientName: 'Rudo Moyo',
      titleDeedNumber: '1234/2005',
      assignee: 'Tendai',
      step: 'file_created',
      owedCents: 45_000,
    },
  }
  expect(payment.receiptNumber).toBeGreaterThan(0)
  expect((await listed(clerk)).body).toMatchObject([expected])
  expect((await listed(clerk, '2026-Q4')).body).toHaveLength(1)
  for (const other of ['2026-10', '2026-12', '2026-Q3']) expect((await listed(clerk, other)).body).toEqual([])
  expect((await listed(clerk, '2026-13')).status).toBe(400)
  const { body } = await clerk.get<FirmPayment[]>(`/api/lawfirm/clients/${someone.id}/payments`)
  expect(body).toMatchObject([expected])
})

test('an installment is still to pay until it is paid or void, and only while its plan runs', async () => {
  const { someone, clerk } = await aClerkWithAPayment()
  const at = new Date()
  const owed = async () => (await listed(clerk)).body[0]?.application?.owedCents
  const [plan] = await db
    .insert(installmentPlans)
    .values({
      applicationId: someone.id,
      type: 'balance',
      status: 'active',
      totalCents: 45_000,
      customer: 'cus_1',
      paymentMethod: 'pm_1',
      consentVersion: '1',
      consentedAt: at,
      startedAt: at,
    })
    .returning()
  const planId = plan?.id ?? 0
  const statuses = ['paid', 'void', 'due', 'failed'] as const
  for (const [n, status] of statuses.entries())
    await db.insert(installments).values({ planId, number: n + 1, amountCents: 10 ** n * 100, dueAt: at, status })
  await db.update(applications).set({ balancePaidAt: at }).where(eq(applications.id, someone.id))
  const set = (values: Partial<typeof installmentPlans.$inferInsert>) =>
    db.update(installmentPlans).set(values).where(eq(installmentPlans.id, planId))
  expect(await owed()).toBe(110_000)
  await set({ endedAt: at, status: 'canceled' })
  expect(await owed()).toBe(0)
  await set({ endedAt: null, status: 'draft' })
  expect(await owed()).toBe(0)
})

test('a month begins and ends at midnight in Harare', async () => {
  const { clerk, payment } = await aClerkWithAPayment()
  for (const [at, month] of [
    ['2026-10-31T21:59:59.999Z', '2026-10'],
    ['2026-10-31T22:00:00Z', november],
    ['2026-11-30T21:59:59.999Z', november],
    ['2026-11-30T22:00:00Z', '2026-12'],
  ] as const) {
    await db
      .update(payments)
      .set({ paidAt: new Date(at) })
      .where(eq(payments.id, payment.id))
    for (const each of ['2026-10', november, '2026-12'])
      expect((await listed(clerk, each)).body, `${at} in ${each}`).toHaveLength(each === month ? 1 : 0)
  }
})

test('a page ends between payments of the same moment, and none is left out or comes twice', async () => {
  const { firm, clerk } = await aClerkWithAPayment()
  for (const day of ['12', '12', '12', '13', '14']) {
    const other = await applicant({ firmId: firm.id })
    await pay(other, `2026-11-${day}T09:00:00Z`)
  }
  const ids = (await listed(clerk)).body.map(({ id }) => id)
  expect(new Set(ids).size).toBe(6)
  const read: number[] = []
  let { body, next } = await listed(clerk, november, '&limit=2')
  for (;;) {
    read.push(...body.map(({ id }) => id))
    if (!next) break
    const page = await clerk.get<FirmPayment[]>(next)
    body = page.body
    next = /<(.+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(read).toEqual(ids)
})

test('a refund stands with its payment', async () => {
  const { clerk, payment } = await aClerkWithAPayment()
  const admin = await ownerBrowser('admin@example.com', 'admin')
  await admin.post(`/api/admin/payments/${payment.id}/refund`, { amount: 20, reason: 'The registry was closed' })
  const [row] = (await listed(clerk)).body
  expect(row).toMatchObject({ amountCents: 5000, refundedCents: 2000, keptCents: 3000, refunds: [{ cents: 2000 }] })
})

test('after a reassignment the payment stays in the accounts of the firm that it arrived for, without the client', async () => {
  const { someone, clerk, payment } = await aClerkWithAPayment()
  const next = await aFirm('gambe')
  const others = await signedInMember(next)
  const receipt = `/api/lawfirm/payments/${payment.id}/receipt`
  expect((await clerk.get(receipt)).status).toBe(200)
  expect((await others.get(receipt)).status).toBe(404)
  const admin = await ownerBrowser('admin@example.com', 'admin')
  await admin.post(`/api/admin/applications/${someone.id}/assign`, { firmId: next.id })
  const left = await listed(clerk)
  expect(left.body).toMatchObject([{ id: payment.id, amountCents: 5000, application: null }])
  expect(JSON.stringify(left.body)).not.toMatch(/Rudo|1234/)
  expect((await listed(others)).body).toEqual([])
  expect((await clerk.get(receipt)).status).toBe(404)
  expect((await clerk.get(`/api/lawfirm/clients/${someone.id}/payments`)).status).toBe(404)
  expect((await others.get(`/api/lawfirm/clients/${someone.id}/payments`)).body).toMatchObject([{ id: payment.id }])
  expect((await others.get(receipt)).status).toBe(200)
  const reads = await db.select().from(auditLog).where(eq(auditLog.action, 'read-receipt'))
  expect(reads.map(({ actorKind, applicationId }) => [actorKind, applicationId])).toEqual([
    ['member', someone.id],
    ['member', someone.id],
  ])
})
