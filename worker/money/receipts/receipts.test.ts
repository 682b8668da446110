import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ApplicationPage } from '#contract/applications/views'
import type { PaidApplication } from '#contract/money/receipts'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { deliverDue } from '../../messaging/delivery/deliver-due'
import { outbox } from '../../notifications/tables'
import { backgroundContext } from '../../platform/background'
import { auditLog } from '../../platform/database/tables'
import { deleteDiscarded } from '../../platform/files/discarded-files'
import type { Browser } from '../../testing/browser'
import { messagesTo } from '../../testing/mailbox'
import { wordsOf } from '../../testing/pdf-words'
import { aFirm, aMember, anApplicant, db, memberBrowser, ownerBrowser, signedInMember } from '../../testing/people'
import { payments, refunds } from '../ledger/tables'
import { printReceipt } from './print-receipt'
import { receipts } from './tables'

const context = () => backgroundContext(env, createExecutionContext())

interface Mail {
  id: string
  subject: string
  text: string
  attachments?: { name: string; type: string; sizeBytes: number }[]
}
const attached = async ({ id }: Mail, position = 0) =>
  (await env.SANDBOX.fetch(`http://localhost/sandbox/messages/${id}/attachments/${position}`)).arrayBuffer()

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})

async function aPayment(applicationId: number, changes: Partial<typeof payments.$inferInsert> = {}) {
  const numbers = await db.select({ number: payments.receiptNumber }).from(payments)
  const paidAt = new Date('2026-11-20T09:30:00Z')
  const [row] = await db
    .insert(payments)
    .values({
      applicationId,
      type: 'deposit',
      method: 'card',
      amountCents: 5000,
      currency: 'usd',
      status: 'succeeded',
      receiptNumber: Math.max(1000, ...numbers.map(({ number }) => number ?? 0)) + 1,
      createdAt: paidAt,
      paidAt,
      ...changes,
    })
    .returning()
  if (!row) throw new Error('no payment')
  if (row.type === 'deposit' && row.status === 'succeeded')
    await db.update(applications).set({ depositPaidAt: paidAt }).where(eq(applications.id, applicationId))
  return row
}

const receiptOf = (own: Browser, id: number, paymentId: number) =>
  own.fetch(`/api/applications/${id}/receipts/${paymentId}`)

