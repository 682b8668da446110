import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { day } from '#contract/time'
import { ownershipChecks } from '../../applications/ownership-tables'
import { applications } from '../../applications/tables'
import { deliverDue } from '../../messaging/delivery/deliver-due'
import { interruptedAtProvider } from '../../testing/interrupted'
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
} from '../../testing/paying'
import { installmentPlans } from '../ledger/tables'
import { startOwnPayment } from '../payments/checkout'
import { chargeInstallments } from './charge-installments'
import { dueInstallments } from './queries'

const { db } = contextAt()

beforeEach(async () => {
  await pauseWebhooks()
  // a message can be read only until it is sent
  await settings({ mail: 'error', whatsapp: 'error' })
})

/** As a check sets and ends it: both versions go up. */
async function setHold({ id }: Applicant, hold: 'checking' | null, at = new Date()) {
  const { version, moneyVersion } = await applicationOf(id)
  const set = hold ? { hold, heldAt: at, holdToldAt: at } : { hold, heldAt: null, heldUntil: at }
  await db
    .update(applications)
    .set({ ...set, version: version + 1, moneyVersion: moneyVersion + 1 })
    .where(eq(applications.id, id))
}
const paid = async ({ id }: Applicant) =>
  (await ledger(id)).filter(({ status }) => status === 'succeeded').map(({ installment }) => installment)

test('installments are neither charged, announced nor overdue during a hold, and go on after it', async () => {
  const someone = await applicant()
  await payFor(someone, { paymentMethod: 'installments' })
  await setHold(someone, 'checking')
  const later = contextAt(new Date(Date.now() + 32 * day))
  await chargeInstallments(later)
  await deliverDue(later)
  expect(await paid(someone)).toEqual([1])
  const [announced] = (await messages('installment-due')).filter(({ facts }) => facts.number === 2)
  expect(announced).toMatchObject({ emailedAt: null, tries: 0 })
  expect(await db.select({ status: installmentPlans.status }).from(installmentPlans)).toEqual([{ status: 'active' }])
  await setHold(someone, null, later.now())
  await chargeInstallments(later)
  expect(await paid(someone)).toEqual([1, 2])
})

test('a hold that begins while a charge is prepared leaves the card alone', async () => {
  const someone = await applicant()
  await payFor(someone, { paymentMethod: 'installments' })
  const at = new Date(Date.now() + 32 * day)
  const context = interruptedAtProvider(/payment_intents$/, () => setHold(someone, 'checking'))
  await chargeInstallments({ ...context, now: () => at })
  expect(await paid(someone)).toEqual([1])
  await setHold(someone, null, at)
  await chargeInstallments(contextAt(new Date(at.getTime() + day)))
  expect(await paid(someone)).toEqual([1, 2])
})

test('what waits for the end of a hold takes no place among what is due', async () => {
  const [held, free] = [await applicant(), await applicant()]
  for (const each of [held, free]) await payFor(each, { paymentMethod: 'installments' })
  await setHold(held, 'checking')
  const due = await dueInstallments(db, new Date(Date.now() + 32 * day), 1)
  expect(due.map(({ applicationId }) => applicationId)).toEqual([free.id])
})

test('a payment that was on its way when the hold began is booked', async () => {
  const someone = await applicant()
  const begun = await open(someone)
  await setHold(someone, 'checking')
  await pay(begun.body.clientSecret)
  expect((await confirm(someone, intentOf(begun))).status).toBe(200)
  await deliverAll(intentOf(begun), 'payment_intent.succeeded')
  expect((await applicationOf(someone.id)).depositPaidAt).not.toBeNull()
  expect(await paid(someone)).toEqual([null])
})

test('a payment that is opened while the hold begins is refused', async () => {
  const someone = await applicant()
  const context = interruptedAtProvider(/payment_intents$/, () => setHold(someone, 'checking'))
  const viewer = { sessionToken: null, applicationIds: [someone.id] }
  const request = { applicationId: someone.id, amount: 50, type: 'deposit', paymentMethod: 'card' } as const
  await expect(startOwnPayment(context, viewer, request)).rejects.toMatchObject({ code: 'on-hold' })
  expect(await ledger(someone.id)).toEqual([])
})

test('a refunded deposit holds nobody up: the other application goes on, and its client is told', async () => {
  const deed = { deedKey: '4711/09', propertyMarks: { register: 'DT', office: '', century: '20' } }
  const first = await applicant(deed)
  const second = await applicant({ ...deed, clientEmail: 'second@example.com' })
  const intent = await payFor(first)
  await db.insert(ownershipChecks).values({ firstId: first.id, secondId: second.id, createdAt: new Date() })
  for (const each of [first, second]) await setHold(each, 'checking')
  await provider('/refunds', { payment_intent: intent })
  await deliverAll(intent, 'charge.refunded')
  expect([await applicationOf(first.id), await applicationOf(second.id)]).toMatchObject([
    { depositPaidAt: null, hold: null },
    { hold: null },
  ])
  expect((await messages('application-hold')).map(({ email }) => email)).toContain('second@example.com')
})
