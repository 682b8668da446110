import { expect, test } from 'vitest'
import { day } from '#contract/time'
import { anInstallment, aPayment, aPlan, at, someMoney } from '../../testing/money'
import { decideWaiting } from './waiting-rules'

const whole = aPayment()
const later = aPayment({ method: 'installments', installment: 2 })
const aDayLater = new Date(at.getTime() + day)
const old = new Date(aDayLater.getTime() + 1)
const running = { plans: [aPlan()], installments: [anInstallment()] }

test.each([
  ['a deposit that is not paid', {}, {}, whole, aDayLater, 'wait'],
  ['a deposit after a day', {}, {}, whole, old, 'cancel'],
  ['a deposit that was paid in another way', {}, { depositPaidAt: at }, whole, at, 'cancel'],
  ['a balance while the deposit is paid', {}, { depositPaidAt: at }, aPayment({ type: 'balance' }), at, 'wait'],
  ['a withdrawn application’s', {}, { withdrawnAt: at }, whole, at, 'cancel'],
  ['an erased client’s', {}, { erasedAt: at }, whole, at, 'cancel'],
  ['an installment that is not paid', running, { depositPaidAt: at }, later, aDayLater, 'wait'],
  ['an installment after a day', running, { depositPaidAt: at }, later, old, 'abandon'],
  ['an installment of a withdrawn application', running, { withdrawnAt: at }, later, at, 'cancel'],
  ['an installment of an erased client', running, { erasedAt: at }, later, old, 'cancel'],
  [
    'an installment that is paid',
    { ...running, installments: [anInstallment({ status: 'paid' })] },
    {},
    later,
    at,
    'cancel',
  ],
  [
    'an installment of a cancelled plan',
    { ...running, installments: [anInstallment({ status: 'void' })] },
    {},
    later,
    old,
    'cancel',
  ],
  [
    'an installment of another number',
    { ...running, installments: [anInstallment({ number: 3 })] },
    {},
    later,
    at,
    'cancel',
  ],
  ['an installment of the other payment', { ...running, plans: [aPlan({ type: 'balance' })] }, {}, later, at, 'cancel'],
  ['an installment of a plan that has ended', { ...running, plans: [aPlan({ endedAt: at })] }, {}, later, at, 'cancel'],
  [
    'an installment of a plan after one that has ended',
    {
      plans: [aPlan({ endedAt: at }), aPlan({ id: 22 })],
      installments: [anInstallment({ status: 'void' }), anInstallment({ planId: 22 })],
    },
    {},
    later,
    at,
    'wait',
  ],
  [
    'an installment of a plan that has ended, beside another one',
    { plans: [aPlan(), aPlan({ id: 22, endedAt: at })], installments: [anInstallment({ planId: 22 })] },
    {},
    later,
    at,
    'cancel',
  ],
] as const)('%s', (_, set, application, payment, now, step) => {
  const money = someMoney({ ...set, payments: [payment] } as never, application)
  expect(decideWaiting(money, payment, false, now)).toBe(step)
  expect(decideWaiting(money, payment, true, now)).toBe('cancel')
})

test.each([
  [aDayLater, {}, false, 'wait'],
  [aDayLater, {}, true, 'wait'],
  [aDayLater, { erasedAt: at }, true, 'wait'],
  [old, {}, false, 'abandon'],
  [old, {}, true, 'cancel'],
] as const)(
  'an installment that is being charged: at %o, %o, nothing more expected: %s',
  (now, application, isOver, step) => {
    const charged = { ...running, installments: [anInstallment({ status: 'in_flight' })] }
    expect(decideWaiting(someMoney({ ...charged, payments: [later] }, application), later, isOver, now)).toBe(step)
  },
)