test('a receipt is printed on demand, stored encrypted, given to its payer only, and shows refunds and disputes', async () => {
  const firm = await aFirm('titan')
  const { id, browser, referenceNumber } = await anApplicant({ fullName: 'Łukasz Đặng 😀 (Harare) Moyo' })
  const other = await anApplicant({ email: 'other@example.com' })
  const payment = await aPayment(id, { cardBrand: 'visa', cardLast4: '4242' })
  const answer = await receiptOf(browser, id, payment.id)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers.get('content-disposition')).toContain(
    `attachment; filename="gwaro-receipt-${payment.receiptNumber}.pdf"`,
  )
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  const [words = ''] = await wordsOf(await answer.arrayBuffer())
  for (const told of [
    `Receipt No. ${payment.receiptNumber}`,
    'Łukasz Đặng (Harare) Moyo',
    referenceNumber,
    '$50.00',
    'Deposit, Deed Digitization',
    'Visa ending in 4242',
    '20 Nov 2026, 11:30, Harare time',
    firm.name,
  ])
    expect(words).toContain(told)
  expect(words).not.toMatch(/refund|twice|dispute/i)

  const [kept] = await db.select().from(receipts)
  const blob = await env.FILES.get(kept?.objectKey ?? '')
  expect(Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)).includes('%PDF')).toBe(false)
  const read = await db.select().from(auditLog).where(eq(auditLog.action, 'read-receipt'))
  expect(read).toMatchObject([{ applicationId: id, actorKind: 'applicant' }])

  const stranger = await ownerBrowser('stranger@example.com')
  const clerk = await signedInMember(firm, 'admin')
  const refusals = await Promise.all([
    receiptOf(other.browser, id, payment.id),
    receiptOf(other.browser, other.id, payment.id),
    receiptOf(stranger, id, payment.id),
    receiptOf(browser, id, 987654),
    receiptOf(browser, id, 0),
  ])
  for (const refusal of refusals) {
    const { requestId: _, ...body } = await refusal.json<Record<string, unknown>>()
    expect([refusal.status, body]).toEqual([
      404,
      { type: '/problems/not-found', title: 'Not found', status: 404, detail: 'Not found', code: 'not-found' },
    ])
  }
  expect((await receiptOf(clerk, id, payment.id)).status).toBe(401)
  const unpaid = await aPayment(other.id, { status: 'open', paidAt: null, receiptNumber: null })
  expect((await receiptOf(other.browser, other.id, unpaid.id)).status).toBe(404)

  const refund = {
    paymentId: payment.id,
    amountCents: 2000,
    reason: '',
    askedBy: 1,
    askedByName: '',
    askedAt: new Date(),
  }
  await db.insert(refunds).values([
    { ...refund, number: 1, status: 'refused', answeredAt: new Date('2026-12-01T10:00:00Z') },
    { ...refund, number: 2, status: 'sent', answeredAt: new Date('2026-12-02T10:00:00Z') },
  ])
  await db.update(payments).set({ refundedCents: 2000 }).where(eq(payments.id, payment.id))
  await Promise.all([0, 1, 2].map(() => printReceipt(context(), payment.id)))
  const partly = await wordsOf(await (await receiptOf(browser, id, payment.id)).arrayBuffer())
  expect(partly.join()).toContain('$20.00 of this payment was refunded.')
  expect(partly.join().match(/Refunded on [^,]+/g)).toEqual(['Refunded on 2 Dec 2026'])
  const said = async (changes: Partial<typeof payments.$inferInsert>) => {
    await db.update(payments).set(changes).where(eq(payments.id, payment.id))
    return (await wordsOf((await printReceipt(context(), payment.id))?.content ?? new ArrayBuffer(0))).join()
  }
  expect(await said({ refundedCents: 5000, status: 'refunded' })).toContain('The whole amount was refunded.')
  expect(await said({ refundedCents: 0, status: 'disputed' })).toContain('Disputed')
  expect(await said({ refundedCents: 5000, status: 'duplicate', receiptNumber: null })).toContain('Duplicate payment')
  await deleteDiscarded(context())
  await expect
    .poll(async () => (await env.FILES.list({ prefix: `applications/${id}/receipts/` })).objects.length)
    .toBe(1)
})

test('the message about a payment has the receipt attached, once', async () => {
  await aFirm('titan')
  const { id, browser } = await anApplicant()
  const payment = await aPayment(id)
  await db.insert(outbox).values({
    key: 'deposit-paid 1',
    message: 'deposit-paid',
    facts: { name: 'Rudo', reference: 'R', amountCents: 5000, method: 'card', firm: null, paymentId: payment.id },
    email: 'payer@example.com',
    code: 'ABCDEFGHJK',
    createdAt: new Date(),
    dueAt: new Date(),
  })
  await deliverDue(context())
  await deliverDue(context())
  const [mail, ...more] = await messagesTo('payer@example.com')
  expect(more).toEqual([])
  expect(mail?.attachments).toMatchObject([
    { name: `gwaro-receipt-${payment.receiptNumber}.pdf`, type: 'application/pdf' },
  ])
  const [words] = mail ? await wordsOf(await attached(mail)) : []
  expect(words).toContain('Rudo Chikafu')
  // the attached receipt is also the download, without printing again
  expect((await receiptOf(browser, id, payment.id)).status).toBe(200)
  const { body } = await browser.get<ApplicationPage>(`/api/applications/${id}`)
  expect(body.payments).toMatchObject([{ id: payment.id, receiptNumber: payment.receiptNumber }])
})

