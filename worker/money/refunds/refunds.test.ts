import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Attention } from '#contract/administration/console'
import type { PaymentView, TrackingPage } from '#contract/applications/views'
import type { Refunded } from '#contract/money/refund-views'
import { day, harareDayEnd } from '#contract/time'
import { never } from '../../applications/progress/due-rules'
import { noContact } from '../../applications/promise/contact-rules'
import { applications } from '../../applications/tables'
import { deliverDue } from '../../messaging/delivery/deliver-due'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { outbox } from '../../notifications/tables'
import { browser } from '../../testing/browser'
import {
  type Applicant,
  applicant,
  applicationOf,
  audited,
  confirm,
  contextAt,
  deedOf,
  deliver,
  deliverAll,
  eventsOf,
  intentOf,
  ledger,
  messages,
  open,
  pauseWebhooks,
  pay,
  payFor,
  provider,
  sandbox,
  sentBack,
  settings,
} from '../../testing/paying'
import { aFirm, ownerBrowser, superBrowser } from '../../testing/people'
import { installmentPlans, payments, refunds } from '../ledger/tables'
import { reconcile } from '../payments/reconcile'

const { db } = contextAt()
type Admin = Awaited<ReturnType<typeof ownerBrowser>>
let admin: Admin

beforeEach(async () => {
  await pauseWebhooks()
  // a message can be read only until it is sent
  await settings({ mail: 'error', whatsapp: 'error' })
  admin = await ownerBrowser('admin@example.com', 'admin')
})

const order = (paymentId: number, body: object, by = admin, headers: Record<string, string> = {}) =>
  by.post<Refunded & { code: string; detail: string; refundableCents: number }>(
    `/api/admin/payments/${paymentId}/refund`,
    { reason: 'The registry was closed', ...body },
    headers,
  )

async function paidUp() {
  const someone = await applicant()
  const deposit = await paid(someone, 'deposit', 50)
  await db.update(applications).set({ status: 'digital_ready' }).where(eq(applications.id, someone.id))
  return { someone, deposit, balance: await paid(someone, 'balance', 450) }
}

async function paid(someone: Applicant, type: 'deposit' | 'balance', amount: number) {
  const intentId = await payFor(someone, { type, amount })
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId))
  return { id: row?.id ?? 0, intentId }
}

test('a double click refunds once, and sends one message', async () => {
  const { someone, deposit } = await paidUp()
  const first = await order(deposit.id, { amount: 20 })
  expect(first).toMatchObject({
    status: 200,
    body: {
      payment: { status: 'succeeded', refundedCents: 2000, refundableCents: 3000 },
      refund: { number: 1, amountCents: 2000, status: 'sent', by: 'Tariro Moyo', reason: 'The registry was closed' },
    },
  })
  expect(first.cost.trips).toBeLessThanOrEqual(3)
  expect(await order(deposit.id, { amount: 20 })).toMatchObject({ status: 200, body: { refund: { number: 1 } } })
  const clicks = await Promise.all(
    Array.from({ length: 8 }, () => order(deposit.id, { amount: 10.5, reason: 'Again' })),
  )
  for (const { status } of clicks) expect([200, 409]).toContain(status)
  expect(clicks.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(await sentBack(deposit.intentId)).toEqual([1050, 2000])
  expect(await db.select().from(refunds)).toMatchObject([{ status: 'sent' }, { status: 'sent', amountCents: 1050 }])
  const key = { 'idempotency-key': 'a-third' }
  const third = await order(deposit.id, { amount: 1, reason: 'Third' }, admin, key)
  const replayed = await order(deposit.id, { amount: 1, reason: 'Third' }, admin, key)
  expect(replayed.body).toEqual(third.body)
  await deliverAll(deposit.intentId, 'charge.refunded', 'refund.created')
  expect((await ledger(someone.id))[0]).toMatchObject({ refundedCents: 3150, status: 'succeeded', keptCents: 1850 })
  const told = await messages('payment-refunded')
  expect(told.map(({ facts }) => [facts.amountCents, facts.reason, facts.isWhole])).toEqual(
    expect.arrayContaining([
      [2000, 'The registry was closed', false],
      [1050, 'Again', false],
      [100, 'Third', false],
    ]),
  )
  expect(told).toHaveLength(3)
  expect(await audited('order-refund')).toBe(3)
  expect(await audited('refund-payment')).toBe(3)
  const page = await someone.visitor.get<{ activity: { who: string; what: string }[]; payments: PaymentView[] }>(
    `/api/applications/${someone.id}`,
  )
  expect(page.body.payments).toMatchObject([{ refundedCents: 0 }, { amountCents: 5000, refundedCents: 3150 }])
  expect(page.body.activity).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ who: 'Tariro Moyo', what: 'Started a refund ($20: The registry was closed)' }),
    ]),
  )
})

