import { describe, expect, test } from 'vitest'
import {
  aboutMoney,
  anInstallment,
  aPayment,
  aPlan,
  aRefund,
  at,
  auditedIn,
  mailed,
  messagesIn,
  paidAtProvider,
  someMoney,
} from '../../testing/money'
import type { Money, Payment, Plan } from './money-rules'
import type { PaymentStatus } from './payment-status-rules'
import { followReversal, isLockedByOther } from './reversal-rules'

const now = new Date(at.getTime() + 1000)
const deposit = aPayment({ status: 'succeeded', paidAt: at, revision: 3 })
const balance = aPayment({ id: 12, type: 'balance', amountCents: 45000, status: 'succeeded', paidAt: at, revision: 3 })
const bothPaid = { depositPaidAt: at, balancePaidAt: at }
type Said = { refundedCents?: number; disputedCents?: number }
const follow = (money: Money, payment: Payment, status: PaymentStatus, said: Said = {}) =>
  followReversal(money, payment, status, paidAtProvider(payment, said), now)
const followed = (payment: Payment, status: PaymentStatus, said: Said = {}) => ({
  ...payment,
  refundedCents: 0,
  disputedCents: 0,
  ...said,
  status,
  revision: 4,
})

const noted = (action: string, detail: string) => ({
  is: 'audit',
  event: { action, entity: 'payment', id: 12, detail },
})
const mail = (message: string, facts: object) => ({
  is: 'message',
  notice: {
    ...mailed,
    message,
    key: 'payment 12 reading 3',
    facts: { ...aboutMoney, type: 'balance', ...facts },
  },
})
const disputed: Payment = { ...balance, status: 'disputed', disputedCents: 45000 }
const refunded: Payment = { ...balance, status: 'refunded', refundedCents: 45000 }
const part: Payment = { ...balance, refundedCents: 10000 }

test('a dispute where no deed is released is recorded as one, and not as a lock', () => {
  const money = someMoney({ payments: [balance] }, { deedReleasedAt: null })
  const { effects } = follow(money, balance, 'disputed', { disputedCents: 45000 })
  expect(effects[0]).toEqual(noted('dispute-payment', '$450'))
})

describe('a balance', () => {
  test.each([
    [
      'in dispute locks the deed',
      balance,
      'disputed',
      { disputedCents: 45000 },
      { deedLockedAt: now },
      [noted('lock-deed', 'the bank of the card disputes a payment'), mail('payment-disputed', { amountCents: 45000 })],
    ],
    [
      'refunded in full is unpaid and locks the deed',
      balance,
      'refunded',
      { refundedCents: 45000 },
      { balancePaidAt: null, deedLockedAt: now },
      [
        noted('refund-payment', '$450 of $450 is refunded'),
        mail('payment-refunded', { amountCents: 45000, reason: null, isWhole: true, isClosed: false, isUnpaid: true }),
      ],
    ],
    [
      'refunded in part stays paid',
      part,
      'succeeded',
      { refundedCents: 15050 },
      {},
      [
        noted('refund-payment', '$150.50 of $450 is refunded'),
        mail('payment-refunded', { amountCents: 5050, reason: null, isWhole: false, isClosed: false, isUnpaid: false }),
      ],
    ],
    [
      'whose refund failed stays paid',
      part,
      'succeeded',
      {},
      {},
      [noted('return-payment', '$0 of $450 is refunded'), mail('refund-returned', { amountCents: 10000 })],
    ],
    [
      'whose dispute is won stays paid',
      disputed,
      'succeeded',
      {},
      {},
      [noted('return-payment', '$0 of $450 is refunded'), mail('dispute-won', { amountCents: 45000 })],
    ],
    [
      'whose disputed amount changes is only recorded',
      disputed,
      'disputed',
      { disputedCents: 100 },
      { deedLockedAt: now },
      [noted('return-payment', '$0 of $450 is refunded')],
    ],
    [
      'refunded in full while it is in dispute',
      { ...disputed, refundedCents: 45000 },
      'refunded',
      { refundedCents: 45000 },
      { balancePaidAt: null, deedLockedAt: now },
      [noted('refund-payment', '$450 of $450 is refunded')],
    ],
  ] as const)('%s', (_, payment, status, said, application, effects) => {
    expect(follow(someMoney({ payments: [payment] }, bothPaid), payment, status, said)).toEqual({
      money: someMoney({ payments: [followed(payment, status, said)] }, { ...bothPaid, ...application }),
      effects,
    })
  })

  test('that is as it was changes nothing', () => {
    const money = someMoney({ payments: [part] }, bothPaid)
    expect(follow(money, part, 'succeeded', { refundedCents: 10000 })).toEqual({ money, effects: [] })
  })

  test('refunded on an order names its reason', () => {
    const refunds = [
      aRefund({ paymentId: 11, reason: 'Of the deposit' }),
      aRefund({ paymentId: 12, reason: 'Sent before', status: 'sent' }),
      aRefund({ paymentId: 12, number: 2, reason: 'Too late' }),
    ]
    const money = someMoney({ payments: [balance], refunds }, bothPaid)
    expect(follow(money, balance, 'refunded', { refundedCents: 45000 }).effects[1]).toEqual(
      mail('payment-refunded', {
        amountCents: 45000,
        reason: 'Too late',
        isWhole: true,
        isClosed: false,
        isUnpaid: true,
      }),
    )
  })
})