test('a firm sends its accountant the receipts of all selected paid applications or of none, once', async () => {
  const titan = await aFirm('titan')
  const files = []
  for (const name of ['Rudo', 'Tendai', '<b>Sam</b>']) {
    const started = await anApplicant({ fullName: name })
    files.push({ ...started, payment: await aPayment(started.id) })
  }
  // paid once more after a refund: the accountant gets the receipt of what is paid
  await aPayment(files[0]?.id ?? 0, { status: 'refunded', refundedCents: 5000 })
  // of one whose payer’s bank asks, the deposit alone, and no attempt that paid nothing
  const asked = files[2]?.id ?? 0
  await db.update(payments).set({ status: 'disputed' }).where(eq(payments.applicationId, asked))
  await aPayment(asked, { type: 'balance', amountCents: 45_000 })
  await aPayment(asked, { status: 'canceled', paidAt: null, receiptNumber: null })
  const unpaid = await anApplicant()
  const gambe = await aFirm('gambe')
  await db.update(firms).set({ openFiles: 99 }).where(eq(firms.id, titan.id))
  const foreign = await anApplicant()
  await aPayment(foreign.id)
  expect(foreign.lawyer?.name).toBe(gambe.name)
  await aMember(titan, 'lawyer')
  const lawyer = await memberBrowser('titan.lawyer')
  const staff = await signedInMember(titan, 'staff')
  const accountant = 'accounts@titan.example'
  const references = files.map(({ referenceNumber }) => referenceNumber)
  const send = (own: Browser, list: unknown, accountantEmail?: string) =>
    own.post('/api/lawfirm/send-receipts', { receipts: list, ...(accountantEmail ? { accountantEmail } : {}) })

  const refused = [
    await send(lawyer, []),
    await send(lawyer, references, 'thief@example.com'),
    await send(lawyer, [...references, unpaid.referenceNumber]),
    await send(lawyer, [...references, foreign.referenceNumber]),
    await send(lawyer, [...references, 'ZTL2026NOTHINGXX']),
    await send(staff, references),
    await send(
      lawyer,
      Array.from({ length: 201 }, (_, position) => `R${position}`),
    ),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'no-receipts-selected'],
    [409, 'accountant-mismatch'],
    [404, 'not-found'],
    [404, 'not-found'],
    [404, 'not-found'],
    [403, 'forbidden'],
    [400, 'bad-request'],
  ])
  expect(refused[0]?.body).toMatchObject({
    title: 'No Receipts Selected',
    detail: 'Please select at least one receipt to send.',
  })
  expect(await db.$count(outbox, eq(outbox.message, 'receipts-sent'))).toBe(0)
  expect(await db.$count(auditLog, eq(auditLog.action, 'send-receipt'))).toBe(0)

  const forgiving = [...references, references[0]?.toLowerCase()]
  const answers = await Promise.all([0, 1, 2].map(() => send(lawyer, forgiving, accountant.toUpperCase())))
  expect(answers.map(({ status, body }) => [status, body])).toEqual([0, 1, 2].map(() => [200, { sent: 3 }]))
  await deliverDue(context())
  const [mail, ...more] = await messagesTo(accountant)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('3 receipts from titan Law')
  expect(mail?.text).toContain('Total: $150.00')
  const pages = mail ? await wordsOf(await attached(mail)) : []
  expect(pages.map((words) => words.match(/No\. (\d+)/)?.[1])).toEqual(
    files.map(({ payment }) => String(payment.receiptNumber)),
  )
  const audited = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'send-receipt'), eq(auditLog.actorKind, 'member')))
  expect(new Set(audited.map(({ applicationId }) => applicationId))).toEqual(new Set(files.map(({ id }) => id)))
  expect(audited).toHaveLength(files.length)

  const page = await lawyer.get<PaidApplication[]>('/api/lawfirm/receipts?limit=2')
  expect(page.body.map(({ referenceNumber }) => referenceNumber)).toEqual(references.toReversed().slice(0, 2))
  expect(page.body[0]).toMatchObject({ amountCents: 5000, clientName: '<b>Sam</b>' })
  expect(page.body[0]?.sentAt).toMatch(/^20/)
  expect(page.headers.get('x-total-count')).toBe('3')
  const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
  const rest = await lawyer.get<PaidApplication[]>(next)
  expect(rest.body.map(({ referenceNumber }) => referenceNumber)).toEqual([references[0]])
  expect(rest.headers.get('link')).toBeNull()
  const { body: theirs } = await (await signedInMember(gambe, 'admin')).get<PaidApplication[]>('/api/lawfirm/receipts')
  expect(theirs.map(({ referenceNumber }) => referenceNumber)).toEqual([foreign.referenceNumber])
  expect(theirs[0]?.sentAt).toBeNull()

  await db.update(firms).set({ accountantEmail: null }).where(eq(firms.id, titan.id))
  const { status, body } = await send(lawyer, references)
  expect([status, body.code]).toEqual([409, 'no-accountant'])
})
