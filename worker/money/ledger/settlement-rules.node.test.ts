import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anInstallment,
  aPayment,
  aPlan,
  aRefund,
  at,
  auditedIn,
  messagesIn,
  paidAtProvider,
  someMoney,
} from '../../testing/money'
import { recordDuplicate } from './duplicate-payment-rules'
import { isLaterInstallment, type Money, type Payment, paymentIn } from './money-rules'
import type { Finding } from './payment-status-rules'
import type { ProviderPayment } from './provider-payment'
import { findingOf, type SettlementTrigger, settle } from './settlement-rules'

const trigger = { by: 'webhook', at } as const
const later = new Date(at.getTime() + 1000)

describe('money that arrives', () => {
  const deposit = aPayment()
  const balance = aPayment({ id: 12, type: 'balance', amountCents: 45000 })

  test('makes the deposit paid, numbers a receipt and sends the owner a message', () => {
    const { money, effects } = settle(someMoney({ payments: [deposit] }), 11, paidAtProvider(deposit), trigger)
    expect(money.application).toMatchObject({ depositPaidAt: at, balancePaidAt: null })
    expect(money.payments).toMatchObject([{ status: 'succeeded', paidAt: at, chargeId: 'ch_11', settledBy: 'webhook' }])
    expect(effects).toContainEqual({ is: 'receipt', paymentId: 11 })
    expect(effects).toContainEqual({ is: 'history', message: 'Deposit of $50 received.' })
    expect(messagesIn(effects)).toEqual(['deposit-paid'])
    expect(auditedIn(effects)).toEqual(['pay-deposit'])
  })

  test('makes the balance paid and unlocks the deed', () => {
    const locked = someMoney({ payments: [balance] }, { deedLockedAt: at })
    const { money } = settle(locked, 12, paidAtProvider(balance), trigger)
    expect(money.application).toMatchObject({ depositPaidAt: at, balancePaidAt: at, deedLockedAt: null })
  })

  test.each([
    ['another dispute', { payments: [balance, aPayment({ status: 'disputed' })] }],
    ['a plan in arrears', { payments: [balance], plans: [aPlan({ status: 'past_due' })] }],
    ['the rest of a cancelled plan', { payments: [balance], plans: [aPlan({ status: 'canceled' })] }],
  ])('leaves the deed locked by %s', (_, rows) => {
    const { money } = settle(someMoney(rows, { deedLockedAt: at }), 12, paidAtProvider(balance), trigger)
    expect(money.application).toMatchObject({ balancePaidAt: at, deedLockedAt: at })
  })

  test.each([
    ['amount', { receivedCents: 4999 }],
    ['currency', { currency: 'eur' }],
    ['application', { applicationId: 2 }],
    ['payment', { paymentId: 12 }],
  ])('settles nothing when it is of another %s', (_, said) => {
    const { money, effects } = settle(someMoney({ payments: [deposit] }), 11, paidAtProvider(deposit, said), trigger)
    expect(money.application.depositPaidAt).toBeNull()
    expect(money.payments).toMatchObject([{ status: 'failed', failureCode: 'mismatch' }])
    expect(auditedIn(effects)).toEqual(['refuse-payment'])
  })

  test('is refunded first when something else paid for the same thing', () => {
    const paid = aPayment({ id: 10, status: 'succeeded' })
    const before = someMoney({ payments: [paid, deposit] }, { depositPaidAt: at })
    const decision = settle(before, 11, paidAtProvider(deposit), trigger)
    expect(decision).toEqual({ money: before, effects: [], mustRefundFirst: true })
    const aside = recordDuplicate(before, 11, paidAtProvider(deposit), at)
    expect(paymentIn(aside.money, 11)).toMatchObject({ status: 'duplicate', refundedCents: 5000 })
    expect(messagesIn(aside.effects)).toEqual(['duplicate-refunded'])
  })

  test('starts the plan that was offered, exact to the cent, with a reminder for each installment', () => {
    const first = aPayment({ method: 'installments', installment: 1, amountCents: 2200 })
    const offered = someMoney({ payments: [first], plans: [aPlan({ status: 'draft' })] })
    const { money, effects } = settle(offered, 11, paidAtProvider(first), trigger)
    expect(money.plans).toMatchObject([{ status: 'active', customer: 'cus_1', paymentMethod: 'pm_1' }])
    expect(money.installments.map(({ amountCents }) => amountCents)).toEqual([2200, 2200, 2200, 2200, 2200, 2000])
    expect(money.installments.map(({ status }) => status)).toEqual(['paid', 'due', 'due', 'due', 'due', 'due'])
    expect(messagesIn(effects)).toEqual(['deposit-paid', ...Array.from({ length: 5 }, () => 'installment-due')])
  })
})

