import { expect, test } from 'vitest'
import { endPlan } from '../ledger/plan-rules'
import { anInstallment, aPayment, aPlan, at, someMoney } from '../testing/money'
import { assertCancelable, assertPayable, cancelPlan, isPayableBy } from './owner-rules'

const later = new Date(at.getTime() + 1)

test.each([
  ['due', at, true],
  ['due', later, false],
  ['failed', later, true],
  ['action_required', later, true],
  ['in_flight', at, false],
  ['paid', at, false],
  ['void', at, false],
] as const)('an owner may pay an installment that is %s and due at %s: %s', (status, dueAt, isPayable) => {
  expect(isPayableBy({ status, dueAt }, at)).toBe(isPayable)
})

test.each([
  [{ status: 'paid' as const }, 22, 'already-paid'],
  [{ status: 'void' as const }, 22, 'not-found'],
  [{ status: 'in_flight' as const }, 22, 'busy'],
  [{ dueAt: later }, 22, 'not-yet-due'],
  [{}, 21, 'price-changed'],
])('an installment is refused with its reason', (set, shown, code) => {
  expect(() => assertPayable(anInstallment(set), shown, at)).toThrow(expect.objectContaining({ code }))
  expect(() => assertPayable(anInstallment(), 22, at)).not.toThrow()
  expect(() => assertPayable(anInstallment(), 2200, at)).not.toThrow()
})

const six = (paid: number, other: 'due' | 'in_flight' = 'due') =>
  Array.from({ length: 6 }, (_, position) =>
    anInstallment({ number: position + 1, status: position < paid ? 'paid' : other }),
  )

test('a plan may be cancelled after three paid installments, and not while a card is being charged', () => {
  expect(() => assertCancelable(aPlan(), six(3))).not.toThrow()
  expect(() => assertCancelable(aPlan(), six(2))).toThrow(expect.objectContaining({ code: 'too-early-to-cancel' }))
  expect(() => assertCancelable(aPlan(), six(3, 'in_flight'))).toThrow(expect.objectContaining({ code: 'busy' }))
  expect(() => assertCancelable(aPlan({ status: 'completed' }), six(6))).toThrow(
    expect.objectContaining({ code: 'already-paid' }),
  )
})

test('the rest of a cancelled plan is one payment that is due now and locks the deed', () => {
  const own = six(4)
  const { money, effects } = cancelPlan(someMoney({ plans: [aPlan()], installments: own }), aPlan(), own, at)
  expect(money.application.deedLockedAt).toEqual(at)
  expect(money.plans).toMatchObject([{ status: 'canceled', endedAt: null }])
  expect(money.installments.map(({ status }) => status)).toEqual([
    'paid',
    'paid',
    'paid',
    'paid',
    'void',
    'void',
    'due',
  ])
  expect(money.installments.at(-1)).toMatchObject({ number: 7, amountCents: 4400, dueAt: at })
  expect(effects.map(({ is }) => is)).toEqual(['message', 'audit', 'audit', 'cancel-messages'])
})

test('only the refund of its first payment ends a plan', () => {
  const first = aPayment({ method: 'installments', installment: 1, intentId: 'pi_first' })
  const own = six(2).map((each) => (each.number === 1 ? { ...each, intentId: 'pi_first' } : each))
  const money = someMoney({
    payments: [first],
    plans: [aPlan(), aPlan({ id: 22, type: 'balance' })],
    installments: own,
  })
  const ended = endPlan(money, first, at)
  expect(ended.money.plans).toMatchObject([{ status: 'canceled', endedAt: at }, { status: 'active' }])
  expect(ended.money.installments.map(({ status }) => status)).toEqual(['paid', 'paid', 'void', 'void', 'void', 'void'])
  expect(endPlan(money, { ...first, installment: 2 }, at)).toEqual({ money, effects: [] })
  expect(endPlan(money, { ...first, intentId: 'pi_other' }, at)).toEqual({ money, effects: [] })
})
