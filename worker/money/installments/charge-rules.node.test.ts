import { expect, test } from 'vitest'
import { day } from '#contract/time'
import { aboutMoney, anInstallment, aPayment, aPlan, at, auditedIn, mailed, someMoney } from '../../testing/money'
import type { Installment, Money, Plan } from '../ledger/money-rules'
import { chargeStepOf, installmentIn, paymentOf, reserveForCharge, withIntent } from './charge-rules'
import { decline, overdue } from './decline-rules'
import { needsOf, reasonOf } from './refusal-rules'

const later = (days: number) => new Date(at.getTime() + days * day)
const withOne = (installment: Partial<Installment>, set: Partial<Money> = {}) =>
  someMoney({ plans: [aPlan()], installments: [anInstallment(installment)], ...set })
const found = (money: Money) => {
  const one = installmentIn(money, { planId: 21, number: 2 })
  if (!one) throw new Error('no installment')
  return one
}
test.each([
  ['due', at, 'charge'],
  ['due', later(1), 'nothing'],
  ['due', null, 'nothing'],
  ['failed', at, 'charge'],
  ['in_flight', at, 'charge'],
  ['in_flight', later(1), 'nothing'],
  ['action_required', at, 'overdue'],
  ['action_required', later(1), 'nothing'],
  ['paid', at, 'nothing'],
  ['void', at, 'nothing'],
] as const)('an installment that is %s and tried at %s: %s', (status, nextTryAt, turn) => {
  expect(chargeStepOf(found(withOne({ status, nextTryAt })), { heldUntil: null }, at)).toBe(turn)
})

test('an owner who could not pay during a hold has three days after it', () => {
  const due = found(withOne({ status: 'action_required', nextTryAt: at }))
  const daysAgo = (days: number) => ({ heldUntil: new Date(at.getTime() - days * 86_400_000) })
  expect([0, 2.9, 3].map((days) => chargeStepOf(due, daysAgo(days), at))).toEqual(['nothing', 'nothing', 'overdue'])
  expect(chargeStepOf(found(withOne({ status: 'failed', nextTryAt: at })), daysAgo(0), at)).toBe('charge')
})

const opened = aPayment({ id: 0, method: 'installments', installment: 2, amountCents: 2200, intentId: null })

test('an installment is found by its plan and number', () => {
  const money = withOne({}, { installments: [anInstallment({ planId: 22 }), anInstallment({ number: 3 })] })
  expect(installmentIn(money, { planId: 21, number: 3 })).toEqual({
    plan: aPlan(),
    installment: anInstallment({ number: 3 }),
  })
  expect(installmentIn(money, { planId: 21, number: 2 })).toBeUndefined()
  expect(installmentIn(money, { planId: 22, number: 2 })).toBeUndefined()
})

test('taking an installment counts the attempt, opens its payment and keeps other runs away', () => {
  const others = [anInstallment({ planId: 22 }), anInstallment({ number: 3 })]
  const failed = anInstallment({ status: 'failed', attempt: 2 })
  const money = withOne({}, { installments: [failed, ...others] })
  const nextTryAt = new Date(at.getTime() + 900_000)
  expect(reserveForCharge(money, found(money), at)).toEqual({
    money: {
      ...money,
      installments: [{ ...failed, status: 'in_flight', attempt: 3, nextTryAt }, ...others],
      payments: [opened],
    },
    effects: [],
  })
})

test.each([
  ['the last payment', [aPayment({ currency: 'gbp' }), aPayment({ currency: 'eur', status: 'succeeded' })], 'eur'],
  ['the price list, before any payment', [], 'usd'],
])('a payment is opened in the currency of %s', (_, payments, currency) => {
  const money = withOne({}, { payments })
  expect(reserveForCharge(money, found(money), at).money.payments).toEqual([...payments, { ...opened, currency }])
})

test('an open payment stays as it is', () => {
  const money = withOne({}, { payments: [aPayment({ installment: 2, amountCents: 1, failureCode: 'declined' })] })
  expect(reserveForCharge(money, found(money), at).money.payments).toEqual(money.payments)
})

test('an attempt that no run finished is repeated under its own number', () => {
  const money = withOne({ status: 'in_flight', attempt: 1 })
  expect(reserveForCharge(money, found(money), at).money.installments).toMatchObject([{ attempt: 1 }])
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
  expect(reserveForCharge(money, found(money), at).money.payments).toMatchObject([
    { status: 'open', failureCode: null },
  ])
})

test('the newest of an installment’s payments is used', () => {
  const payments = [aPayment({ installment: 2 }), aPayment({ id: 12, installment: 2, status: 'processing' })]
  const money = withOne({}, { payments })
  expect(paymentOf(money, found(money))).toEqual(payments[1])
})

test.each([
  ['opened', [], { ...opened, intentId: 'pi_2' }],
  ['opened again', [{ ...opened, id: 11, status: 'failed' }], { ...opened, id: 11, intentId: 'pi_2' }],
  ['kept open', [{ ...opened, id: 11, failureCode: 'declined' }], { ...opened, id: 11, intentId: 'pi_2' }],
] as const)('an intent is recorded with its installment and a payment that is %s', (_, payments, payment) => {
  const money = withOne({}, { payments })
  expect(withIntent(money, found(money), 'pi_2', at)).toEqual({
    ...money,
    installments: [anInstallment({ intentId: 'pi_2' })],
    payments: [payment],
  })
})

const tried = (attempt: number, set: Partial<Money> = {}) =>
  withOne({ status: 'in_flight', attempt, nextTryAt: later(0.01) }, set)