describe('a paid installment', () => {
  const second = aPayment({ method: 'installments', installment: 2, amountCents: 2200 })
  const plan = (status: 'active' | 'past_due' | 'canceled', others: ReturnType<typeof anInstallment>[]) =>
    someMoney(
      { payments: [second], plans: [aPlan({ status })], installments: [anInstallment(), ...others] },
      { deedLockedAt: at },
    )
  const said = paidAtProvider(second, { planId: 21 })

  test('brings a plan out of arrears and unlocks the deed', () => {
    const { money, effects } = settle(plan('past_due', [anInstallment({ number: 3 })]), 11, said, trigger)
    expect(money.plans).toMatchObject([{ status: 'active', endedAt: null }])
    expect(money.application.deedLockedAt).toBeNull()
    expect(auditedIn(effects)).toContain('unlock-deed')
  })

  test('leaves a plan in arrears while another one is overdue', () => {
    const overdue = anInstallment({ number: 3, status: 'failed', nextTryAt: null })
    const { money } = settle(plan('past_due', [overdue]), 11, said, trigger)
    expect(money.plans).toMatchObject([{ status: 'past_due' }])
    expect(money.application.deedLockedAt).toEqual(at)
  })

  test('completes the plan when it was the last one', () => {
    const { money, effects } = settle(plan('active', [anInstallment({ number: 3, status: 'paid' })]), 11, said, trigger)
    expect(money.plans).toMatchObject([{ status: 'completed', endedAt: at }])
    expect(auditedIn(effects)).toContain('complete-installments')
  })

  test('is refunded when it was paid or cancelled meanwhile', () => {
    const before = plan('active', [])
    for (const status of ['paid', 'void'] as const) {
      const rows = { ...before, installments: [anInstallment({ status })] }
      expect(settle(rows, 11, said, trigger).mustRefundFirst).toBe(true)
    }
  })
})

describe('a reversal', () => {
  const deposit = aPayment({ status: 'succeeded', paidAt: at })
  const balance = aPayment({ id: 12, type: 'balance', amountCents: 45000, status: 'succeeded', paidAt: at })
  const both = someMoney({ payments: [deposit, balance] }, { depositPaidAt: at, balancePaidAt: at })
  const look = (money: Money, payment: Payment, said: Partial<ProviderPayment>) =>
    settle(money, payment.id, paidAtProvider(payment, said), trigger)

  test('makes a fully refunded balance unpaid and locks the deed', () => {
    const { money, effects } = look(both, balance, { refundedCents: 45000 })
    expect(money.application).toMatchObject({ depositPaidAt: at, balancePaidAt: null, deedLockedAt: at })
    expect(messagesIn(effects)).toEqual(['payment-refunded'])
  })

  test('leaves everything paid after a partial refund', () => {
    const { money } = look(both, balance, { refundedCents: 100 })
    expect(money.application).toMatchObject({ balancePaidAt: at, deedLockedAt: null })
    expect(paymentIn(money, 12)).toMatchObject({ status: 'succeeded', refundedCents: 100 })
  })

  test('keeps the deposit’s flag while the balance is paid, and clears it with the balance', () => {
    const first = look(both, deposit, { refundedCents: 5000 })
    expect(first.money.application).toMatchObject({ depositPaidAt: at, balancePaidAt: at })
    const second = look(first.money, balance, { refundedCents: 45000 })
    expect(second.money.application).toMatchObject({ depositPaidAt: null, balancePaidAt: null })
  })

  test('locks the deed for a dispute, and unlocks it when we win', () => {
    const disputed = look(both, balance, { disputedCents: 45000 })
    expect(disputed.money.application).toMatchObject({ balancePaidAt: at, deedLockedAt: at })
    expect(messagesIn(disputed.effects)).toEqual(['payment-disputed'])
    const won = look(disputed.money, paymentIn(disputed.money, 12), { wasDisputed: true })
    expect(won.money.application.deedLockedAt).toBeNull()
    expect(messagesIn(won.effects)).toEqual(['dispute-won'])
  })

  test('leaves the deed locked after a won dispute while a plan is in arrears', () => {
    const plans = [aPlan({ type: 'balance', status: 'past_due' as const })]
    const disputed = look({ ...both, plans }, balance, { disputedCents: 45000 })
    const won = look(disputed.money, paymentIn(disputed.money, 12), { wasDisputed: true })
    expect(won.money.application.deedLockedAt).toEqual(at)
  })

  test('makes a payment a duplicate when its refund fails after another one paid', () => {
    const refunded = aPayment({ status: 'refunded', refundedCents: 5000, paidAt: at })
    const again = aPayment({ id: 13, status: 'succeeded', paidAt: at })
    const { money, effects } = look(someMoney({ payments: [refunded, again] }, { depositPaidAt: at }), refunded, {})
    expect(paymentIn(money, 11)).toMatchObject({ status: 'duplicate', refundedCents: 0 })
    expect(money.refunds).toMatchObject([{ paymentId: 11, number: 1, amountCents: 5000, status: 'asked' }])
    expect(messagesIn(effects)).toEqual(['duplicate-returned'])
  })

  test('raises the version even if nothing changed, so that an older answer is outdated', () => {
    expect(look(both, balance, {})).toEqual({ money: both, effects: [] })
    expect(paymentIn(look(both, balance, { wasDisputed: true }).money, 12).revision).toBe(1)
  })
})

