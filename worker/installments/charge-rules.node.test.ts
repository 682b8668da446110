import { expect, test } from 'vitest'
import { day } from '#contract/time'
import type { Effect, Installment, Money } from '../ledger/money-rules'
import { anInstallment, aPayment, aPlan, at, someMoney } from '../testing/money'
import { chargeStepOf, decline, installmentIn, overdue, paymentOf, takeForCharge, withIntent } from './charge-rules'
import { needsOf } from './decline-rules'

const later = (days: number) => new Date(at.getTime() + days * day)
const withOne = (installment: Partial<Installment>, set: Partial<Money> = {}) =>
  someMoney({ plans: [aPlan()], installments: [anInstallment(installment)], ...set })
const found = (money: Money) => {
  const one = installmentIn(money, { planId: 21, number: 2 })
  if (!one) throw new Error('no installment')
  return one
}
const told = (effects: readonly Effect[]) =>
  effects.flatMap((each) => (each.is === 'message' ? [each.owed.message] : []))

test.each([
  ['due', at, 'charge'],
  ['due', later(1), 'nothing'],
  ['due', null, 'nothing'],
  ['failed', at, 'charge'],
  ['in_flight', at, 'charge'],
  ['in_flight', later(1), 'nothing'],
  ['action_required', at, 'overdue'],
  ['paid', at, 'nothing'],
  ['void', at, 'nothing'],
] as const)('an installment that is %s and tried at %s: %s', (status, nextTryAt, turn) => {
  expect(chargeStepOf(found(withOne({ status, nextTryAt })), at)).toBe(turn)
})

test('taking an installment counts the attempt, opens its payment and keeps other runs away', () => {
  const money = withOne({ status: 'failed', attempt: 2 })
  const taken = takeForCharge(money, found(money), at).money
  expect(taken.installments).toMatchObject([
    { status: 'in_flight', attempt: 3, nextTryAt: new Date(at.getTime() + 900_000) },
  ])
  expect(taken.payments).toMatchObject([{ id: 0, installment: 2, amountCents: 2200, status: 'open', creditCents: 0 }])
})

test('an attempt that no run finished is repeated under its own number', () => {
  const money = withOne({ status: 'in_flight', attempt: 1 })
  expect(takeForCharge(money, found(money), at).money.installments).toMatchObject([{ attempt: 1 }])
})

test('a failed payment is opened again, unless it is of another plan or has a wrong amount', () => {
  const payment = { installment: 2, status: 'failed' as const, amountCents: 2200 }
  const of = (set: object) => {
    const money = withOne({}, { payments: [aPayment({ ...payment, ...set })] })
    return paymentOf(money, found(money))?.id
  }
  expect(of({})).toBe(11)
  expect(of({ failureCode: 'mismatch' })).toBeUndefined()
  expect(of({ createdAt: later(-1) })).toBeUndefined()
  expect(of({ type: 'balance' })).toBeUndefined()
  expect(of({ installment: 3 })).toBeUndefined()
  expect(of({ status: 'succeeded' })).toBeUndefined()
  const money = withOne({}, { payments: [aPayment({ ...payment, failureCode: 'declined' })] })
  expect(takeForCharge(money, found(money), at).money.payments).toMatchObject([{ status: 'open', failureCode: null }])
})

test('an intent is recorded with the installment and its payment', () => {
  const money = withIntent(withOne({}), found(withOne({})), 'pi_2', at)
  expect(money.installments).toMatchObject([{ intentId: 'pi_2' }])
  expect(money.payments).toMatchObject([{ intentId: 'pi_2', status: 'open' }])
})

const tried = (attempt: number, set: Partial<Money> = {}) =>
  withOne({ status: 'in_flight', attempt, nextTryAt: later(0.01) }, set)

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 2],
])('after try %i the card is tried again in %i days', (attempt, days) => {
  const money = tried(attempt)
  const after = decline(money, found(money).installment, { code: 'card_declined' }, at)
  expect(after.money.installments).toMatchObject([
    { status: 'failed', nextTryAt: later(days), lastError: 'card_declined' },
  ])
  expect(told(after.effects)).toEqual(['installment-failed'])
})

test('after the last try the plan is past due and the deed locked', () => {
  const payments = [aPayment({ installment: 2, amountCents: 2200 })]
  const money = tried(5, { payments })
  const after = decline(money, found(money).installment, { decline_code: 'insufficient_funds' }, at)
  expect(after.money).toMatchObject({
    application: { deedLockedAt: at },
    plans: [{ status: 'past_due' }],
    installments: [{ status: 'failed', nextTryAt: null, lastError: 'insufficient_funds' }],
    payments: [{ status: 'failed', failureCode: 'insufficient_funds' }],
  })
  expect(told(after.effects)).toEqual(['installment-overdue'])
})

test('a card that will never pay waits seven days for its owner', () => {
  const money = tried(1)
  const after = decline(money, found(money).installment, { code: 'expired_card' }, at)
  expect(after.money.installments).toMatchObject([{ status: 'action_required', nextTryAt: later(7) }])
})

test('a late decline changes nothing', () => {
  const money = tried(2)
  const one = found(money).installment
  expect(decline(money, { ...one, attempt: 1 }, {}, at)).toEqual({ money, effects: [] })
  const paid = withOne({ status: 'paid', attempt: 2 })
  expect(decline(paid, one, {}, at)).toEqual({ money: paid, effects: [] })
})

test('an owner who did not pay in time locks the deed, and an existing lock stays', () => {
  const money = withOne({ status: 'action_required' })
  const locked = { ...money, application: { ...money.application, deedLockedAt: later(-3) } }
  const after = overdue(locked, found(locked), at)
  expect(after.money).toMatchObject({
    application: { deedLockedAt: later(-3) },
    installments: [{ status: 'action_required', nextTryAt: null, lastError: null }],
  })
})

test.each([
  [{ code: 'authentication_required' }, 'owner'],
  [{ code: 'card_declined', decline_code: 'authentication_required' }, 'owner'],
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'new-card'],
  [{ code: 'expired_card' }, 'new-card'],
  [{ code: 'card_declined', decline_code: 'generic_decline', advice_code: 'do_not_try_again' }, 'new-card'],
  [{ code: 'card_declined', decline_code: 'insufficient_funds', advice_code: 'try_again_later' }, 'nothing'],
  [{}, 'nothing'],
] as const)('%o needs %s', (refusal, needs) => {
  expect(needsOf(refusal)).toBe(needs)
})
