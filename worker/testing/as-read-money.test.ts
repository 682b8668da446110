import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { applications } from '../applications/tables'
import { payments, refunds } from '../money/ledger/tables'
import { applicationToRemind, isAsReminded } from '../money/payments/deposit-reminder-queries'
import { areOwed } from '../money/payouts/write-queries'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant, applicationOf, contextAt } from './paying'
import { aFirm, db } from './people'

// a batch is refused when something that decided about it has changed since it was read: each such thing by itself

const now = new Date()

test('payments of a payout', async () => {
  const { id } = await applicant()
  const paid = { type: 'deposit', method: 'card', amountCents: 5000, currency: 'usd', status: 'succeeded' } as const
  const [payment] = await db
    .insert(payments)
    .values({ ...paid, applicationId: id, createdAt: now, paidAt: now })
    .returning()
  const paymentId = payment?.id ?? 0
  const line = { payment: paymentId, number: 1, cents: 5000 }
  await expectEnds(areOwed([line]), payments, eq(payments.id, paymentId), [
    { status: 'duplicate' },
    { status: 'open' },
    { refundedCents: 1000 },
    { disputedCents: 5000 },
    { paidOutCents: 5000 },
  ])
  expect(await holds(areOwed([line, { ...line, payment: paymentId + 1 }]))).toBe(false)
  const refund = { paymentId, number: 1, amountCents: 5000, reason: 'x', askedBy: 1, askedByName: 'x', askedAt: now }
  const [other] = await db
    .insert(payments)
    .values({ ...paid, applicationId: id, type: 'balance', createdAt: now, paidAt: now })
    .returning()
  await db.insert(refunds).values({ ...refund, paymentId: other?.id ?? 0 })
  await db.insert(refunds).values({ ...refund, status: 'refused' })
  expect(await holds(areOwed([line]))).toBe(true)
  await db.insert(refunds).values({ ...refund, number: 2 })
  expect(await holds(areOwed([line]))).toBe(false)
  expectEveryTerm([areOwed([line])])
})

test('a reminder of the deposit', async () => {
  const { id } = await applicant()
  const { id: other } = await aFirm('gambe')
  const [row] = await applicationToRemind(contextAt().db, (await applicationOf(id)).firmId ?? 0, id)
  if (!row) throw new Error('no application')
  const condition = isAsReminded(contextAt().db, row)
  await expectEnds(condition, applications, eq(applications.id, id), [
    { firmId: other },
    { firmId: null },
    { moneyVersion: row.moneyVersion + 1 },
    { erasedAt: now },
    { depositRemindedAt: new Date(now.getTime() - hour) },
  ])
  expectEveryTerm([condition])
})
