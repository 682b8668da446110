import { expect, test } from 'vitest'
import { day } from '#contract/time'
import { declinedOf, type LockFacts, lockOf } from './lock-rules'

const at = Date.parse('2026-11-03T00:00:00Z')
const facts = {
  type: 'deposit',
  number: 2,
  amountCents: 8800,
  dueAt: at,
  nextTryAt: at + 7 * day,
  heldUntil: null,
} as const
const until = (more: Partial<Parameters<typeof declinedOf>[0]>) =>
  declinedOf({ ...facts, status: 'action_required', ...more }).nextAt

test('an installment is to be paid by its next try, or three days after a hold in which nobody could pay', () => {
  expect(until({})).toBe('2026-11-10T00:00:00.000Z')
  expect(until({ heldUntil: at })).toBe('2026-11-10T00:00:00.000Z')
  expect(until({ heldUntil: at + 20 * day })).toBe('2026-11-26T00:00:00.000Z')
  expect(until({ nextTryAt: null })).toBe('2026-11-03T00:00:00.000Z')
  // what is charged again is charged when its time comes
  expect(until({ heldUntil: at + 20 * day, status: 'failed' })).toBe('2026-11-10T00:00:00.000Z')
})

const installment = { planStatus: 'past_due', type: 'balance', number: 3, amountCents: 8800, dueAt: at } as const
const payment = { status: 'disputed', type: 'balance', amountCents: 45_000, installment: 2 } as const
const overdue = {
  why: 'overdue',
  type: 'balance',
  amountCents: 8800,
  dueAt: '2026-11-03T00:00:00.000Z',
  installment: 3,
}
const disputed = { why: 'disputed', type: 'balance', amountCents: 45_000, dueAt: null, installment: 2 }
test.each<[string, Partial<LockFacts>, object | null]>([
  ['nothing', {}, null],
  ['an installment of a plan in arrears', { installment }, overdue],
  [
    'the rest of a cancelled plan',
    { installment: { ...installment, planStatus: 'canceled' } },
    { ...overdue, why: 'rest' },
  ],
  ['an installment before a dispute', { installment, payment }, overdue],
  ['a dispute', { payment }, disputed],
  ['a dispute without a deposit', { payment, isDepositPaid: false }, disputed],
  ['a refund', { payment: { ...payment, status: 'refunded' } }, { ...disputed, why: 'refunded' }],
  [
    'a refund of all that was paid',
    { payment: { ...payment, status: 'refunded' }, isDepositPaid: false },
    { ...disputed, why: 'stopped' },
  ],
])('a deed is locked by %s', (_, facts, lock) => {
  expect(lockOf({ installment: null, payment: null, isDepositPaid: true, ...facts })).toEqual(lock)
})

test('what the owner reads of an installment that could not be charged', () => {
  expect(declinedOf({ ...facts, status: 'failed' })).toEqual({
    type: 'deposit',
    amountCents: 8800,
    installment: 2,
    dueAt: '2026-11-03T00:00:00.000Z',
    nextAt: '2026-11-10T00:00:00.000Z',
    isRetried: true,
  })
})