test('a refund needs a reason, an administrator, a paid payment and no more than is left of it', async () => {
  const { someone, deposit, balance } = await paidUp()
  expect(await order(deposit.id, { amount: 50.01 })).toMatchObject({
    status: 409,
    body: { code: 'refund-too-large', refundableCents: 5000 },
  })
  for (const body of [{ amount: 0 }, { amount: -1 }, { amount: 1.005 }, { amount: '5' }, { reason: '  ' }])
    expect((await order(deposit.id, body)).status).toBe(400)
  expect((await order(987_654, {})).status).toBe(404)
  expect((await order(deposit.id, {}, await ownerBrowser('owner@example.com'))).status).toBe(403)
  const two = await Promise.all([
    order(balance.id, { amount: 300, reason: 'One' }),
    order(balance.id, { amount: 300, reason: 'Two' }),
  ])
  expect(two.map(({ status }) => String(status)).sort()).toEqual(['200', '409'])
  expect(await sentBack(balance.intentId)).toEqual([30_000])
  await sandbox(`/stripe/dispute/${deposit.intentId}`, { method: 'POST' })
  // our books do not know of the dispute yet: the provider refuses, and they are updated
  expect(await order(deposit.id, {})).toMatchObject({ status: 409, body: { code: 'not-refundable' } })
  expect((await ledger(someone.id))[0]?.status).toBe('disputed')
  expect(await order(deposit.id, {})).toMatchObject({ status: 409, body: { code: 'not-refundable' } })
  const [open] = await db
    .insert(payments)
    .values({
      applicationId: someone.id,
      type: 'deposit',
      method: 'card',
      amountCents: 1,
      currency: 'usd',
      createdAt: new Date(),
    })
    .returning()
  expect(await order(open?.id ?? 0, {})).toMatchObject({
    status: 409,
    body: { detail: 'This payment was never completed.' },
  })
})

test('a full refund of the balance locks the deed, and the deposit keeps its flag while the balance is paid', async () => {
  const { someone, deposit, balance } = await paidUp()
  expect(await order(deposit.id, {})).toMatchObject({ status: 200, body: { payment: { status: 'refunded' } } })
  expect((await applicationOf(someone.id)).depositPaidAt).not.toBeNull()
  expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: false })
  expect(await order(balance.id, { amount: 100 })).toMatchObject({ status: 200 })
  expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: false })
  expect(await order(balance.id, { reason: 'The rest' })).toMatchObject({
    body: { payment: { status: 'refunded', refundableCents: 0 }, refund: { amountCents: 35_000 } },
  })
  expect(await deedOf(someone)).toEqual({ isPaid: false, isLocked: true })
  expect((await applicationOf(someone.id)).depositPaidAt).toBeNull()
  // the card's bank returns the last refund to us
  const [last] = (await provider<{ data: { id: string }[] }>(`/refunds?payment_intent=${balance.intentId}`)).data
  await sandbox(`/stripe/fail-refund/${last?.id}`, { method: 'POST' })
  await deliverAll(balance.intentId, 'refund.failed', 'refund.updated')
  expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: false })
  expect((await ledger(someone.id)).map(({ status, refundedCents }) => [status, refundedCents])).toEqual([
    ['refunded', 5000],
    ['succeeded', 10_000],
  ])
  expect(await messages('refund-returned')).toHaveLength(1)
})

