import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Attention } from '#contract/administration/console'
import type { Decisions } from '#contract/administration/decisions'
import type { TrackingPage } from '#contract/applications/views'
import { stepFrom } from '../../../applications/progress/due-rules'
import { applications } from '../../../applications/tables'
import { firms } from '../../../firms/tables'
import { deliverDue } from '../../../messaging/delivery/deliver-due'
import { interrupted } from '../../../testing/interrupted'
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
  settings,
} from '../../../testing/paying'
import { aFirm, memberBrowser, ownerBrowser, signedInMember, superPersonBrowser } from '../../../testing/people'
import { chargeInstallments } from '../../installments/charge-installments'
import { payments } from '../../ledger/tables'
import { startOwnPayment } from '../checkout'
import { tellClosedFirms } from './tell-closed-firm'

const { db } = contextAt()
const waits = 'Your application is waiting for a new law firm. You can pay as soon as it has one. Nothing was charged.'
const day = 24 * 3_600_000

beforeEach(async () => {
  await pauseWebhooks()
  // a message can be read only until it is sent
  await settings({ mail: 'error', whatsapp: 'error' })
})

const firmOf = async ({ id }: Applicant) => (await applicationOf(id)).firmId ?? 0
const setFirm = async (someone: Applicant, isActive: boolean) =>
  db
    .update(firms)
    .set({ isActive })
    .where(eq(firms.id, await firmOf(someone)))
const toldOf = async (name: string) => (await messages(name)).map(({ reference }) => reference)

test('what a closed firm has waits for a new one: no payment, no charge, and under Unassigned', async () => {
  const someone = await applicant()
  const begun = await open(someone)
  await db.update(applications).set(stepFrom('file_created', new Date(Date.now() - 90 * day)))
  await setFirm(someone, false)
  expect((await open(someone)).body).toMatchObject({ status: 409, code: 'firm-closed', detail: waits })
  const simple = { applicationReference: someone.reference, amount: 5000 }
  const assistant = await someone.visitor.post('/api/create-payment-intent-simple', simple)
  expect(assistant.body).toMatchObject({ status: 409, code: 'firm-closed' })
  expect((await confirm(someone, intentOf(begun))).body).toMatchObject({ status: 409, code: 'firm-closed' })

  const page = await someone.visitor.get<TrackingPage>(`/api/applications/reference/${someone.reference}`)
  expect(page.body).toMatchObject({ firm: null, application: { firmName: null, awaitsNewFirm: true } })
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const decisions = (await admin.get<Decisions>('/api/admin/decisions')).body
  expect(decisions.unassigned).toMatchObject({ total: 1, files: [{ id: someone.id, assignedLawFirmName: null }] })
  expect(decisions.lateFirms).toMatchObject([{ id: someone.id, firmName: 'Unassigned' }])
  const listed = await admin.get<{ firmName: string | null }[]>('/api/admin/applications')
  expect(listed.body[0]?.firmName ?? null).toBeNull()
  const { browser: console } = await superPersonBrowser()
  const seen = (await console.get<Attention>('/api/super-admin/attention')).body
  expect(seen.unassigned).toMatchObject({ total: 1, files: [{ id: someone.id }] })

  await setFirm(someone, true)
  expect((await open(someone)).status).toBe(200)
  expect((await admin.get<Decisions>('/api/admin/decisions')).body.unassigned.total).toBe(0)
})

test('owners are told once, an unpaid payment is canceled, and told again when the firm is back', async () => {
  const someone = await applicant()
  const firmId = await firmOf(someone)
  const others = await Promise.all([applicant({ firmId }), applicant({ firmId, erasedAt: new Date() })])
  const [other] = others
  await applicant()
  const intentId = intentOf(await open(someone))
  await setFirm(someone, false)
  await tellClosedFirms(contextAt())
  await tellClosedFirms(contextAt())
  const told = await toldOf('firm-closed')
  expect(told).toHaveLength(2)
  expect(told).toEqual(expect.arrayContaining([someone.reference, other?.reference]))
  expect((await provider<{ status: string }>(`/payment_intents/${intentId}`)).status).toBe('canceled')
  expect((await ledger(someone.id)).map(({ status }) => status)).toEqual(['canceled'])

  const admin = await ownerBrowser('admin@example.com', 'admin')
  const next = await aFirm('gambe')
  await admin.post(`/api/admin/applications/${other?.id}/assign`, { firmId: next.id })
  await setFirm(someone, true)
  await tellClosedFirms(contextAt())
  expect(await toldOf('firm-returned')).toEqual([someone.reference])
  await setFirm(someone, false)
  await tellClosedFirms(contextAt())
  expect(await toldOf('firm-closed')).toHaveLength(3)
})

