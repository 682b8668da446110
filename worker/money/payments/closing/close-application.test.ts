import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { TrackingPage } from '#contract/applications/views'
import { closingCopy } from '#contract/money/closing'
import { depositReminderCopy } from '#contract/money/deposit-reminder'
import type { Refunded } from '#contract/money/refund-views'
import { applications, history } from '../../../applications/tables'
import { firms, members } from '../../../firms/tables'
import { type Browser, browser } from '../../../testing/browser'
import { interrupted, memberTokenOf } from '../../../testing/interrupted'
import {
  type Applicant,
  applicant,
  applicationOf,
  confirm,
  contextAt,
  deliverAll,
  intentOf,
  ledger,
  messages,
  open,
  pauseWebhooks,
  pay,
  payFor,
  provider,
  sentBack,
  settings,
} from '../../../testing/paying'
import { aMember, ownerBrowser, signedInMember } from '../../../testing/people'
import { bookQueries } from '../../books/queries'
import { chargeInstallments } from '../../installments/charge-installments'
import { installmentPlans, installments, payments } from '../../ledger/tables'
import { closeAsMember } from './close-application'

const { db } = contextAt()
const day = 24 * 3_600_000
const reason = 'The property was sold.'

beforeEach(async () => {
  await pauseWebhooks()
  // a message can be read only until it is sent
  await settings({ mail: 'error', whatsapp: 'error' })
})

const firmOf = async ({ id }: Applicant) => {
  const [firm] = await db
    .select()
    .from(firms)
    .where(eq(firms.id, (await applicationOf(id)).firmId ?? 0))
  if (!firm) throw new Error('no firm')
  return firm
}
const closeAs = (by: Browser, path: string, body: object = { reason }) =>
  by.post<{ closed: true; code?: string; detail?: string }>(path, body)
const asMember = (by: Browser, { id }: Applicant) => closeAs(by, `/api/lawfirm/clients/${id}/close`)
const asAdmin = (by: Browser, { id }: Applicant) => closeAs(by, `/api/admin/applications/${id}/close`)
const remind = (by: Browser, { id }: Applicant) =>
  by.post<{ code: string; detail: string }>(`/api/lawfirm/clients/${id}/deposit-reminder`)
const countersAgree = async () => {
  const { results } = await db.$client.prepare(bookQueries.counters).all()
  expect(results).toEqual([])
}

test('a firm closes a file with a reason: its payment is canceled, and its owner is told once', async () => {
  const someone = await applicant()
  const firm = await firmOf(someone)
  const lawyer = await signedInMember(firm, 'lawyer')
  const staff = await signedInMember(firm, 'staff')
  const stranger = await signedInMember(await firmOf(await applicant()), 'admin')
  const intentId = intentOf(await open(someone))
  expect((await asMember(staff, someone)).status).toBe(403)
  expect((await asMember(stranger, someone)).status).toBe(404)
  expect((await closeAs(lawyer, `/api/lawfirm/clients/${someone.id}/close`, { reason: ' ' })).status).toBe(400)
  expect((await asMember(lawyer, someone)).body).toEqual({ closed: true })
  expect((await asMember(lawyer, someone)).status).toBe(404)

  expect((await provider<{ status: string }>(`/payment_intents/${intentId}`)).status).toBe('canceled')
  expect(await messages('application-closed')).toMatchObject([
    { email: 'rudo@example.com', facts: { by: 'Titan Law', reason, hasPaid: false } },
  ])
  expect(await messages('file-closed')).toEqual([])
  expect(await db.select().from(history)).toMatchObject([{ message: `Titan Law closed the application: ${reason}` }])
  expect(await firmOfId(firm.id)).toMatchObject({ totalFiles: 0, openFiles: 0 })
  expect((await open(someone)).body).toMatchObject({
    code: 'withdrawn',
    detail: 'Titan Law closed this application. You can start a new one at any time.',
  })
  expect((await remind(lawyer, someone)).status).toBe(404)
  const path = `/api/applications/reference/${someone.reference}`
  expect((await someone.visitor.get<TrackingPage>(path)).body).toMatchObject({
    firm: null,
    application: { closed: { by: 'Titan Law', reason } },
  })
  const seen = await browser().get<TrackingPage>(path)
  expect(seen.body).toMatchObject({ access: 'public', application: { isWithdrawn: true, isClosed: true } })
  expect(JSON.stringify(seen.body)).not.toContain(reason)
  await countersAgree()
})