test('a full refund of the deposit ends what was due and promised, and a new payment begins it again', async () => {
  const { id: firmId } = await aFirm('titan')
  const someone = await applicant({ firmId })
  const deposit = await paid(someone, 'deposit', 50)
  const asked = { status: 'additional_docs' as const, missingDocuments: { missing: ['Passport'], toCheck: 0 } }
  await db
    .update(applications)
    .set({ ...asked, remindFrom: new Date(), remindAt: null, contactFrom: new Date(0), contactDueAt: new Date(1) })
    .where(eq(applications.id, someone.id))
  expect(await applicationOf(someone.id)).toMatchObject({
    contactDueAt: expect.any(Date) as Date,
    chaseAt: expect.any(Date) as Date,
  })
  expect((await order(deposit.id, {})).status).toBe(200)
  const refunded = await applicationOf(someone.id)
  expect(refunded).toMatchObject({ promisedAt: never, ...noContact, remindFrom: null, chaseAt: null })

  await payFor(someone, { type: 'deposit', amount: 50 })
  const again = await applicationOf(someone.id)
  expect(again.depositPaidAt).not.toBeNull()
  expect(again).toMatchObject({ contactDueAt: new Date(again.promisedAt), contactedAt: null, remindersSent: 0 })
  expect(again.remindFrom?.getTime()).toBe(again.contactFrom?.getTime())
  expect(again.promisedAt).toBeGreaterThan(Date.now())
})

test.each([
  [null, true],
  ['client', false],
] as const)(
  'reminders that were stopped by %s are sent again once the deposit is paid again: %s',
  async (by, areSent) => {
    const { id: firmId } = await aFirm('titan')
    const someone = await applicant({ firmId })
    const deposit = await paid(someone, 'deposit', 50)
    const asked = { status: 'additional_docs' as const, missingDocuments: { missing: ['Passport'], toCheck: 0 } }
    await db
      .update(applications)
      .set({ ...asked, remindFrom: new Date(), remindersStoppedBy: by })
      .where(eq(applications.id, someone.id))
    expect((await order(deposit.id, {})).status).toBe(200)
    await payFor(someone, { type: 'deposit', amount: 50 })
    const { remindFrom, remindAt } = await applicationOf(someone.id)
    expect([remindFrom !== null, remindAt !== null]).toEqual([true, areSent])
  },
)

test.each([
  ['received', {}, 7],
  ['file_created', { contactedAt: new Date(1), contactedBy: 'call' as const }, 7],
  ['file_created', {}, 1],
] as const)(
  'paid again at %s with %j, the step starts again and is due in %i days',
  async (fileStatus, contact, days) => {
    const { id: firmId } = await aFirm('titan')
    const someone = await applicant({ firmId })
    const deposit = await paid(someone, 'deposit', 50)
    await db
      .update(applications)
      .set({ fileStatus, fileStatusAt: new Date(1), ...contact })
      .where(eq(applications.id, someone.id))
    expect((await order(deposit.id, {})).status).toBe(200)
    expect((await applicationOf(someone.id)).promisedAt).toBe(never)
    await payFor(someone, { type: 'deposit', amount: 50 })
    const { fileStatusAt, promisedAt } = await applicationOf(someone.id)
    const due = fileStatusAt.getTime() + days * day
    // a first contact has its hour, a later step its day
    expect(promisedAt).toBe(days === 1 ? due : harareDayEnd(due))
    expect(fileStatusAt.getTime()).toBeGreaterThan(1)
    const path = `/api/applications/reference/${someone.reference}`
    const readers = await Promise.all([someone.visitor, browser()].map((reader) => reader.get<TrackingPage>(path)))
    expect(readers.map(({ body }) => [body.access, body.application.stepSince])).toEqual([
      ['full', fileStatusAt.toISOString()],
      ['public', fileStatusAt.toISOString()],
    ])
  },
)