describe('a refund that was ordered to close the application', () => {
  const order = aRefund({ paymentId: 12, closesApplication: true, reason: 'The property was sold' })
  const refund = (refunds: Money['refunds'], said: Said, application: Partial<Money['application']> = {}) =>
    follow(someMoney({ payments: [balance], refunds }, { ...bothPaid, ...application }), balance, 'refunded', said)
  const all = { refundedCents: 45000 }
  const factsIn = ({ effects }: ReturnType<typeof refund>) =>
    effects.flatMap((effect) => (effect.is === 'message' ? [effect.notice.facts] : []))[0]

  test('closes it, with one message to the owner', () => {
    const closed = refund([order], all)
    const closedReason = 'The property was sold'
    expect(closed.money.application).toMatchObject({ withdrawnAt: now, closedBy: 'Gwaro', closedReason, firmId: null })
    expect(messagesIn(closed.effects)).toEqual(['payment-refunded', 'file-closed'])
    expect(factsIn(closed)).toMatchObject({ isClosed: true })
  })

  test.each([
    ['does not close it', [{ ...order, closesApplication: false }], {}, null],
    ['is of another payment', [{ ...order, paymentId: 11 }], {}, null],
    ['was answered', [{ ...order, status: 'sent' }], {}, null],
    ['is of one that was withdrawn', [order], { withdrawnAt: at }, at],
  ] as const)('closes none when the order %s', (_, refunds, application, withdrawnAt) => {
    const { money, effects } = refund([...refunds], all, application)
    expect(money.application.withdrawnAt).toEqual(withdrawnAt)
    expect(messagesIn(effects)).not.toContain('file-closed')
    expect(factsIn({ money, effects })).toMatchObject({ isClosed: withdrawnAt !== null })
  })

  test('closes none while nothing more of it is refunded', () => {
    const money = someMoney({ payments: [part], refunds: [order] }, bothPaid)
    const same = follow(money, part, 'disputed', { refundedCents: 10000, disputedCents: 35000 })
    expect([same.money.application.withdrawnAt, messagesIn(same.effects)]).toEqual([null, ['payment-disputed']])
  })
})