const open = aPayment()
const balance = aPayment({ id: 12, type: 'balance', amountCents: 45000 })
const paid = aPayment({ id: 10, status: 'succeeded', paidAt: at })
const second = aPayment({ method: 'installments', installment: 2 })
const ofPlan = { planId: 21 }
const unsuccessful = (status: ProviderPayment['status']) => ({ status, receivedCents: 0, charge: null })

test.each<[string, Partial<Money>, Payment, Partial<ProviderPayment>, Finding]>([
  ['a cancelled intent', {}, open, unsuccessful('canceled'), 'canceled'],
  [
    'a cancelled intent that another one replaced',
    {},
    open,
    { ...unsuccessful('canceled'), intentId: 'pi_old' },
    'unpaid',
  ],
  ['an intent in processing', {}, open, unsuccessful('processing'), 'processing'],
  ['an unpaid intent', {}, open, unsuccessful('requires_payment_method'), 'unpaid'],
  ['the right payment', {}, open, { paymentId: 11 }, 'received'],
  ['money back in part', {}, paid, { refundedCents: 4999 }, 'received'],
  ['all money back', {}, paid, { refundedCents: 5000 }, 'refunded'],
  ['money in dispute', {}, paid, { disputedCents: 1 }, 'disputed'],
  ['all money back, once in dispute', {}, paid, { refundedCents: 5000, disputedCents: 1 }, 'refunded'],
  ['another one that has paid', { payments: [paid] }, open, {}, 'duplicate'],
  ['another one in dispute', { payments: [{ ...paid, status: 'disputed' }] }, open, {}, 'duplicate'],
  ['another one that is open', { payments: [{ ...paid, status: 'open' }] }, open, {}, 'received'],
  ['one of the other type that has paid', { payments: [paid] }, balance, {}, 'received'],
  ['a later installment that has paid', { payments: [{ ...paid, installment: 2 }] }, open, {}, 'received'],
  ['itself, paid', { payments: [paid] }, paid, {}, 'received'],
  ['a returned refund after another one paid', { payments: [paid] }, { ...open, status: 'refunded' }, {}, 'duplicate'],
  [
    'a refund after another one paid',
    { payments: [paid] },
    { ...open, status: 'refunded' },
    { refundedCents: 5000 },
    'refunded',
  ],
  ['a payment booked beside another', { payments: [paid] }, { ...open, status: 'succeeded' }, {}, 'received'],
  ['an installment that is owed', { installments: [anInstallment()] }, second, ofPlan, 'received'],
  ['an installment that is paid', { installments: [anInstallment({ status: 'paid' })] }, second, ofPlan, 'duplicate'],
  ['an installment of another plan', { installments: [anInstallment({ planId: 22 })] }, second, ofPlan, 'duplicate'],
  ['another installment', { installments: [anInstallment({ number: 3 })] }, second, ofPlan, 'duplicate'],
  ['an installment whose refund returned', {}, { ...second, status: 'refunded' }, ofPlan, 'received'],
])('the provider shows %s', (_, rows, payment, said, finding) => {
  expect(findingOf(someMoney({ payments: [payment], ...rows }), payment, paidAtProvider(payment, said))).toBe(finding)
})

