import { describe, expect, test } from 'vitest'
import { aboutMoney, aPayment, aRefund, at, mailed, messagesIn, paidAtProvider, someMoney } from '../../testing/money'
import { followDuplicate, recordDuplicate } from './duplicate-payment-rules'
import type { Payment, Refund } from './money-rules'
import { bySystem } from './refused-refund-rules'

const refunded = aPayment({ status: 'duplicate', refundedCents: 5000, revision: 3 })
const follow = (payment: Payment, said: { refundedCents?: number; disputedCents?: number }, refunds: Refund[] = []) =>
  followDuplicate(someMoney({ payments: [payment], refunds }), payment, paidAtProvider(payment, said), at)
const noted = (action: string, detail: string) => ({
  is: 'audit',
  event: { action, entity: 'payment', id: 11, detail },
})
const mail = (message: string, facts: object) => ({
  is: 'message',
  notice: {
    ...mailed,
    message,
    key: 'payment 11 reading 3',
    facts: { ...aboutMoney, type: 'deposit', ...facts },
  },
})
const bySystemAgain = (set: Partial<Refund> = {}) =>
  aRefund({ reason: 'It was paid twice.', askedBy: bySystem, askedByName: 'Gwaro', ...set })

describe('a duplicate payment', () => {
  test.each([
    ['a refund', { refundedCents: 3000 }, 3000, '$30', false],
    ['a dispute', { disputedCents: 5000 }, 5000, '$50', true],
    ['a refund while a part is in dispute', { refundedCents: 1000, disputedCents: 2000 }, 3000, '$30', true],
  ])('sends its owner a message about %s', (_, said, amountCents, detail, isDisputed) => {
    const kept = { ...refunded, refundedCents: 0 }
    const followed = { ...kept, refundedCents: 0, disputedCents: 0, ...said, revision: 4 }
    expect(follow(kept, said)).toEqual({
      money: someMoney({ payments: [followed] }),
      effects: [
        noted('refund-payment', `${detail} of $50 is refunded`),
        mail('duplicate-refunded', { amountCents, isDisputed }),
      ],
    })
  })

  test('counts only what is new', () => {
    const disputed = { ...refunded, refundedCents: 1000, disputedCents: 1000 }
    expect(follow(disputed, { refundedCents: 2500, disputedCents: 1000 }).effects).toEqual([
      noted('refund-payment', '$35 of $50 is refunded'),
      mail('duplicate-refunded', { amountCents: 1500, isDisputed: false }),
    ])
  })

  test('is refunded again when its refund fails', () => {
    expect(follow(refunded, { refundedCents: 1000 })).toEqual({
      money: someMoney({
        payments: [{ ...refunded, refundedCents: 1000, revision: 4 }],
        refunds: [bySystemAgain({ amountCents: 4000 })],
      }),
      effects: [noted('return-payment', '$10 of $50 is refunded'), mail('duplicate-returned', { amountCents: 4000 })],
    })
  })

  test.each([
    ['it was refunded by a person before', [1, 2].map((number) => aRefund({ number, status: 'sent' })), 3],
    ['it was refunded again once before', [bySystemAgain({ number: 2, status: 'sent' })], 3],
    ['other payments were', [2, 3].map((number) => bySystemAgain({ paymentId: 12, number, status: 'sent' })), 1],
    ['a refund of another payment is under way', [aRefund({ paymentId: 12 })], 1],
  ])('is refunded again when %s', (_, refunds, number) => {
    const { money, effects } = follow(refunded, {}, refunds)
    expect(money.refunds).toEqual([...refunds, bySystemAgain({ number })])
    expect(messagesIn(effects)).toEqual(['duplicate-returned'])
  })

  test('waits for a person after it was refunded again twice', () => {
    const refunds = [1, 2].map((number) => bySystemAgain({ number, status: 'sent' }))
    const { money, effects } = follow(refunded, {}, refunds)
    expect(money.refunds).toEqual(refunds)
    expect(effects).toEqual([
      noted('return-payment', '$0 of $50 is refunded'),
      mail('refund-returned', { amountCents: 5000 }),
    ])
  })

  test('is not refunded again while its refund is under way', () => {
    const refunds = [...[1, 2].map((number) => bySystemAgain({ number, status: 'sent' })), aRefund({ number: 3 })]
    const { money, effects } = follow(refunded, {}, refunds)
    expect(money.refunds).toEqual(refunds)
    expect(messagesIn(effects)).toEqual(['duplicate-returned'])
  })

  test('that is as it was stays so', () => {
    expect(follow(refunded, { refundedCents: 5000 })).toEqual({
      money: someMoney({ payments: [refunded] }),
      effects: [],
    })
  })

  test.each([
    ['a refund that a dispute takes the place of', refunded, { disputedCents: 5000 }],
    ['a payment that becomes a duplicate', { ...refunded, status: 'refunded' }, { refundedCents: 5000 }],
  ] as const)('records without a message: %s', (_, payment, said) => {
    const after = { ...refunded, refundedCents: 0, disputedCents: 0, ...said, revision: 4 }
    expect(follow(payment, said)).toEqual({ money: someMoney({ payments: [after] }), effects: [] })
  })
})

const later = new Date(at.getTime() + 1000)
const open = aPayment()
const paid = aPayment({ id: 10, status: 'succeeded', paidAt: at })

test.each([
  ['', {}, { chargeId: 'ch_11' }, false],
  [' that the bank holds', { disputedCents: 5000 }, { chargeId: 'ch_11' }, true],
  [' without a charge', { charge: null }, { paidAt: later, cardBrand: null, cardLast4: null }, false],
])('a duplicate%s is recorded with its refund', (_, said, set, isDisputed) => {
  const before = someMoney({ payments: [paid, { ...open, intentId: null }] })
  const card = { cardBrand: 'visa', cardLast4: '4242' } as const
  const { firmId } = before.application
  const after = { status: 'duplicate', refundedCents: 5000, paidAt: at, firmId, ...card, ...set } as const
  expect(recordDuplicate(before, 11, paidAtProvider(open, said), later)).toEqual({
    money: someMoney({ payments: [paid, { ...open, ...after }] }),
    effects: [
      {
        is: 'message',
        notice: {
          ...mailed,
          message: 'duplicate-refunded',
          facts: { ...aboutMoney, type: 'deposit', amountCents: 5000, isDisputed },
          key: 'duplicate-refunded 11',
        },
      },
      { is: 'audit', event: { action: 'refund-payment', entity: 'payment', id: 11, detail: 'paid twice' } },
    ],
  })
})

test('a payment that is booked is not recorded as a duplicate', () => {
  const money = someMoney({ payments: [paid] })
  expect(recordDuplicate(money, 10, paidAtProvider(paid), at)).toEqual({ money, effects: [] })
})
