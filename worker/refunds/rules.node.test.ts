import { expect, test } from 'vitest'
import { bySystem, followDuplicate, refuseRefund } from '../ledger/duplicate-rules'
import type { Effect, Payment, Refund } from '../ledger/money-rules'
import { aPayment, at, paidAtProvider, someMoney } from '../testing/money'
import { orderRefund, refundableCents } from './rules'

const admin = { id: 9, name: 'Ada Admin' }
const paid = aPayment({ status: 'succeeded', keptCents: 5000 })
const aRefund = (set: Partial<Refund> = {}): Refund => ({
  paymentId: 11,
  number: 1,
  amountCents: 5000,
  reason: 'Asked for',
  status: 'asked',
  refundId: null,
  askedBy: admin.id,
  askedByName: admin.name,
  askedAt: at,
  answeredAt: null,
  ...set,
})
const order = (
  payment: Payment,
  refunds: Refund[],
  wanted: { amount?: number; reason: string },
  person = admin,
  now = at,
) => orderRefund(someMoney({ payments: [payment], refunds }), payment, wanted, person, now)
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

test('a refund without an amount returns all that is left', () => {
  const ordered = order({ ...paid, keptCents: 1234 }, [aRefund({ status: 'sent', amountCents: 3766 })], {
    reason: 'Late',
  })
  expect(ordered).toMatchObject({
    is: 'new',
    refund: { number: 2, amountCents: 1234, reason: 'Late', status: 'asked' },
  })
})

test.each([
  [paid, { amount: 50.01, reason: 'x' }, 'refund-too-large'],
  [{ ...paid, status: 'disputed' as const }, { reason: 'x' }, 'not-refundable'],
  [{ ...paid, status: 'open' as const }, { reason: 'x' }, 'not-refundable'],
  [{ ...paid, intentId: null }, { reason: 'x' }, 'not-refundable'],
  [{ ...paid, keptCents: 0 }, { reason: 'x' }, 'not-refundable'],
])('more than is left cannot be refunded', (payment, wanted, code) => {
  expect(() => order(payment, [], wanted)).toThrow(expect.objectContaining({ code }))
})

test('a duplicate payment that is with us can be refunded', () => {
  expect(refundableCents({ ...paid, status: 'duplicate' })).toBe(5000)
})

test('a second click finds the first order', () => {
  const first = aRefund()
  expect(order(paid, [first], { reason: 'Asked for' })).toEqual({ is: 'ordered', refund: first })
  expect(order(paid, [first], { amount: 50, reason: 'Asked for' })).toMatchObject({ is: 'ordered' })
  const sent = aRefund({ status: 'sent' })
  expect(order({ ...paid, keptCents: 0 }, [sent], { reason: 'Asked for' }, admin, later(59))).toMatchObject({
    is: 'ordered',
  })
})

test.each([
  ['another amount', { amount: 1, reason: 'Asked for' }, admin],
  ['another reason', { reason: 'Other' }, admin],
  ['another person', { reason: 'Asked for' }, { id: 10, name: 'Ben' }],
])('while a refund is under way, %s is not a second click and must wait', (_, wanted, person) => {
  expect(() => order(paid, [aRefund()], wanted, person)).toThrow(expect.objectContaining({ code: 'refund-under-way' }))
})

test('the same order after a minute, or after a refusal, is a new one', () => {
  const half = { amount: 25, reason: 'Asked for' }
  const left = { ...paid, keptCents: 2500 }
  const sent = aRefund({ status: 'sent', amountCents: 2500 })
  expect(order(left, [sent], half, admin, later(59)).is).toBe('ordered')
  expect(order(left, [sent], half, admin, later(61)).is).toBe('new')
  expect(order(paid, [aRefund({ status: 'refused' })], { reason: 'Asked for' }).is).toBe('new')
})

const duplicate = aPayment({ status: 'duplicate', refundedCents: 5000 })
const told = (effects: readonly Effect[]) =>
  effects.flatMap((each) => (each.is === 'message' ? [each.owed.message] : []))
const comesBack = (refunds: Refund[]) => {
  const money = someMoney({ payments: [duplicate], refunds })
  return followDuplicate(money, duplicate, paidAtProvider(duplicate), at)
}

test('a duplicate whose refund fails is refunded again twice, then waits for a person', () => {
  const first = comesBack([])
  expect(first.money.refunds).toMatchObject([{ number: 1, amountCents: 5000, askedBy: bySystem, status: 'asked' }])
  expect(told(first.effects)).toEqual(['duplicate-returned'])
  const sent = (number: number) => aRefund({ number, askedBy: bySystem, status: 'sent' })
  expect(comesBack([sent(1)]).money.refunds).toHaveLength(2)
  const third = comesBack([sent(1), sent(2)])
  expect(third.money.refunds).toHaveLength(2)
  expect(told(third.effects)).toEqual(['refund-returned'])
})

test('a duplicate is not refunded again while its refund is under way', () => {
  const { money, effects } = comesBack([aRefund({ askedBy: bySystem })])
  expect(money.refunds).toHaveLength(1)
  expect(told(effects)).toEqual(['duplicate-returned'])
})

test('a refund that the provider refuses sends a message when the system ordered it', () => {
  const refunds = [aRefund({ askedBy: bySystem })]
  const money = someMoney({ payments: [duplicate], refunds })
  const [refund] = refunds
  if (!refund) throw new Error('no refund')
  const after = refuseRefund(money, duplicate, refund, at)
  expect(after.money.refunds).toMatchObject([{ status: 'refused', answeredAt: at }])
  expect(told(after.effects)).toEqual(['refund-returned'])
  const byPerson = { ...money, refunds: [aRefund()] }
  expect(refuseRefund(byPerson, duplicate, aRefund(), at).effects).toEqual([])
  expect(refuseRefund(after.money, duplicate, refund, at)).toEqual({ money: after.money, effects: [] })
})
