import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { ownershipChecks } from '../applications/ownership-tables'
import { applications } from '../applications/tables'
import { tasks } from '../applications/task-tables'
import { removeConflicts, uncheckedApplications } from '../desk/parties/conflict-queries'
import { conflicts } from '../desk/parties/tables'
import { substituted } from '../desk/people/absence-queries'
import { remindedApplication } from '../documents/shared/reminder-queries'
import { members } from '../firms/tables'
import { administrators } from '../identity/shared/administrator-queries'
import { users } from '../identity/tables'
import { macroReads } from '../messaging/macros/macro-queries'
import { unpaidInstallments } from '../money/ledger/queries'
import { installmentPlans, installments, payments } from '../money/ledger/tables'
import { openPaymentsOf } from '../money/payments/closing/closed-firm-queries'
import { openPaymentsOnHold } from '../money/payments/closing/held-payment-queries'
import { applicant, applicationOf, contextAt } from './paying'
import { aFirm, aMember, anOwner, db } from './people'

// what a query leaves out, where no screen would show at once that it did not

const own = contextAt().db
const now = new Date()
const later = new Date(now.getTime() + hour)
const earlier = new Date(now.getTime() - hour)

test('a substitute covers colleagues who are away now or later, not those who left the firm', async () => {
  const firm = await aFirm('titan')
  const substitute = await aMember(firm)
  const away = { substituteId: substitute.id, awayFrom: earlier }
  const one = await aMember(firm, 'staff', 'one', { ...away, awayUntil: later })
  await aMember(firm, 'staff', 'back', { ...away, awayUntil: earlier })
  await aMember(firm, 'staff', 'left', { ...away, awayUntil: later, isActive: false })
  expect((await substituted(own, [substitute.id], now)).map(({ id }) => id)).toEqual([one.id])
  await db.update(members).set({ substituteId: null })
  expect(await substituted(own, [substitute.id], now)).toEqual([])
})

test('when a firm closes, open payments with an intent are canceled for the owners in this round', async () => {
  const first = await applicant()
  const { firmId } = await applicationOf(first.id)
  const second = await applicant({ firmId })
  const payment = { type: 'deposit', method: 'card', amountCents: 10_000, currency: 'usd', createdAt: now } as const
  for (const [position, { id }] of [first, second].entries())
    await db
      .insert(payments)
      .values({ ...payment, applicationId: id, status: 'open', intentId: `pi_${position}` } as never)
  const firm = { id: firmId ?? 0, name: '', isActive: false, closedAt: now, toldUpTo: 0 }
  const upTo = async (last: number, toldUpTo = 0) =>
    (await openPaymentsOf(own, { ...firm, toldUpTo }, last)).map(({ applicationId }) => applicationId)
  expect([await upTo(first.id), await upTo(second.id), await upTo(second.id, first.id)]).toEqual([
    [first.id],
    [first.id, second.id],
    [second.id],
  ])
  await db.update(payments).set({ intentId: null })
  expect(await upTo(second.id)).toEqual([])
})

test('a conflict that was decided meanwhile stays, and an erased client is compared with no one', async () => {
  const [one, other] = [await applicant(), await applicant()]
  const firmId = (await applicationOf(one.id)).firmId ?? 0
  const pair = { firmId, applicationId: one.id, otherId: other.id }
  await db.insert(conflicts).values({ ...pair, grounds: [], foundAt: now, decision: 'consent' } as never)
  await own.batch(removeConflicts(own, firmId, [pair]) as never)
  expect(await db.select().from(conflicts)).toHaveLength(1)
  await db.update(conflicts).set({ decision: null })
  await own.batch(removeConflicts(own, firmId, [pair]) as never)
  expect(await db.select().from(conflicts)).toHaveLength(0)

  const unchecked = async () => (await uncheckedApplications(own, 10)).map(({ id }) => id)
  expect(await unchecked()).toEqual([other.id, one.id])
  await db.update(applications).set({ erasedAt: now }).where(eq(applications.id, other.id))
  expect(await unchecked()).toEqual([one.id])
})