const before = new Date(0)
const rest = aPlan({ status: 'canceled' })
const later = { ...deposit, method: 'installments', installment: 2 } as const
const refundedDeposit = aPayment({ id: 10, status: 'refunded' })
test.each<[string, Partial<Money>, Partial<Money['application']>, Payment, PaymentStatus, object]>([
  ['a refunded deposit is unpaid', {}, { depositPaidAt: at }, deposit, 'refunded', { depositPaidAt: null }],
  ['a refunded deposit stays paid with the balance', {}, bothPaid, deposit, 'refunded', bothPaid],
  [
    'a refunded balance makes a refunded deposit unpaid',
    { payments: [balance, refundedDeposit] },
    bothPaid,
    balance,
    'refunded',
    { depositPaidAt: null, balancePaidAt: null },
  ],
  [
    'a refunded balance leaves a deposit that was paid again',
    { payments: [balance, refundedDeposit, deposit] },
    bothPaid,
    balance,
    'refunded',
    { depositPaidAt: at, balancePaidAt: null },
  ],
  [
    'a refunded balance leaves a deposit in dispute',
    { payments: [balance, refundedDeposit, { ...deposit, status: 'disputed' }] },
    bothPaid,
    balance,
    'refunded',
    { depositPaidAt: at },
  ],
  [
    'a refunded balance leaves a deposit of which an installment is refunded',
    { payments: [balance, { ...later, status: 'refunded' }] },
    bothPaid,
    balance,
    'refunded',
    { depositPaidAt: at },
  ],
  [
    'a later installment does not pay the deposit',
    { payments: [balance, refundedDeposit, later] },
    bothPaid,
    balance,
    'refunded',
    { depositPaidAt: null },
  ],
  ['a refunded installment leaves what is paid', {}, bothPaid, later, 'refunded', { ...bothPaid, deedLockedAt: null }],
  ['a refunded installment leaves a deposit', {}, { depositPaidAt: at }, later, 'refunded', { depositPaidAt: at }],
  ['a lock keeps its day: dispute', {}, { deedLockedAt: before }, balance, 'disputed', { deedLockedAt: before }],
  ['a lock keeps its day: refund', {}, { deedLockedAt: before }, balance, 'refunded', { deedLockedAt: before }],
  [
    'a balance that comes back is paid and unlocks the deed',
    {},
    { deedLockedAt: before },
    refunded,
    'succeeded',
    { ...bothPaid, deedLockedAt: null },
  ],
  [
    'a balance that comes back keeps the day that it was paid',
    {},
    { depositPaidAt: before, balancePaidAt: before },
    refunded,
    'succeeded',
    { depositPaidAt: before, balancePaidAt: before },
  ],
  [
    'a deposit that comes back is paid now, if its day is unknown',
    {},
    {},
    { ...deposit, status: 'refunded', paidAt: null },
    'succeeded',
    { depositPaidAt: now, balancePaidAt: null },
  ],
  [
    'a won dispute leaves the deed locked by another',
    { payments: [disputed, { ...deposit, status: 'disputed' }] },
    { deedLockedAt: before },
    disputed,
    'succeeded',
    { deedLockedAt: before },
  ],
  [
    'a won dispute leaves the deed locked by a plan',
    { plans: [rest] },
    { deedLockedAt: before },
    disputed,
    'succeeded',
    { deedLockedAt: before },
  ],
  ['a won dispute unlocks the deed', {}, { deedLockedAt: before }, disputed, 'succeeded', { deedLockedAt: null }],
  [
    'a failed refund of a part leaves the deed locked',
    {},
    { deedLockedAt: before },
    part,
    'succeeded',
    { deedLockedAt: before },
  ],
  [
    'an installment that comes back leaves the flags',
    {},
    { deedLockedAt: before },
    { ...later, type: 'balance', status: 'refunded' },
    'succeeded',
    { depositPaidAt: null, balancePaidAt: null, deedLockedAt: null },
  ],
])('%s', (_, rows, application, payment, status, after) => {
  const money = someMoney({ payments: [payment], ...rows }, application)
  const said = status === 'refunded' ? { refundedCents: payment.amountCents } : {}
  expect(follow(money, payment, status, said).money.application).toMatchObject(after)
})

test('the refund of a first installment ends its plan', () => {
  const first: Payment = { ...deposit, method: 'installments', installment: 1 }
  const installments = [anInstallment({ number: 1, status: 'paid', intentId: 'pi_11' })]
  const money = someMoney({ payments: [first], plans: [aPlan()], installments }, { depositPaidAt: at })
  const { money: after, effects } = follow(money, first, 'refunded', { refundedCents: 5000 })
  expect(after.plans).toEqual([aPlan({ status: 'canceled', endedAt: now })])
  expect(auditedIn(effects)).toEqual(['end-installments', 'refund-payment'])
  expect(follow(money, first, 'succeeded', { refundedCents: 100 }).money.plans).toEqual([aPlan()])
  expect(messagesIn(effects)).toEqual(['payment-refunded'])
})

test.each<[string, Payment[], Partial<Plan>, boolean]>([
  ['nothing', [balance], {}, false],
  ['its own dispute', [disputed], {}, false],
  ['another dispute', [balance, { ...deposit, status: 'disputed' }], {}, true],
  ['a plan in arrears', [balance], { status: 'past_due' }, true],
  ['the rest of a cancelled plan', [balance], { status: 'canceled' }, true],
  ['a cancelled plan that has ended', [balance], { status: 'canceled', endedAt: at }, false],
])('a deed is locked otherwise by %s', (_, payments, plan, is) => {
  const money = someMoney({ payments, plans: [aPlan({ id: 20 }), aPlan(plan)] })
  expect(isLockedByOther(money, balance)).toBe(is)
  if (plan.status) expect(isLockedByOther(money, balance, aPlan())).toBe(false)
})