const firmOfId = async (id: number) => (await db.select().from(firms).where(eq(firms.id, id)))[0]

test('an admin closes one that pays in installments: nothing more is charged, and the firm is told', async () => {
  const someone = await applicant()
  const { email } = await firmOf(someone)
  await payFor(someone, { paymentMethod: 'installments' })
  const admin = await ownerBrowser('admin@example.com', 'admin')
  expect((await asAdmin(admin, someone)).status).toBe(200)
  expect((await asAdmin(admin, someone)).status).toBe(200)
  expect(await messages('application-closed')).toMatchObject([{ facts: { by: 'Gwaro', hasPaid: true } }])
  expect(await messages('file-closed')).toMatchObject([{ email, facts: { by: 'Gwaro', reason } }])
  expect(await db.select().from(installmentPlans)).toMatchObject([
    { status: 'canceled', endedAt: expect.any(Date) as Date },
  ])
  expect((await db.select().from(installments)).map(({ status }) => status)).toEqual([
    'paid',
    ...Array<string>(5).fill('void'),
  ])
  expect((await messages('installment-due')).filter(({ dueAt }) => dueAt !== null)).toEqual([])
  await chargeInstallments(contextAt(new Date(Date.now() + 40 * day)))
  expect(await ledger(someone.id)).toHaveLength(1)
  await countersAgree()
})

test('an early payment of an installment that was begun is canceled at the provider when its application closes', async () => {
  const someone = await applicant()
  await payFor(someone, { paymentMethod: 'installments' })
  await db.update(installments).set({ status: 'failed' }).where(eq(installments.number, 2))
  const opened = await open(someone, { paymentMethod: 'installments', installment: 2, amount: 22 })
  expect(opened.status).toBe(200)
  const admin = await ownerBrowser('admin@example.com', 'admin')
  expect((await asAdmin(admin, someone)).status).toBe(200)
  expect(await pay(opened.body.clientSecret)).toHaveProperty('error')
  expect((await ledger(someone.id)).map(({ status }) => status)).toEqual(['succeeded', 'canceled'])
  await countersAgree()
})

test('a firm that loses a file while it closes it closes nothing', async () => {
  const [someone, other] = [await applicant(), await applicant()]
  const token = await memberTokenOf(contextAt(), await aMember(await firmOf(someone)))
  const next = (await firmOf(other)).id
  const context = interrupted(() =>
    db.update(applications).set({ firmId: next, version: sql`version + 1` }).where(eq(applications.id, someone.id)),
  )
  await expect(closeAsMember(context, token, someone.id, { reason, kind: 'withdrawn' })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await applicationOf(someone.id)).toMatchObject({ firmId: next, withdrawnAt: null })
})

test('one that is paid in full, or being paid, is not closed', async () => {
  const someone = await applicant()
  const lawyer = await signedInMember(await firmOf(someone), 'lawyer')
  await open(someone)
  await db.update(payments).set({ status: 'processing' })
  expect((await asMember(lawyer, someone)).body).toMatchObject({ code: 'payment-incomplete' })
  await db.update(payments).set({ status: 'canceled' })
  await db.update(applications).set({ depositPaidAt: new Date(), balancePaidAt: new Date() })
  expect((await asMember(lawyer, someone)).body).toMatchObject({ code: 'already-paid', detail: closingCopy.finished })
})

