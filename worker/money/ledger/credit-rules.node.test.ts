import { expect, test } from 'vitest'
import { aPayment, at, someMoney } from '../../testing/money'
import { withCredits } from './credit-rules'
import type { Money } from './money-rules'

const balance = aPayment({ id: 12, type: 'balance', status: 'succeeded', cardFingerprint: 'card-1', paidAt: at })
const invited = (set: Partial<Money> = {}) =>
  someMoney({ payments: [balance], inviter: { id: 7, cards: [] }, ...set }, { discountCents: 2000, referredBy: 7 })

test('a friend’s balance payment earns the inviter the amount of the discount, once', () => {
  const once = withCredits(invited())
  expect(once).toEqual({
    money: { ...invited(), credits: [{ userId: 7, cents: 2000, reason: 'friend' }] },
    effects: [{ is: 'audit', event: { action: 'earn-credit', entity: 'credit', id: 1, applicationId: null } }],
  })
  expect(withCredits(once.money)).toEqual({ money: once.money, effects: [] })
})

test.each([
  ['the friend paid with a card of the inviter', { inviter: { id: 7, cards: ['card-1'] } }],
  ['the balance is disputed', { payments: [{ ...balance, status: 'disputed' as const }] }],
  ['only the deposit is paid', { payments: [{ ...balance, type: 'deposit' as const }] }],
  ['there is no inviter', { inviter: null }],
  ['only a later installment is paid', { payments: [{ ...balance, installment: 2 }] }],
])('no reward is earned when %s', (_, set) => {
  expect(withCredits(invited(set)).money.credits).toEqual([])
})

test('a refund or dispute of the balance reduces the reward by as much', () => {
  const earned = withCredits(invited()).money
  const refunded = { ...earned, payments: [{ ...balance, status: 'refunded' as const }] }
  expect(withCredits(refunded).money.credits.at(-1)).toEqual({ userId: 7, cents: -2000, reason: 'withdrawn' })
})

test('credit is spent when its payment is booked, and returns when the payment is refunded in full', () => {
  const deposit = aPayment({ creditCents: 1500, creditUserId: 5 })
  const open = someMoney({ payments: [deposit] })
  expect(withCredits(open).money.credits).toEqual([])
  const { money: spent, effects } = withCredits({ ...open, payments: [{ ...deposit, status: 'succeeded' as const }] })
  expect(spent.credits).toEqual([{ userId: 5, cents: -1500, reason: 'spent' }])
  expect(effects).toEqual([{ is: 'audit', event: { action: 'use-credit', entity: 'credit', id: 1 } }])
  const held = withCredits({ ...spent, payments: [{ ...deposit, status: 'disputed' as const }] })
  expect(held.effects).toEqual([])
  const back = withCredits({ ...spent, payments: [{ ...deposit, status: 'refunded' as const }] }).money
  expect(back.credits.at(-1)).toEqual({ userId: 5, cents: 1500, reason: 'returned' })
})

test('credit spent on several payments is booked once, besides a friend’s reward', () => {
  const paid = { status: 'succeeded', creditCents: 500 } as const
  const payments = [aPayment({ ...paid, creditUserId: null }), aPayment({ ...paid, creditUserId: 5 }), balance]
  const reward = { userId: 7, cents: 2000, reason: 'friend' } as const
  const money = invited({ payments, credits: [reward] })
  expect(withCredits(money).money.credits).toEqual([reward, { userId: 5, cents: -1000, reason: 'spent' }])
})

test.each([
  ['it was never spent', { creditCents: 0, creditUserId: 5 }],
  ['its account is erased', { creditCents: 500, creditUserId: null }],
])('no credit is booked when %s', (_, set) => {
  expect(withCredits(someMoney({ payments: [aPayment({ status: 'succeeded', ...set })] })).effects).toEqual([])
})
