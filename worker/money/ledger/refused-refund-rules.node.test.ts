import { describe, expect, test } from 'vitest'
import { aboutMoney, aPayment, aRefund, at, mailed, someMoney } from '../../testing/money'
import type { Refund } from './money-rules'
import { bySystem, closeRefusedRefund } from './refused-refund-rules'

const refunded = aPayment({ status: 'duplicate', refundedCents: 5000, revision: 3 })
const orderedBySystem = () => aRefund({ reason: 'It was paid twice.', askedBy: bySystem, askedByName: 'Gwaro' })

describe('a refund that the provider refuses', () => {
  const refuse = (refund: Refund, refunds: Refund[]) =>
    closeRefusedRefund(someMoney({ payments: [refunded], refunds }), refunded, refund, at)

  test('sends a message when the system ordered it', () => {
    const refund = orderedBySystem()
    const others = [aRefund({ number: 2 }), aRefund({ paymentId: 12 }), aRefund({ status: 'sent' })]
    expect(refuse(refund, [refund, ...others])).toEqual({
      money: someMoney({
        payments: [refunded],
        refunds: [{ ...refund, status: 'refused', answeredAt: at }, ...others],
      }),
      effects: [
        {
          is: 'message',
          notice: {
            ...mailed,
            message: 'refund-returned',
            facts: { ...aboutMoney, type: 'deposit', amountCents: 5000 },
            key: 'refund 11:1',
          },
        },
        {
          is: 'audit',
          event: {
            action: 'order-refund',
            result: 'refused',
            entity: 'payment',
            id: 11,
            detail: '$50: It was paid twice.',
          },
        },
      ],
    })
  })

  test('is only recorded when a person ordered it', () => {
    const { money, effects } = refuse(aRefund(), [aRefund()])
    expect(money.refunds).toEqual([aRefund({ status: 'refused', answeredAt: at })])
    expect(effects).toEqual([])
  })

  test.each([
    ['is refused already', aRefund({ status: 'refused', answeredAt: at })],
    ['is of another payment', aRefund({ paymentId: 12 })],
    ['is another one', aRefund({ number: 2 })],
  ])('changes nothing when it %s', (_, refund) => {
    expect(refuse(orderedBySystem(), [refund])).toEqual({
      money: someMoney({ payments: [refunded], refunds: [refund] }),
      effects: [],
    })
  })
})