test('a message that asks for a payment is not sent once the deposit is refunded', async () => {
  const someone = await applicant()
  const deposit = await paid(someone, 'deposit', 50)
  const [row] = await db.select().from(applications).where(eq(applications.id, someone.id))
  const reference = row?.referenceNumber ?? ''
  const facts = { name: 'Rudo', reference, applicationId: someone.id, amountCents: 45_000 }
  const message = { message: 'balance-due', to: { email: 'rudo@example.com' }, facts, reference } as const
  await enqueue(db, { ...message, key: 'waiting' }, contextAt().now())
  await order(deposit.id, {})
  await deliverAll(deposit.intentId, 'charge.refunded', 'refund.created')
  await settings({ mail: 'ok', whatsapp: 'ok' })
  await deliverDue(contextAt(new Date(Date.now() + 3_600_000)))
  const [sent] = await db.select().from(outbox).where(eq(outbox.key, 'waiting'))
  expect(sent).toMatchObject({ dueAt: null, emailedAt: null })
})

test('a balance that arrives after the deposit was refunded is booked', async () => {
  const someone = await applicant()
  const deposit = await paid(someone, 'deposit', 50)
  await db.update(applications).set({ status: 'digital_ready' }).where(eq(applications.id, someone.id))
  const balance = await open(someone, { type: 'balance', amount: 450 })
  expect((await order(deposit.id, {})).status).toBe(200)
  expect((await applicationOf(someone.id)).depositPaidAt).toBeNull()
  await pay(balance.body.clientSecret)
  await deliverAll(intentOf(balance), 'payment_intent.succeeded')
  expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: false })
})

test.for(['error', 'lost', 'nonsense'])('a refund whose answer is %s is made once, later', async (stripe) => {
  const { someone, deposit } = await paidUp()
  await settings({ stripe })
  const refused = await order(deposit.id, { amount: 20 })
  expect(refused).toMatchObject({ status: 502, body: { code: 'provider-down' } })
  expect(refused.body.detail).toContain('saved')
  await settings({ stripe: 'ok' })
  expect(await order(deposit.id, { amount: 5, reason: 'Another' })).toMatchObject({
    status: 409,
    body: { code: 'refund-under-way' },
  })
  await reconcile(contextAt(new Date(Date.now() + 16 * 60_000)))
  await reconcile(contextAt(new Date(Date.now() + 32 * 60_000)))
  expect(await sentBack(deposit.intentId)).toEqual([2000])
  expect((await ledger(someone.id))[0]).toMatchObject({ refundedCents: 2000 })
  expect(await db.select().from(refunds)).toMatchObject([{ status: 'sent' }])
  expect(await messages('payment-refunded')).toMatchObject([{ facts: { reason: 'The registry was closed' } }])
  expect(await order(deposit.id, { amount: 5, reason: 'Another' })).toMatchObject({ status: 200 })
})

test("a provider's refund or a bank's dispute sends one message, in whatever order its events arrive", async () => {
  const { someone, deposit, balance } = await paidUp()
  await provider('/refunds', { payment_intent: deposit.intentId, amount: '1000' })
  await sandbox(`/stripe/dispute/${balance.intentId}`, { method: 'POST' })
  const late = [
    ...(await eventsOf(deposit.intentId, 'charge.refunded')),
    ...(await eventsOf(deposit.intentId, 'refund.created')),
    ...(await eventsOf(balance.intentId, 'charge.dispute.created')),
    ...(await eventsOf(balance.intentId, 'charge.dispute.funds_withdrawn')),
  ]
  const answers = await Promise.all([...late, ...late, ...late].map(({ id }) => deliver(id)))
  for (const { status } of answers) expect([200, 503]).toContain(status)
  for (const { id } of late.reverse()) expect((await deliver(id)).status).toBe(200)
  expect(await messages('payment-refunded')).toMatchObject([{ facts: { amountCents: 1000, reason: null } }])
  expect(await messages('payment-disputed')).toMatchObject([{ facts: { amountCents: 45_000, type: 'balance' } }])
  expect((await applicationOf(someone.id)).deedLockedAt).not.toBeNull()
  await sandbox(`/stripe/dispute/${balance.intentId}/won`, { method: 'POST' })
  await deliverAll(
    balance.intentId,
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
    'charge.dispute.created',
  )
  expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: false })
  expect(await messages('dispute-won')).toHaveLength(1)
  expect(await messages('payment-disputed')).toHaveLength(1)
})