const facts = { ...aboutMoney, applicationId: 1, type: 'deposit', number: 2, amountCents: 2200 }
const failedMail = (needs: string, days: number, attempt: number) => ({
  is: 'message',
  notice: {
    ...mailed,
    message: 'installment-failed',
    facts: { ...facts, needs, nextAt: later(days).getTime() },
    key: `installment-failed 21:2:${attempt}`,
  },
})
const declined = (attempt: number) => ({
  is: 'audit',
  event: {
    action: 'installment-declined',
    entity: 'plan',
    id: 21,
    result: 'refused',
    detail: `2 of 6, try ${attempt}`,
  },
})

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 2],
])('after try %i the card is tried again in %i days', (attempt, days) => {
  const payments = [aPayment({ installment: 2, status: 'processing' }), aPayment({ id: 12 })]
  const money = tried(attempt, { payments })
  const { installment } = found(money)
  expect(decline(money, installment, { code: 'card_declined' }, at)).toEqual({
    money: {
      ...money,
      installments: [{ ...installment, status: 'failed', nextTryAt: later(days), lastError: 'card_declined' }],
      payments: [{ ...payments[0], status: 'failed', failureCode: 'card_declined' }, payments[1]],
    },
    effects: [failedMail('nothing', days, attempt), declined(attempt)],
  })
})

test.each([
  ['expired_card', 'new-card'],
  ['authentication_required', 'owner'],
])('a card that is refused as %s waits seven days for its owner', (code, needs) => {
  const money = tried(1, { payments: [aPayment({ installment: 2, status: 'failed' })] })
  const { installment } = found(money)
  expect(decline(money, installment, { code }, at)).toEqual({
    money: {
      ...money,
      installments: [{ ...installment, status: 'action_required', nextTryAt: later(7), lastError: code }],
    },
    effects: [failedMail(needs, 7, 1), declined(1)],
  })
})

const overdueEffects = [
  {
    is: 'message',
    notice: {
      ...mailed,
      message: 'installment-overdue',
      facts: { ...facts, dueAt: at.getTime() },
      key: 'installment-overdue 21:2',
    },
  },
  { is: 'audit', event: { action: 'installments-past-due', entity: 'plan', id: 21, detail: '2 of 6, $22.00' } },
  { is: 'audit', event: { action: 'lock-deed', entity: 'plan', id: 21, detail: 'an installment is overdue' } },
]

test('after the last try the plan is past due and the deed locked', () => {
  const payments = [aPayment({ installment: 2, amountCents: 2200 })]
  const money = tried(5, { payments })
  const { installment } = found(money)
  const lastError = 'insufficient_funds'
  expect(decline(money, installment, { decline_code: lastError }, at)).toEqual({
    money: {
      ...money,
      application: { ...money.application, deedLockedAt: at },
      plans: [aPlan({ status: 'past_due' })],
      installments: [{ ...installment, status: 'failed', nextTryAt: null, lastError }],
      payments: [{ ...payments[0], status: 'failed', failureCode: lastError }],
    },
    effects: overdueEffects,
  })
})

test('where no deed is released, nothing says that one is locked', () => {
  const money = tried(5)
  const lease = { ...money, application: { ...money.application, deedReleasedAt: null } }
  expect(auditedIn(decline(lease, found(lease).installment, {}, at).effects)).toEqual(['installments-past-due'])
})

test('a late decline changes nothing', () => {
  const money = tried(2)
  const one = found(money).installment
  expect(decline(money, { ...one, attempt: 1 }, {}, at)).toEqual({ money, effects: [] })
  const paid = withOne({ status: 'paid', attempt: 2 })
  expect(decline(paid, one, {}, at)).toEqual({ money: paid, effects: [] })
})

test.each<[Plan['status'], Plan['status']]>([
  ['active', 'past_due'],
  ['past_due', 'past_due'],
  ['canceled', 'canceled'],
])(
  'an owner who did not pay in time locks the deed of a plan that is %s, and an existing lock stays',
  (status, after) => {
    const money = withOne({ status: 'action_required', lastError: 'x' }, { plans: [aPlan({ status })] })
    const locked = { ...money, application: { ...money.application, deedLockedAt: later(-3) } }
    expect(overdue(locked, found(locked), at)).toEqual({
      money: {
        ...locked,
        plans: [aPlan({ status: after })],
        installments: [anInstallment({ status: 'action_required', nextTryAt: null, lastError: 'x' })],
      },
      effects: overdueEffects,
    })
  },
)

const forGood = [
  'lost_card',
  'stolen_card',
  'pickup_card',
  'fraudulent',
  'expired_card',
  'restricted_card',
  'invalid_account',
  'incorrect_number',
  'resource_missing',
  'payment_method_unexpected_state',
]
test.each(forGood)('%s needs a new card', (code) => {
  expect([needsOf({ code }), needsOf({ decline_code: code })]).toEqual(['new-card', 'new-card'])
})

test.each([
  [{ code: 'authentication_required' }, 'owner'],
  [{ code: 'card_declined', decline_code: 'authentication_required' }, 'owner'],
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'new-card'],
  [{ code: 'expired_card' }, 'new-card'],
  [{ code: 'card_declined', decline_code: 'generic_decline', advice_code: 'do_not_try_again' }, 'new-card'],
  [{ code: 'card_declined', decline_code: 'insufficient_funds', advice_code: 'try_again_later' }, 'nothing'],
  [{ code: 'card_declined', advice_code: 'confirm_card_data' }, 'new-card'],
  [{}, 'nothing'],
] as const)('%o needs %s', (refusal, needs) => {
  expect(needsOf(refusal)).toBe(needs)
})

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  [{ code: 'card_declined' }, 'card_declined'],
  [{}, 'declined'],
])('%o is recorded as %s', (refusal, reason) => {
  expect(reasonOf(refusal)).toBe(reason)
})
