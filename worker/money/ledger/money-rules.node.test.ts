import { expect, test } from 'vitest'
import { aboutMoney as about, aPayment, at, someMoney } from '../../testing/money'
import { aboutMoney, endingOf, isDepositRefunded, type Money, type Payment, paymentIn } from './money-rules'

const refunded = aPayment({ status: 'refunded' })
const later = { installment: 2, method: 'installments' } as const

test.each<[string, Payment[], boolean]>([
  ['is not paid', [], false],
  ['is refunded', [refunded], true],
  ['was paid again', [refunded, aPayment({ id: 12, status: 'succeeded' })], false],
  ['is refunded twice', [refunded, aPayment({ id: 12, status: 'refunded' })], true],
  ['is refunded, and its later installment is paid', [refunded, aPayment({ ...later, status: 'succeeded' })], true],
  ['is paid, and its later installment refunded', [aPayment({ ...later, status: 'refunded' })], false],
  ['is open, and the balance refunded', [aPayment({ type: 'balance', status: 'refunded' })], false],
])('whether a deposit is refunded that %s', (_, payments, is) => {
  expect(isDepositRefunded(someMoney({ payments }))).toBe(is)
})

test.each<[string, Partial<Money['application']>, object]>([
  ['unpaid', {}, { withdrawnAt: null, depositRefunded: true }],
  ['paid with the balance', { depositPaidAt: at }, { withdrawnAt: null, depositRefunded: false }],
  ['unpaid and withdrawn', { withdrawnAt: at }, { withdrawnAt: at, depositRefunded: true }],
])('what ends an application whose deposit was refunded and is %s', (_, application, ending) => {
  expect(endingOf(someMoney({ payments: [refunded] }, application))).toEqual(ending)
})

test('a message says that an application is over, and whether it has a deed', () => {
  expect(aboutMoney(someMoney())).toEqual(about)
  expect(aboutMoney(someMoney({}, { withdrawnAt: at }))).toEqual({ ...about, isOver: true })
  expect(aboutMoney(someMoney({ payments: [refunded] }))).toEqual({ ...about, isOver: true })
  expect(aboutMoney(someMoney({}, { deedReleasedAt: null }))).toEqual({ ...about, hasDeed: false })
})

test('a payment is found by its number among those of its application', () => {
  const money = someMoney({ payments: [refunded, aPayment({ id: 12 })] })
  expect(paymentIn(money, 12).id).toBe(12)
  expect(() => paymentIn(money, 13)).toThrow('a payment is not among those of its application')
})