test('a won dispute leaves the deed locked while installments are in arrears or the rest of a plan is owed', async () => {
  const { someone, deposit, balance } = await paidUp()
  const at = new Date()
  await db.insert(installmentPlans).values({
    applicationId: someone.id,
    type: 'balance',
    status: 'past_due',
    totalCents: 53_000,
    customer: 'cus_1',
    paymentMethod: 'pm_1',
    consentVersion: '1',
    consentedAt: at,
    startedAt: at,
  })
  await db.update(applications).set({ deedLockedAt: at }).where(eq(applications.id, someone.id))
  const win = async (intentId: string) => {
    await sandbox(`/stripe/dispute/${intentId}`, { method: 'POST' })
    await deliverAll(intentId, 'charge.dispute.created')
    await sandbox(`/stripe/dispute/${intentId}/won`, { method: 'POST' })
    await deliverAll(intentId, 'charge.dispute.closed')
  }
  await win(balance.intentId)
  expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: true })
  await db.update(installmentPlans).set({ status: 'canceled' })
  await win(deposit.intentId)
  expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: true })
  expect(await messages('dispute-won')).toHaveLength(2)
})

test('a duplicate payment whose refund fails is refunded again, then waits for a person; its owner gets a message', async () => {
  const someone = await applicant()
  const [first, second] = [await open(someone), await open(someone, { paymentMethod: 'installments' })]
  await pay(first.body.clientSecret)
  await pay(second.body.clientSecret, 'pm_card_refundFail')
  expect((await confirm(someone, intentOf(first))).status).toBe(200)
  await deliverAll(intentOf(second), 'payment_intent.succeeded')
  const row = async () => (await ledger(someone.id)).find(({ intentId }) => intentId === intentOf(second))
  expect(await row()).toMatchObject({ status: 'duplicate', keptCents: 0 })
  const { amountCents } = (await row()) ?? { amountCents: 0 }

  const comesBack = async () => {
    const made = await provider<{ data: { id: string }[] }>(`/refunds?payment_intent=${intentOf(second)}`)
    await sandbox(`/stripe/fail-refund/${made.data[0]?.id}`, { method: 'POST' })
    await deliverAll(intentOf(second), 'refund.updated', 'refund.failed')
    return made.data.length
  }
  const orders = async () => (await db.select().from(refunds)).map(({ status, askedByName }) => [askedByName, status])
  const sight = async () => (await own.get<Attention>('/api/super-admin/attention')).body.heldPayments
  const own = await superBrowser()
  let hours = 0
  const later = async () => reconcile(contextAt(new Date(Date.now() + (hours += 2) * 3_600_000)))

  expect(await comesBack()).toBe(1)
  expect(await row()).toMatchObject({ status: 'duplicate', keptCents: amountCents })
  expect(await messages('duplicate-returned')).toHaveLength(1)
  expect(await orders()).toEqual([['Gwaro', 'asked']])
  expect(await sight()).toEqual([])
  expect(await order((await row())?.id ?? 0, {})).toMatchObject({ status: 409, body: { code: 'refund-under-way' } })
  await later()
  expect(await row()).toMatchObject({ keptCents: 0 })
  expect(await orders()).toEqual([['Gwaro', 'sent']])
  expect(await comesBack()).toBe(2)
  await later()
  expect(await comesBack()).toBe(3)
  expect(await orders()).toEqual([
    ['Gwaro', 'sent'],
    ['Gwaro', 'sent'],
  ])
  await later()
  expect(await row()).toMatchObject({ status: 'duplicate', keptCents: amountCents })
  expect(await messages('duplicate-returned')).toHaveLength(2)
  expect(await messages('refund-returned')).toHaveLength(1)
  expect(await sight()).toMatchObject([{ applicationId: someone.id, type: 'deposit', heldCents: amountCents }])
  const page = await someone.visitor.get<{ payments: PaymentView[] }>(`/api/applications/${someone.id}`)
  expect(page.body.payments.map(({ heldCents }) => heldCents)).toEqual([amountCents, 0])

  // a person refunds it again, and this time the bank accepts it
  const sent = await order((await row())?.id ?? 0, { reason: 'Agreed with the owner' })
  expect(sent).toMatchObject({ status: 200, body: { payment: { heldCents: 0, refundableCents: 0 } } })
  expect(await sight()).toEqual([])
  expect(await messages('duplicate-refunded')).toHaveLength(4)
  expect(await deedOf(someone)).toEqual({ isPaid: false, isLocked: false })
})