test.each<[string, Partial<Payment>, Partial<ProviderPayment>, Partial<Payment>]>([
  ['is in processing', {}, unsuccessful('processing'), { status: 'processing' }],
  [
    'was declined',
    {},
    { ...unsuccessful('requires_payment_method'), failureCode: 'declined' },
    { failureCode: 'declined' },
  ],
  ['is cancelled while in processing', { status: 'processing' }, unsuccessful('canceled'), { status: 'canceled' }],
  ['is unpaid, and was closed', { status: 'failed' }, { ...unsuccessful('processing'), failureCode: 'late' }, {}],
  ['is unpaid, and has no intent yet', { intentId: null }, { ...unsuccessful('processing'), failureCode: 'late' }, {}],
])('a payment without money %s', (_, set, said, after) => {
  const payment = { ...open, ...set }
  expect(settle(someMoney({ payments: [payment] }), 11, paidAtProvider(payment, said), trigger)).toEqual({
    money: someMoney({ payments: [{ ...payment, ...after }] }),
    effects: [],
  })
})

test('wrong money for a payment that is closed changes nothing', () => {
  const money = someMoney({ payments: [{ ...open, status: 'canceled' }] })
  expect(settle(money, 11, paidAtProvider(open, { receivedCents: 1 }), trigger)).toEqual({ money, effects: [] })
})

test('wrong money is audited as refused', () => {
  const { effects } = settle(someMoney({ payments: [open] }), 11, paidAtProvider(open, { receivedCents: 1 }), trigger)
  expect(effects).toEqual([
    { is: 'audit', event: { action: 'refuse-payment', entity: 'payment', id: 11, result: 'refused' } },
  ])
})

test.each<[string, Partial<Payment>, Partial<ProviderPayment>, Partial<SettlementTrigger>, number]>([
  ['a view of a quiet payment', {}, {}, {}, 0],
  ['an event about a reversal', {}, {}, { isReversal: true }, 1],
  ['a view after a dispute', {}, { wasDisputed: true }, {}, 1],
  ['a view after a refund', { refundedCents: 100 }, { refundedCents: 100 }, {}, 1],
  ['a refund', {}, { refundedCents: 100 }, {}, 1],
  ['a refund that is gone', { refundedCents: 100 }, {}, {}, 1],
  ['a view during a dispute', { status: 'disputed', disputedCents: 5000 }, { disputedCents: 5000 }, {}, 1],
  ['money that arrives', { status: 'open', paidAt: null }, {}, { isReversal: true }, 0],
])('the version of a payment counts %s', (_, set, said, cause, revision) => {
  const payment = { ...paid, ...set }
  const money = someMoney({ payments: [payment] }, { depositPaidAt: at })
  const settled = settle(money, 10, paidAtProvider(payment, said), { ...trigger, ...cause })
  expect(paymentIn(settled.money, 10).revision).toBe(revision)
})

test('the refund that the provider accepted is recorded as sent', () => {
  const others = [
    aRefund({ paymentId: 12 }),
    aRefund({ paymentId: 10, number: 2 }),
    aRefund({ paymentId: 10, status: 'refused' }),
  ]
  const asked = aRefund({ paymentId: 10 })
  const money = someMoney({ payments: [paid], refunds: [...others, asked] }, { depositPaidAt: at })
  const refund = { number: 1, refundId: 're_1' }
  const settled = settle(money, 10, paidAtProvider(paid, { refundedCents: 5000 }), { by: 'webhook', at: later, refund })
  expect(settled.money.refunds).toEqual([...others, { ...asked, status: 'sent', refundId: 're_1', answeredAt: later }])
})

test('a payment of another application is an error', () => {
  expect(() => settle(someMoney(), 11, paidAtProvider(open), trigger)).toThrow(
    'a payment is not among those of its application',
  )
})

/** A provider that moves money at random; everything it can do to one intent. */
interface Intent {
  payment: Payment
  isPaid: boolean
  isCanceled: boolean
  refundedCents: number
  disputedCents: number
  wasDisputed: boolean
}
const says = ({ payment, isPaid, isCanceled, ...back }: Intent): ProviderPayment => {
  if (isPaid) return paidAtProvider(payment, back)
  const status = isCanceled ? 'canceled' : 'requires_payment_method'
  return paidAtProvider(payment, { status, receivedCents: 0, charge: null })
}

