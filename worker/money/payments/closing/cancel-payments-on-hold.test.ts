import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { tellHolds } from '../../../applications/ownership/tell-holds'
import { ownershipChecks } from '../../../applications/ownership-tables'
import { untoldHolds } from '../../../applications/shared/hold-queries'
import { applications } from '../../../applications/tables'
import worker from '../../../index'
import { interruptedAtProvider } from '../../../testing/interrupted'
import {
  type Applicant,
  applicant,
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
import { installments } from '../../ledger/tables'
import { cancelPaymentsOnHold } from './cancel-payments-on-hold'

const { db } = contextAt()

beforeEach(async () => {
  await pauseWebhooks()
  // a message can be read only until it is sent
  await settings({ mail: 'error', whatsapp: 'error' })
})

async function hold(...held: readonly Applicant[]) {
  for (const { id } of held) await db.update(applications).set({ hold: 'checking' }).where(eq(applications.id, id))
  const [first, second] = held
  await db.insert(ownershipChecks).values({ firstId: first?.id ?? 0, secondId: second?.id ?? 0, createdAt: new Date() })
}
const statusOf = async (intentId: string) => (await provider<{ status: string }>(`/payment_intents/${intentId}`)).status

test('a payment that was begun before the hold is canceled at the provider, which then refuses it; later one begins again', async () => {
  const [someone, other] = [await applicant(), await applicant()]
  const opened = await open(someone)
  await cancelPaymentsOnHold(contextAt())
  expect(await statusOf(intentOf(opened))).not.toBe('canceled')
  await hold(someone, other)
  await cancelPaymentsOnHold(contextAt())
  expect(await statusOf(intentOf(opened))).toBe('canceled')
  expect((await ledger(someone.id)).map(({ status }) => status)).toEqual(['canceled'])
  await expect(pay(opened.body.clientSecret)).resolves.toMatchObject({
    error: { code: 'payment_intent_unexpected_state' },
  })
  expect((await open(someone)).body).toMatchObject({ code: 'on-hold' })
  await cancelPaymentsOnHold(contextAt())
  expect(await ledger(someone.id)).toHaveLength(1)
  await db.update(applications).set({ hold: null })
  const again = await open(someone)
  expect([again.status, intentOf(again) === intentOf(opened)]).toEqual([200, false])
})

test('an early payment of an installment is canceled on a hold, and one that is being charged is left to its charge', async () => {
  const [someone, other] = [await applicant(), await applicant()]
  await payFor(someone, { paymentMethod: 'installments' })
  await db.update(installments).set({ status: 'failed' }).where(eq(installments.number, 2))
  const opened = await open(someone, { paymentMethod: 'installments', installment: 2, amount: 22 })
  expect(opened.status).toBe(200)
  await hold(someone, other)
  await db.update(installments).set({ status: 'in_flight' }).where(eq(installments.number, 2))
  await cancelPaymentsOnHold(contextAt())
  expect(await statusOf(intentOf(opened))).toBe('requires_payment_method')
  await db.update(installments).set({ status: 'failed' }).where(eq(installments.number, 2))
  await cancelPaymentsOnHold(contextAt())
  expect(await statusOf(intentOf(opened))).toBe('canceled')
  expect((await ledger(someone.id)).map(({ status }) => status)).toEqual(['succeeded', 'canceled'])
})

test('a payment that arrives just before it is canceled is booked once, with its receipt', async () => {
  const [someone, other] = [await applicant(), await applicant()]
  const opened = await open(someone)
  await hold(someone, other)
  await cancelPaymentsOnHold(interruptedAtProvider(/\/cancel$/, () => pay(opened.body.clientSecret)))
  await cancelPaymentsOnHold(contextAt())
  await deliverAll(intentOf(opened), 'payment_intent.succeeded')
  await cancelPaymentsOnHold(contextAt())
  expect((await ledger(someone.id)).map(({ status }) => status)).toEqual(['succeeded'])
  expect(await messages('deposit-paid')).toHaveLength(1)
})

/** Tells of the holds, and gives the queue's messages to the worker. @returns what was queued */
async function tell() {
  const queued: unknown[] = []
  const NOTIFICATIONS = { send: async (body: unknown) => void queued.push(body) } as unknown as Queue
  const waiting: Promise<unknown>[] = []
  const after = (_: string, work: Promise<unknown>) => void waiting.push(work)
  const context = { ...contextAt(), env: { ...env, NOTIFICATIONS }, after }
  await tellHolds(context as never, await untoldHolds(db))
  await Promise.all(waiting)
  const messages = queued.map((body) => ({ body }))
  await worker.queue(
    { queue: 'gwaro-notifications', messages } as never,
    { ...env, NOTIFICATIONS },
    createExecutionContext(),
  )
  return queued
}

test('a hold that begins between the intent and its confirmation cancels it straight away, without cron', async () => {
  const [someone, other] = [await applicant(), await applicant()]
  const opened = await open(someone)
  await hold(someone, other)
  await db.update(applications).set({ heldAt: new Date() })
  expect(await tell()).toContain('held')
  expect(await statusOf(intentOf(opened))).toBe('canceled')
  await expect(pay(opened.body.clientSecret)).resolves.toMatchObject({
    error: { code: 'payment_intent_unexpected_state' },
  })
  expect(await confirm(someone, intentOf(opened))).toMatchObject({ status: 409, body: { code: 'on-hold' } })
  // the end of a hold cancels nothing
  await db.update(applications).set({ hold: null, heldAt: null, holdToldAt: new Date() })
  expect(await tell()).not.toContain('held')
})

test('where one hold begins as another ends, what was begun for the held one is canceled', async () => {
  const [someone, other] = [await applicant(), await applicant()]
  const opened = await open(someone)
  await hold(someone, other)
  const set = (id: number, values: Partial<typeof applications.$inferInsert>) =>
    db.update(applications).set(values).where(eq(applications.id, id))
  await set(someone.id, { heldAt: new Date() })
  await set(other.id, { hold: null, heldAt: null, holdToldAt: new Date() })
  expect((await untoldHolds(db)).length).toBe(2)
  expect(await tell()).toContain('held')
  expect(await statusOf(intentOf(opened))).toBe('canceled')
})

test('what is paid all the same is kept, and its mail says that nothing begins before the check is over', async () => {
  const [someone, other] = [await applicant(), await applicant()]
  const opened = await open(someone)
  await pay(opened.body.clientSecret)
  await hold(someone, other)
  expect(await confirm(someone, intentOf(opened))).toMatchObject({
    status: 200,
    body: { payment: { status: 'succeeded' } },
  })
  const [mail] = await messages('deposit-paid')
  expect(mail?.facts).toMatchObject({ hold: 'checking' })
})