async function refunded(more: object) {
  const someone = await applicant()
  const firm = await firmOf(someone)
  const lawyer = await signedInMember(firm, 'lawyer')
  const intentId = await payFor(someone)
  const [payment] = await ledger(someone.id)
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const order = await admin.post<Refunded>(`/api/admin/payments/${payment?.id}/refund`, { reason, ...more })
  expect([order.status, order.body.payment?.status]).toEqual([200, 'refunded'])
  await deliverAll(intentId, 'charge.refunded', 'refund.created')
  expect(await sentBack(intentId)).toEqual([5_000])
  return { someone, lawyer, firm }
}

test('a refund can close the application: one message says so, and no one asks for money again', async () => {
  const { someone, lawyer, firm } = await refunded({ close: true })
  expect(await messages('payment-refunded')).toMatchObject([{ facts: { reason, isWhole: true, isClosed: true } }])
  expect(await messages('application-closed')).toEqual([])
  expect(await messages('file-closed')).toMatchObject([{ email: firm.email }])
  expect(await applicationOf(someone.id)).toMatchObject({
    depositPaidAt: null,
    closedBy: 'Gwaro',
    closedReason: reason,
    firmId: null,
  })
  expect((await remind(lawyer, someone)).status).toBe(404)
  expect((await open(someone)).body).toMatchObject({ code: 'withdrawn' })
  await countersAgree()
})

test('a refund that leaves the application open says what is next, and the firm does not chase the client', async () => {
  const { someone, lawyer } = await refunded({})
  expect(await messages('payment-refunded')).toMatchObject([{ facts: { isClosed: false, isUnpaid: true } }])
  expect((await applicationOf(someone.id)).withdrawnAt).toBeNull()
  expect((await remind(lawyer, someone)).body).toMatchObject({
    code: 'deposit-refunded',
    detail: depositReminderCopy.refunded,
  })
  await payFor(someone)
  expect((await applicationOf(someone.id)).depositPaidAt).not.toBeNull()
})

test('money that still arrives for a closed application opens it again', async () => {
  const someone = await applicant()
  const admin = await ownerBrowser('admin@example.com', 'admin')
  expect((await asAdmin(admin, someone)).status).toBe(200)
  await db.update(applications).set({ withdrawnAt: null })
  const begun = await open(someone)
  await db.update(applications).set({ withdrawnAt: new Date() })
  await pay(begun.body.clientSecret)
  expect((await confirm(someone, intentOf(begun))).status).toBe(200)
  expect(await applicationOf(someone.id)).toMatchObject({ withdrawnAt: null, closedBy: null, closedReason: null })
})

const asRefund = async (by: Browser, someone: Applicant) => {
  const intentId = await payFor(someone)
  const [payment] = await ledger(someone.id)
  await by.post(`/api/admin/payments/${payment?.id}/refund`, { reason, close: true })
  await deliverAll(intentId, 'charge.refunded', 'refund.created')
}

test.each<[string, (someone: Applicant, admin: Browser, lawyer: Browser) => Promise<unknown>]>([
  ['its owner withdraws', (someone) => someone.visitor.post(`/api/applications/${someone.id}/withdraw`, {})],
  ['its firm closes', (someone, _, lawyer) => asMember(lawyer, someone)],
  ['an admin closes', (someone, admin) => asAdmin(admin, someone)],
  ['a refund closes', (someone, admin) => asRefund(admin, someone)],
])('no member has an application that %s', async (_, leave) => {
  const someone = await applicant()
  const lawyer = await signedInMember(await firmOf(someone), 'lawyer')
  const [{ id: memberId } = { id: 0 }] = await db.select().from(members)
  const path = `/api/lawfirm/clients/${someone.id}/assignee`
  expect((await lawyer.put(path, { memberId, version: 1 })).status).toBe(200)
  expect(await db.select().from(members)).toMatchObject([{ openFiles: 1 }])
  await leave(someone, await ownerBrowser('admin@example.com', 'admin'), lawyer)
  expect(await applicationOf(someone.id)).toMatchObject({ firmId: null, assigneeId: null, assigneeName: null })
  expect(await db.select().from(members)).toMatchObject([{ openFiles: 0 }])
  await countersAgree()
})