test('a macro counts the tasks of the firm alone', async () => {
  const { id } = await applicant()
  const firmId = (await applicationOf(id)).firmId ?? 0
  const former = await aFirm('former')
  const task = { applicationId: id, title: 'Call', dueAt: later, createdBy: 'Someone', createdAt: now }
  for (const of of [firmId, former.id]) await db.insert(tasks).values({ ...task, firmId: of } as never)
  expect(await macroReads(own, firmId, [id]).tasks).toEqual([{ applicationId: id, all: 1, open: 1 }])
})

test('the link in a reminder finds nothing of an erased client', async () => {
  const { id } = await applicant()
  expect(await remindedApplication(own, id)).toHaveLength(1)
  await db.update(applications).set({ erasedAt: now })
  expect(await remindedApplication(own, id)).toEqual([])
})

test('a hold cancels payments that were begun, of both sides, a later installment’s too', async () => {
  const [one, two, alone] = [
    await applicant({ hold: 'checking' }),
    await applicant({ hold: 'kept' }),
    await applicant({ hold: 'checking' }),
  ]
  const payment = { method: 'card', amountCents: 5000, currency: 'usd', status: 'open', createdAt: now } as const
  const add = async ({ id }: { id: number }, more: Partial<typeof payments.$inferInsert>) =>
    db
      .insert(payments)
      .values({ ...payment, applicationId: id, type: 'deposit', intentId: crypto.randomUUID(), ...more })
  await add(one, {})
  await add(one, { type: 'balance', installment: 2 })
  await add(one, { status: 'succeeded' })
  await add(two, { installment: 1 })
  await add(two, { type: 'balance', intentId: null })
  await add(alone, {})
  const begun = async () =>
    (await openPaymentsOnHold(own, 10)).map(({ applicationId }) => applicationId).toSorted((a, b) => a - b)
  expect(await begun()).toEqual([])
  await db.insert(ownershipChecks).values({ firstId: one.id, secondId: two.id, createdAt: now })
  expect(await begun()).toEqual([one.id, one.id, two.id])
  await db.update(applications).set({ hold: null }).where(eq(applications.id, one.id))
  expect(await begun()).toEqual([two.id])
  for (const over of [{ decision: 'both' }, { endedAt: now }] as const) {
    await db.update(ownershipChecks).set({ decision: null, endedAt: null, ...over })
    expect(await begun()).toEqual([])
  }
})

test('a public form is mailed to administrators who are active, the first five', async () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  for (const name of people) await anOwner(`${name}@example.com`, 'admin')
  await anOwner('owner@example.com')
  await db.update(users).set({ isActive: false }).where(eq(users.email, 'b@example.com'))
  expect((await administrators(own)).map(({ email }) => email[0])).toEqual(['a', 'c', 'd', 'e', 'f'])
})

test('what is still to be paid is of plans that run, not of an offer or of an ended one', async () => {
  const { id } = await applicant()
  const terms = { totalCents: 9000, customer: 'x', paymentMethod: 'x', consentVersion: 'x', consentedAt: now } as const
  const [plan] = await db
    .insert(installmentPlans)
    .values({ ...terms, applicationId: id, type: 'deposit', status: 'draft', startedAt: now })
    .returning()
  const planId = plan?.id ?? 0
  for (const [place, status] of (['paid', 'due', 'void', 'failed'] as const).entries())
    await db
      .insert(installments)
      .values({ planId, number: place + 1, amountCents: 3000, dueAt: new Date(now.getTime() - place * hour), status })
  const left = async (status: (typeof installmentPlans.$inferSelect)['status']) => {
    await db.update(installmentPlans).set({ status })
    return (await unpaidInstallments(own, id)).map(({ dueAt }) => (now.getTime() - dueAt.getTime()) / hour)
  }
  expect([await left('draft'), await left('canceled'), await left('active'), await left('past_due')]).toEqual([
    [],
    [],
    [3, 1],
    [3, 1],
  ])
})
