import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '../applications/tables'
import { users } from '../identity/tables'
import { payments } from '../money/ledger/tables'
import { forgetCustomer } from '../money/payments/queries'
import { payoutEntries, payouts } from '../money/payouts/tables'
import { hasEntries } from '../money/payouts/write-queries'
import { creditFor } from '../money/shared/credit-queries'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant, contextAt } from './paying'
import { aFirm, anOwner, db } from './people'
import { touches } from './terms'

// which rows a change of money has: each term of its condition by itself

const own = contextAt().db
const now = new Date()

test('a customer that Stripe has forgotten, and what is left of a credit', async () => {
  const owner = await anOwner('rudo@example.com')
  const [{ id }, other] = [
    await applicant({ userId: owner.id, stripeCustomer: 'cus_1' }),
    await applicant({ userId: owner.id }),
  ]
  const forgotten = touches(forgetCustomer(own, id, 'cus_1'))
  await expectEnds(forgotten, applications, eq(applications.id, id), [
    { stripeCustomer: 'cus_2' },
    { stripeCustomer: null },
  ])
  await db.update(users).set({ creditCents: 900 })
  const payment = { applicationId: other.id, type: 'deposit', amountCents: 1, currency: 'usd', method: 'card' } as const
  const reserved = { status: 'open', createdAt: now, creditCents: 400, creditUserId: owner.id } as const
  await db.insert(payments).values({ ...payment, ...reserved })
  const left = sql`${creditFor(id)} = ${500}`
  await expectEnds(
    left,
    payments,
    undefined,
    [{ status: 'failed' }, { applicationId: id }, { creditUserId: null }],
    [{ status: 'processing' }],
  )
  expectEveryTerm([forgotten, left], ['credit_cents > 0', 'coalesce', ' in '])
})

test('what was recorded of a payout', async () => {
  const firm = await aFirm('titan')
  const entered = { firmId: firm.id, period: '2026-10', bankReference: 'x', amountCents: 1, sentOn: '2026-11-01' }
  const [payout] = await db
    .insert(payouts)
    .values({ ...entered, paymentCount: 1, enteredBy: 0, enteredName: 'x', enteredAt: now, stateAt: now })
    .returning()
  const id = payout?.id ?? 0
  const condition = hasEntries(id, 0)
  expect(await holds(condition)).toBe(true)
  await db
    .insert(payoutEntries)
    .values({ payoutId: id, number: 1, kind: 'confirmed', actorId: 1, actorName: 'x', createdAt: now } as never)
  expect([await holds(condition), await holds(hasEntries(id, 1)), await holds(hasEntries(id + 1, 0))]).toEqual([
    false,
    true,
    true,
  ])
  expectEveryTerm([condition])
})
