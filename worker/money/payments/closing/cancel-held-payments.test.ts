import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ownershipChecks } from '../../../applications/ownership-tables'
import { applications } from '../../../applications/tables'
import { interruptedAtProvider } from '../../../testing/interrupted'
import {
  type Applicant,
  applicant,
  contextAt,
  deliverAll,
  holdWebhooks,
  intentOf,
  ledger,
  messages,
  open,
  pay,
  provider,
  settings,
} from '../../../testing/paying'
import { cancelHeldPayments } from './cancel-held-payments'

const { db } = contextAt()

beforeEach(async () => {
  await holdWebhooks()
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
  await cancelHeldPayments(contextAt())
  expect(await statusOf(intentOf(opened))).not.toBe('canceled')
  await hold(someone, other)
  await cancelHeldPayments(contextAt())
  expect(await statusOf(intentOf(opened))).toBe('canceled')
  expect((await ledger(someone.id)).map(({ status }) => status)).toEqual(['canceled'])
  await expect(pay(opened.body.clientSecret)).resolves.toMatchObject({
    error: { code: 'payment_intent_unexpected_state' },
  })
  expect((await open(someone)).body).toMatchObject({ code: 'on-hold' })
  await cancelHeldPayments(contextAt())
  expect(await ledger(someone.id)).toHaveLength(1)
  await db.update(applications).set({ hold: null })
  const again = await open(someone)
  expect([again.status, intentOf(again) === intentOf(opened)]).toEqual([200, false])
})

test('a payment that arrives just before it is canceled is booked once, with its receipt', async () => {
  const [someone, other] = [await applicant(), await applicant()]
  const opened = await open(someone)
  await hold(someone, other)
  await cancelHeldPayments(interruptedAtProvider(/\/cancel$/, () => pay(opened.body.clientSecret)))
  await cancelHeldPayments(contextAt())
  await deliverAll(intentOf(opened), 'payment_intent.succeeded')
  await cancelHeldPayments(contextAt())
  expect((await ledger(someone.id)).map(({ status }) => status)).toEqual(['succeeded'])
  expect(await messages('deposit-paid')).toHaveLength(1)
})