test('all owners of a closed firm are told when it has more applications than one round takes', async () => {
  const someone = await applicant()
  const firmId = await firmOf(someone)
  await Promise.all(Array.from({ length: 49 }, () => applicant({ firmId })))
  const last = await applicant({ firmId })
  await open(last)
  await setFirm(someone, false)
  await tellClosedFirms(contextAt())
  expect(await toldOf('firm-closed')).toHaveLength(51)
  expect((await ledger(last.id)).map(({ status }) => status)).toEqual(['canceled'])
})

test('who has the result and paid for it waits for no new firm; who has still to pay does', async () => {
  const someone = await applicant()
  const firmId = await firmOf(someone)
  await db.update(applications).set({ fileStatus: 'complete', depositPaidAt: new Date(), balancePaidAt: new Date() })
  const unpaid = await applicant({ firmId, fileStatus: 'complete' })
  await setFirm(someone, false)
  await tellClosedFirms(contextAt())
  expect(await toldOf('firm-closed')).toEqual([unpaid.reference])
})

test('who got the whole deposit back waits for no firm, and is not told', async () => {
  const [someone, refunded] = [await applicant(), await applicant()]
  await db.update(applications).set({ firmId: await firmOf(someone) })
  await payFor(refunded)
  const [payment] = await ledger(refunded.id)
  const admin = await ownerBrowser('admin@example.com', 'admin')
  await admin.post(`/api/admin/payments/${payment?.id}/refund`, { reason: 'A mistake' })
  await setFirm(someone, false)
  await tellClosedFirms(contextAt())
  expect(await toldOf('firm-closed')).toEqual([someone.reference])
})

test('a client’s words are kept, and the new firm reads them', async () => {
  const someone = await applicant()
  await setFirm(someone, false)
  const write = (text: string) => someone.visitor.post(`/api/applications/${someone.id}/messages`, { text })
  expect((await write('Is anyone there?')).status).toBe(201)
  expect(await messages('client-message')).toEqual([])
  const next = await aFirm('gambe')
  const member = await signedInMember(next, 'lawyer')
  const path = `/api/lawfirm/clients/${someone.id}/messages`
  expect((await member.get(path)).status).toBe(404)
  const admin = await ownerBrowser('admin@example.com', 'admin')
  expect((await admin.post(`/api/admin/applications/${someone.id}/assign`, { firmId: next.id })).status).toBe(200)
  expect(JSON.stringify((await (await memberBrowser('gambe.lawyer')).get(path)).body)).toContain('Is anyone there?')
  expect(await messages('firm-new-file')).toMatchObject([{ email: 'office@gambe.example' }])
  expect((await open(someone)).status).toBe(200)
  expect((await write('Thank you')).status).toBe(201)
  expect(await messages('client-message')).toHaveLength(1)
})

test('installments are neither charged nor announced while they wait, and go on afterwards', async () => {
  const someone = await applicant()
  await payFor(someone, { paymentMethod: 'installments' })
  await setFirm(someone, false)
  const later = contextAt(new Date(Date.now() + 32 * day))
  await chargeInstallments(later)
  await deliverDue(later)
  expect(await ledger(someone.id)).toHaveLength(1)
  const [announced] = (await messages('installment-due')).filter(({ facts }) => facts.number === 2)
  expect(announced).toMatchObject({ emailedAt: null, dueAt: new Date(later.now().getTime() + 3_600_000), tries: 0 })
  await setFirm(someone, true)
  await chargeInstallments(later)
  expect((await ledger(someone.id)).map(({ installment, status }) => [installment, status])).toEqual([
    [1, 'succeeded'],
    [2, 'succeeded'],
  ])
})

test('a payment that was on its way when the firm closed is booked, and waits', async () => {
  const someone = await applicant()
  const begun = await open(someone)
  await setFirm(someone, false)
  await pay(begun.body.clientSecret)
  expect((await confirm(someone, intentOf(begun))).status).toBe(200)
  await deliverAll(intentOf(begun), 'payment_intent.succeeded')
  expect((await applicationOf(someone.id)).depositPaidAt).not.toBeNull()
  expect(await db.$count(payments, eq(payments.status, 'succeeded'))).toBe(1)
})

test('a payment that is opened while the firm closes is refused', async () => {
  const someone = await applicant()
  const context = interrupted(() => setFirm(someone, false))
  const viewer = { sessionToken: null, applicationIds: [someone.id] }
  const wanted = { applicationId: someone.id, amount: 50, type: 'deposit', paymentMethod: 'card' } as const
  await expect(startOwnPayment(context, viewer, wanted)).rejects.toMatchObject({ code: 'firm-closed' })
  expect(await ledger(someone.id)).toEqual([])
})