test('a duplicate payment with a dispute that we won is held for its owner when the provider refuses to refund it', async () => {
  const someone = await applicant()
  const [first, second] = [await open(someone), await open(someone, { paymentMethod: 'installments' })]
  await pay(first.body.clientSecret)
  await pay(second.body.clientSecret, 'pm_card_createDispute')
  expect((await confirm(someone, intentOf(first))).status).toBe(200)
  await deliverAll(intentOf(second), 'payment_intent.succeeded')
  await settings({ mail: 'ok', whatsapp: 'ok' })
  await deliverDue(contextAt(new Date(Date.now() + 24 * 3_600_000)))
  const inbox = async () =>
    (await sandbox<{ text: string }[]>('/messages?to=rudo@example.com')).map(({ text }) => text).join()
  await expect.poll(inbox).toContain('has taken the second')
  await sandbox(`/stripe/dispute/${intentOf(second)}/won`, { method: 'POST' })
  await deliverAll(intentOf(second), 'charge.dispute.closed')
  expect(await messages('duplicate-returned')).toHaveLength(1)
  await reconcile(contextAt(new Date(Date.now() + 3_600_000)))
  expect(await db.select().from(refunds)).toMatchObject([{ status: 'refused' }])
  expect(await messages('refund-returned')).toHaveLength(1)
  const rows = await ledger(someone.id)
  expect(rows.map(({ status, keptCents }) => [status, (keptCents ?? 0) > 0])).toEqual([
    ['succeeded', true],
    ['duplicate', true],
  ])
})

test('an answer that is outdated by another settlement changes nothing', async () => {
  const { someone, balance } = await paidUp()
  const context = contextAt()
  const { openGateway } = await import('../../platform/providers/stripe')
  const { readProviderPayment } = await import('../ledger/provider-payment')
  const { settlePayment } = await import('../ledger/settle')
  const { readMoney } = await import('../ledger/money-queries')
  const gateway = await openGateway(context.env)
  const before = await readMoney(db, someone.id)
  const row = before?.payments.find(({ id }) => id === balance.id)
  await sandbox(`/stripe/dispute/${balance.intentId}`, { method: 'POST' })
  const disputed = await readProviderPayment(gateway.stripe, balance.intentId)
  await sandbox(`/stripe/dispute/${balance.intentId}/won`, { method: 'POST' })
  const won = await readProviderPayment(gateway.stripe, balance.intentId)
  if (!before || !row || !disputed || !won) throw new Error('nothing found')
  await settlePayment(context, gateway, before, balance.id, won, { by: 'webhook' })
  await settlePayment(context, gateway, before, balance.id, disputed, { by: 'webhook' })
  expect(await deedOf(someone)).toEqual({ isPaid: true, isLocked: false })
  const after = (await ledger(someone.id)).find(({ id }) => id === balance.id)
  expect(after).toMatchObject({ status: 'succeeded', revision: row.revision + 2 })
})
