import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications } from '../../applications/tables'
import { openGateway } from '../../platform/providers/stripe'
import { interrupted, interruptedAtProvider, ownerTokenOf } from '../../testing/interrupted'
import {
  type Applicant,
  applicant,
  applicationOf,
  audited,
  confirm,
  deliver,
  eventsOf,
  intentOf,
  ledger,
  messages,
  open,
  pauseWebhooks,
  pay,
  payFor,
  provider,
} from '../../testing/paying'
import { anOwner, db } from '../../testing/people'
import { payments, referralCredits } from '../ledger/tables'
import { checkPayment } from './check-payment'
import { startOwnPayment } from './checkout'
import { confirmPayment } from './confirm-payment'
import { withdrawApplication } from './withdraw'

// an application's money changes between each action's read and its commit

beforeEach(pauseWebhooks)

const visitorOf = ({ id }: Applicant) => ({ sessionToken: null, applicationIds: [id] })
const wanted = (applicationId: number, amount = 50) =>
  ({ applicationId, amount, type: 'deposit', paymentMethod: 'card' }) as const

test('a deposit that was paid in another tab meanwhile is not opened again', async () => {
  const someone = await applicant()
  const context = interrupted(() => payFor(someone))
  const failed = startOwnPayment(context, visitorOf(someone), wanted(someone.id))
  await expect(failed).rejects.toMatchObject({ code: 'already-paid' })
  expect((await ledger(someone.id)).map(({ status }) => status)).toEqual(['succeeded'])
})

test('two tabs that open the deposit in parallel open one payment', async () => {
  const someone = await applicant()
  const opened: string[] = []
  const context = interrupted(async () => opened.push(intentOf(await open(someone))))
  const { clientSecret } = await startOwnPayment(context, visitorOf(someone), wanted(someone.id))
  expect(await ledger(someone.id)).toMatchObject([{ status: 'open', intentId: opened[0] }])
  expect(clientSecret).toContain(opened[0])
})

test('credit that another application spent meanwhile is not spent twice', async () => {
  const owner = await anOwner('owner@example.com')
  const someone = await applicant({ userId: owner.id })
  const other = await applicant({ userId: owner.id })
  const credit = (cents: number, reason: 'friend' | 'spent') =>
    db
      .insert(referralCredits)
      .values({ userId: owner.id, applicationId: other.id, cents, reason, createdAt: new Date() })
  await credit(2_000, 'friend')
  const context = interrupted(() => credit(-2_000, 'spent'))
  const visitor = { sessionToken: await ownerTokenOf(context, owner.id), applicationIds: [] }
  const failed = startOwnPayment(context, visitor, wanted(someone.id, 30))
  await expect(failed).rejects.toMatchObject({ code: 'price-changed', facts: { amount: 5_000 } })
  expect(await ledger(someone.id)).toEqual([])
})

test('an application that its firm moved meanwhile is withdrawn as it is now', async () => {
  const someone = await applicant()
  const context = interrupted(() =>
    db.update(applications).set({ fileStatus: 'contacted', version: sql`${applications.version} + 1` }),
  )
  const { withdrawnAt } = await withdrawApplication(context, visitorOf(someone), someone.id)
  expect(withdrawnAt).not.toBeNull()
  expect(await applicationOf(someone.id)).toMatchObject({ firmId: null, fileStatus: 'contacted', version: 3 })
  expect(await audited('withdraw-application')).toBe(1)
})

test('an application that was paid meanwhile is not withdrawn', async () => {
  const someone = await applicant()
  const context = interrupted(() => payFor(someone))
  const failed = withdrawApplication(context, visitorOf(someone), someone.id)
  await expect(failed).rejects.toMatchObject({ code: 'already-paid' })
  expect((await applicationOf(someone.id)).withdrawnAt).toBeNull()
  expect(await messages('application-withdrawn')).toEqual([])
})

test('an application that was withdrawn in another tab meanwhile is withdrawn once', async () => {
  const someone = await applicant()
  const context = interrupted(() => someone.visitor.post(`/api/applications/${someone.id}/withdraw`, {}))
  expect((await withdrawApplication(context, visitorOf(someone), someone.id)).withdrawnAt).not.toBeNull()
  expect([await audited('withdraw-application'), (await messages('file-withdrawn')).length]).toEqual([1, 1])
})

test('a payment that the provider’s event booked meanwhile is booked once', async () => {
  const someone = await applicant()
  const opened = await open(someone)
  await pay(opened.body.clientSecret)
  const context = interrupted(async () => {
    const [event] = await eventsOf(intentOf(opened), 'payment_intent.succeeded')
    expect((await deliver(event?.id ?? '')).status).toBe(200)
  })
  const said = { paymentIntentId: intentOf(opened), applicationId: someone.id, type: 'deposit' } as const
  const { payment } = await confirmPayment(context, visitorOf(someone), said)
  expect(payment.status).toBe('succeeded')
  expect([await audited('pay-deposit'), (await messages('deposit-paid')).length]).toEqual([1, 1])
})

test('a payment that got its intent meanwhile is not closed', async () => {
  const someone = await applicant()
  const [row] = await db
    .insert(payments)
    .values({
      applicationId: someone.id,
      type: 'deposit',
      method: 'card',
      amountCents: 5_000,
      currency: 'usd',
      status: 'open',
      createdAt: new Date(),
    })
    .returning()
  if (!row) throw new Error('no payment')
  const context = interrupted(() =>
    db.batch([
      db.update(payments).set({ intentId: 'pi_given' }).where(eq(payments.id, row.id)),
      db.update(applications).set({ moneyVersion: sql`${applications.moneyVersion} + 1` }),
    ]),
  )
  await expect(checkPayment(context, await openGateway(context.env), row)).rejects.toMatchObject({ code: 'busy' })
  expect(await ledger(someone.id)).toMatchObject([{ status: 'open', intentId: 'pi_given', failureCode: null }])
})

test('an intent that was paid while it was checked is settled and not canceled', async () => {
  const someone = await applicant()
  const opened = await open(someone)
  const [row] = await ledger(someone.id)
  if (!row) throw new Error('no payment')
  await db.update(payments).set({ createdAt: new Date(0) })
  await pay(opened.body.clientSecret)
  const context = interrupted(async () => {
    expect((await confirm(someone, intentOf(opened))).status).toBe(200)
  })
  await checkPayment(context, await openGateway(context.env), row, true)
  expect(await ledger(someone.id)).toMatchObject([{ status: 'succeeded' }])
  expect(await provider(`/payment_intents/${intentOf(opened)}`)).toMatchObject({ status: 'succeeded' })
  expect([await audited('pay-deposit'), (await messages('deposit-paid')).length]).toEqual([1, 1])
})

test('an intent at another price that is paid just before it is canceled is settled', async () => {
  const someone = await applicant()
  const opened = await open(someone)
  await db.update(payments).set({ amountCents: 4_000 })
  await provider(`/payment_intents/${intentOf(opened)}`, { amount: '4000' })
  const context = interruptedAtProvider(/\/cancel$/, () => pay(opened.body.clientSecret))
  const failed = startOwnPayment(context, visitorOf(someone), wanted(someone.id))
  await expect(failed).rejects.toMatchObject({ code: 'already-paid' })
  expect(await ledger(someone.id)).toMatchObject([{ status: 'succeeded', intentId: intentOf(opened) }])
})
