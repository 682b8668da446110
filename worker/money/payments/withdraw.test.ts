import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { OwnerApplication, TrackingPage } from '#contract/applications/views'
import { applications, history } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { auditLog } from '../../platform/database/tables'
import { browser } from '../../testing/browser'
import {
  applicant,
  applicationOf,
  confirm,
  contextAt,
  deliver,
  eventsOf,
  intentOf,
  ledger,
  messages,
  open,
  pauseWebhooks,
  pay,
  provider,
} from '../../testing/paying'
import { payments } from '../ledger/tables'

const { db } = contextAt()
type Someone = Awaited<ReturnType<typeof applicant>>
const withdraw = ({ visitor, id }: Someone) =>
  visitor.post<OwnerApplication & { code: string }>(`/api/applications/${id}/withdraw`, {})
const firmOf = async (firmId: number | null) => {
  const [firm] = await db
    .select()
    .from(firms)
    .where(eq(firms.id, firmId ?? 0))
  return firm
}
const statusOf = async (intentId: string) => (await provider<{ status: string }>(`/payment_intents/${intentId}`)).status

beforeEach(pauseWebhooks)

test('withdrawing an unpaid application cancels its payment, takes it from the firm and notifies both, once', async () => {
  const someone = await applicant()
  const { firmId } = await applicationOf(someone.id)
  expect(await firmOf(firmId)).toMatchObject({ totalFiles: 1, openFiles: 1 })
  const intentId = intentOf(await open(someone))
  const first = await withdraw(someone)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ id: someone.id, firmName: null, withdrawnAt: expect.any(String) as string })
  expect((await withdraw(someone)).body.withdrawnAt).toBe(first.body.withdrawnAt)

  expect(await statusOf(intentId)).toBe('canceled')
  expect((await ledger(someone.id)).map(({ status }) => status)).toEqual(['canceled'])
  expect(await firmOf(firmId)).toMatchObject({ totalFiles: 0, openFiles: 0 })
  expect(await messages('file-withdrawn')).toMatchObject([{ email: 'titan@example.com' }])
  expect(await messages('application-withdrawn')).toHaveLength(1)
  expect(await db.select().from(history)).toMatchObject([{ message: 'The application was withdrawn.' }])
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'withdraw-application'))).toHaveLength(1)

  expect((await open(someone)).body).toMatchObject({ status: 409, code: 'withdrawn' })
  const { reference } = someone
  const own = await someone.visitor.get<TrackingPage>(`/api/applications/reference/${reference}`)
  expect(own.body).toMatchObject({ access: 'full', firm: null, application: { withdrawnAt: first.body.withdrawnAt } })
  const seen = await browser().get<TrackingPage>(`/api/applications/reference/${reference}`)
  expect(seen.body).toMatchObject({ access: 'public', application: { isWithdrawn: true } })
  const other = await applicant()
  expect((await other.visitor.post(`/api/applications/${someone.id}/withdraw`, {})).status).toBe(404)
})

test('an application that is paid, or may be paid at this moment, cannot be withdrawn', async () => {
  const paid = await applicant()
  const intentId = intentOf(await open(paid))
  await pay((await open(paid)).body.clientSecret)
  // the provider has the money, and its event has not arrived
  expect((await withdraw(paid)).body).toMatchObject({ status: 409, code: 'already-paid' })
  expect(await applicationOf(paid.id)).toMatchObject({ withdrawnAt: null, depositPaidAt: expect.any(Date) as Date })
  expect((await confirm(paid, intentId)).status).toBe(200)
  expect(await messages('file-withdrawn')).toHaveLength(0)

  const waiting = await applicant()
  await open(waiting)
  await db.update(payments).set({ status: 'processing' }).where(eq(payments.applicationId, waiting.id))
  expect((await withdraw(waiting)).body.code).toBe('payment-incomplete')
  expect((await applicationOf(waiting.id)).withdrawnAt).toBeNull()
})

test('withdrawing and paying at the same moment end in one of the two, never in both', {}, async () => {
  for (let round = 0; round < 4; round += 1) {
    const someone = await applicant()
    const { clientSecret } = (await open(someone)).body
    const [gone] = await Promise.all([withdraw(someone), open(someone), pay(clientSecret).catch(() => undefined)])
    await confirm(someone, clientSecret.split('_secret_')[0] ?? '')
    const { withdrawnAt, depositPaidAt } = await applicationOf(someone.id)
    expect(withdrawnAt !== null && depositPaidAt !== null).toBe(false)
    expect(gone.status === 200).toBe(withdrawnAt !== null)
    const left = (await ledger(someone.id)).filter(({ status }) => status === 'open' || status === 'processing')
    if (withdrawnAt !== null) expect(left).toEqual([])
  }
})

test('a deposit that still arrives reopens the application, without a firm', async () => {
  const someone = await applicant()
  const { clientSecret } = (await open(someone)).body
  const paid = await pay(clientSecret)
  // as if the provider had been asked a moment too early
  await db.update(payments).set({ status: 'canceled' }).where(eq(payments.applicationId, someone.id))
  await db.update(applications).set({ withdrawnAt: new Date(), firmId: null }).where(eq(applications.id, someone.id))
  const [event] = await eventsOf(paid.id, 'payment_intent.succeeded')
  await deliver(event?.id ?? '')
  expect(await applicationOf(someone.id)).toMatchObject({
    withdrawnAt: null,
    firmId: null,
    depositPaidAt: expect.any(Date) as Date,
  })
  expect(await db.select().from(history)).toMatchObject([
    { message: 'Deposit of $50 received. The application is open again.' },
  ])
})