const step = fc.record({
  which: fc.nat(3),
  does: fc.constantFrom('pay', 'cancel', 'refund', 'refund-part', 'refund-fails', 'dispute', 'win', 'look', 'look'),
})

function move(intent: Intent, does: string): void {
  const left = intent.payment.amountCents - intent.refundedCents - intent.disputedCents
  if (does === 'pay' && !intent.isCanceled) intent.isPaid = true
  if (does === 'cancel' && !intent.isPaid) intent.isCanceled = true
  if (!intent.isPaid) return
  if (does === 'refund') intent.refundedCents += left
  if (does === 'refund-part' && left > 100) intent.refundedCents += 100
  if (does === 'refund-fails') intent.refundedCents = 0
  if (does === 'dispute' && left > 0) [intent.disputedCents, intent.wasDisputed] = [intent.disputedCents + left, true]
  if (does === 'win') intent.disputedCents = 0
}

function look(money: Money, intent: Intent): Money {
  const { id } = intent.payment
  const decision = settle(money, id, says(intent), trigger)
  if (!decision.mustRefundFirst) return decision.money
  intent.refundedCents = intent.payment.amountCents - intent.disputedCents
  return look(recordDuplicate(money, id, says(intent), at).money, intent)
}

test('whatever the provider does, one settlement brings the books in line, and nothing is paid twice', {}, () => {
  const rows = [
    aPayment({ id: 11 }),
    aPayment({ id: 12 }),
    aPayment({ id: 13, type: 'balance', amountCents: 45000 }),
    aPayment({ id: 14, type: 'balance', amountCents: 45000 }),
  ]
  fc.assert(
    fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
      let money = someMoney({ payments: rows })
      const intents = rows.map(
        (payment): Intent => ({
          payment,
          isPaid: false,
          isCanceled: false,
          refundedCents: 0,
          disputedCents: 0,
          wasDisputed: false,
        }),
      )
      const lookAt = (intent: Intent) => {
        money = look(money, intent)
      }
      for (const { which, does } of steps) {
        const intent = intents[which]
        if (!intent) continue
        if (does === 'look') lookAt(intent)
        else move(intent, does)
      }
      intents.forEach(lookAt)
      const after = money
      intents.forEach(lookAt)
      assertBooks(money, intents)
      // a second settlement changes only the version
      expect(money.application).toEqual(after.application)
      expect(money.payments.map(({ status }) => status)).toEqual(after.payments.map(({ status }) => status))
    }),
    // fewer for each mutant: see scripts/testing/mutants.vitest.config.ts
    { numRuns: Number(process.env.RULE_RUNS) || 100_000, seed: 7 },
  )
})

function assertBooks(money: Money, intents: readonly Intent[]): void {
  for (const { payment, isPaid, refundedCents, disputedCents } of intents) {
    const row = paymentIn(money, payment.id)
    if (!isPaid) {
      if (row.paidAt !== null) throw new Error(`payment ${row.id} is booked and was never paid`)
      continue
    }
    if (row.paidAt === null) throw new Error(`payment ${row.id} was paid and is not booked`)
    if (row.refundedCents !== refundedCents || row.disputedCents !== disputedCents)
      throw new Error(`payment ${row.id}: ${row.refundedCents} and ${row.disputedCents} are not the provider’s`)
  }
  const { depositPaidAt, balancePaidAt, deedLockedAt } = money.application
  for (const type of ['deposit', 'balance'] as const) {
    const paid = money.payments.filter(
      (each) =>
        each.type === type && !isLaterInstallment(each) && (each.status === 'succeeded' || each.status === 'disputed'),
    )
    if (paid.length > 1) throw new Error(`the ${type} is paid ${paid.length} times`)
    const isPaid = (type === 'deposit' ? depositPaidAt : balancePaidAt) !== null
    if (paid.length === 1 && !isPaid) throw new Error(`the ${type} is paid and not shown so`)
    if (type === 'balance' && isPaid && paid.length === 0) throw new Error('the balance is shown as paid and is not')
  }
  if (balancePaidAt !== null && depositPaidAt === null) throw new Error('a balance is paid without a deposit')
  if (money.payments.some(({ status }) => status === 'disputed') && deedLockedAt === null)
    throw new Error('a disputed payment does not lock the deed')
}
