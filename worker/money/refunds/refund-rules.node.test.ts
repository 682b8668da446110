import { expect, test } from 'vitest'
import { closingCopy } from '#contract/money/closing'
import { aPayment, aRefund, at, someMoney } from '../../testing/money'
import type { Payment, Refund } from '../ledger/money-rules'
import { orderRefund, refundableCents } from './refund-rules'

const admin = { id: 9, name: 'Ada Admin' }
const paid = aPayment({ status: 'succeeded', keptCents: 5000 })
const order = (
  payment: Payment,
  refunds: Refund[],
  wanted: { amount?: number; reason: string },
  person = admin,
  now = at,
) => orderRefund(someMoney({ payments: [payment], refunds }), payment, wanted, person, now)
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds)

test('a refund without an amount returns all that is left, after the earlier ones', () => {
  const payment = { ...paid, keptCents: 1234 }
  const others = [aRefund({ status: 'sent', amountCents: 3766 }), aRefund({ paymentId: 12, number: 4 })]
  const refund = aRefund({ number: 2, amountCents: 1234, reason: 'Late' })
  const event = { action: 'order-refund', entity: 'payment', id: 11, detail: '$12.34: Late' }
  expect(order(payment, others, { reason: 'Late' })).toEqual({
    is: 'new',
    refund,
    decision: {
      money: someMoney({ payments: [payment], refunds: [...others, refund] }),
      effects: [{ is: 'audit', event }],
    },
  })
})

test.each([
  [1.15, 115],
  [50, 5000],
])('a refund of $%d is one of %i cents', (amount, amountCents) => {
  expect(order(paid, [], { amount, reason: 'x' })).toMatchObject({ refund: { number: 1, amountCents } })
})

test.each([
  [{}, 5000],
  [{ status: 'duplicate' }, 5000],
  [{ status: 'disputed' }, 0],
  [{ status: 'open' }, 0],
  [{ intentId: null }, 0],
  [{ keptCents: null }, 0],
] as const)('of a paid $50 that is %o, %i cents can be refunded', (set, cents) => {
  expect(refundableCents({ ...paid, ...set })).toBe(cents)
})

const isGone = 'The whole payment has already been refunded.'
test.each([
  [{ status: 'refunded' }, isGone],
  [{ status: 'duplicate', keptCents: 0 }, isGone],
  [{ status: 'disputed' }, 'This payment is disputed. The bank will decide where the money goes.'],
  [{ intentId: null }, 'This payment didn’t go through the payment provider.'],
  [{ status: 'open' }, 'This payment was never completed.'],
] as const)('a payment that is %o is not refundable: %s', (set, detail) => {
  expect(() => order({ ...paid, ...set }, [], { reason: 'x' })).toThrow(
    expect.objectContaining({ code: 'not-refundable', detail }),
  )
})

test('more than is left cannot be refunded', () => {
  expect(() => order(paid, [], { amount: 50.01, reason: 'x' })).toThrow(
    expect.objectContaining({
      code: 'refund-too-large',
      detail: 'Only $50 of this payment can still be refunded.',
      facts: { refundableCents: 5000 },
    }),
  )
})

const all = { reason: 'Asked for' }
const half = { amount: 25, reason: 'Asked for' }
const gone = { ...paid, keptCents: 0 }
const left = { ...paid, keptCents: 2500 }
const asked = aRefund()
const sent = aRefund({ status: 'sent' })
const halfSent = aRefund({ status: 'sent', amountCents: 2500 })

test.each([
  ['of all', paid, asked, all, 0],
  ['of all, as an amount', paid, asked, { ...all, amount: 50 }, 0],
  ['whose answer comes late', paid, asked, all, 60_001],
  ['of all, which has been sent', gone, sent, all, 60_000],
  ['of a part, which has been sent', left, halfSent, half, 60_000],
  ['of a part in odd cents', paid, aRefund({ amountCents: 115 }), { ...all, amount: 1.15 }, 0],
])('a second click finds the first order: %s', (_, payment, refund, wanted, after) => {
  const before = aRefund({ status: 'refused' })
  expect(order(payment, [before, refund], wanted, admin, later(after))).toEqual({ is: 'ordered', refund })
})

test.each([
  ['a minute later', left, halfSent, half, 60_001],
  ['after a refusal', paid, aRefund({ status: 'refused', amountCents: 2500 }), half, 0],
  ['of all that is left', left, halfSent, all, 0],
  ['of another part', left, halfSent, { ...all, amount: 24 }, 0],
  ['for another reason', paid, sent, { amount: 50, reason: 'Other' }, 0],
])('an order is a new one: %s', (_, payment, refund, wanted, after) => {
  expect(order(payment, [refund], wanted, admin, later(after))).toMatchObject({
    is: 'new',
    refund: { number: 2 },
  })
})

test.each([
  ['another amount', { ...all, amount: 1 }, admin],
  ['another reason', { reason: 'Other' }, admin],
  ['another person', all, { id: 10, name: 'Ben' }],
])('while a refund is under way, %s is not a second click and must wait', (_, wanted, person) => {
  expect(() => order(paid, [aRefund()], wanted, person)).toThrow(
    expect.objectContaining({ code: 'refund-under-way', retryAfter: 60 }),
  )
})

const balance = aPayment({ id: 12, type: 'balance', status: 'succeeded', keptCents: 45_000 })
const close = (payment: Payment, amount: number | undefined, balancePaidAt: Date | null) =>
  orderRefund(
    someMoney({ payments: [payment] }, { balancePaidAt }),
    payment,
    { reason: 'x', close: true, ...(amount !== undefined && { amount }) },
    admin,
    at,
  )
test.each<[string, Payment, number | undefined, Date | null]>([
  ['the whole balance', balance, undefined, at],
  ['the whole balance, as an amount', balance, 450, at],
  ['a part of a balance that does not count as paid', balance, 1, null],
  ['the deposit, with no balance paid', paid, undefined, null],
])('a refund of %s closes the application', (_, payment, amount, balancePaidAt) => {
  expect(close(payment, amount, balancePaidAt)).toMatchObject({ is: 'new', refund: { closesApplication: true } })
})
test.each<[string, Payment, number | undefined]>([
  ['a part of the balance', balance, 449.99],
  ['the deposit', paid, undefined],
])('a refund of %s does not close an application that is paid in full', (_, payment, amount) => {
  const refused = expect.objectContaining({ code: 'already-paid', detail: closingCopy.finished }) as Error
  expect(() => close(payment, amount, at)).toThrow(refused)
  expect(order(payment, [], { reason: 'x' })).toMatchObject({ refund: { closesApplication: false } })
})
