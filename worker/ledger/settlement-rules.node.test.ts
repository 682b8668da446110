import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anInstallment, aPayment, aPlan, at, paidAtProvider, someMoney } from '../testing/money'
import { type Effect, isLater, type Money, type Payment, paymentIn } from './money-rules'
import type { ProviderPayment } from './provider-payment'
import { findingOf, recordDuplicate, settle } from './settlement-rules'

const occasion = { by: 'webhook', at } as const
const told = (effects: readonly Effect[]) =>
  effects.flatMap((each) => (each.is === 'message' ? [each.owed.message] : []))
const noted = (effects: readonly Effect[]) =>
  effects.flatMap((each) => (each.is === 'audit' ? [each.event.action] : []))

describe('money that arrives', () => {
  const deposit = aPayment()
  const balance = aPayment({ id: 12, type: 'balance', amountCents: 45000 })

  test('makes the deposit paid, numbers a receipt and sends the owner a message', () => {
    const { money, effects } = settle(someMoney({ payments: [deposit] }), 11, paidAtProvider(deposit), occasion)
    expect(money.application).toMatchObject({ depositPaidAt: at, balancePaidAt: null })
    expect(money.payments).toMatchObject([{ status: 'succeeded', paidAt: at, chargeId: 'ch_11', settledBy: 'webhook' }])
    expect(effects).toContainEqual({ is: 'receipt', paymentId: 11 })
    expect(effects).toContainEqual({ is: 'history', message: 'Deposit of $50 received.' })
    expect(told(effects)).toEqual(['deposit-paid'])
    expect(noted(effects)).toEqual(['pay-deposit'])
  })

  test('makes the balance paid and unlocks the deed', () => {
    const locked = someMoney({ payments: [balance] }, { deedLockedAt: at })
    const { money } = settle(locked, 12, paidAtProvider(balance), occasion)
    expect(money.application).toMatchObject({ depositPaidAt: at, balancePaidAt: at, deedLockedAt: null })
  })

  test.each([
    ['another dispute', { payments: [balance, aPayment({ status: 'disputed' })] }],
    ['a plan in arrears', { payments: [balance], plans: [aPlan({ status: 'past_due' })] }],
    ['the rest of a cancelled plan', { payments: [balance], plans: [aPlan({ status: 'canceled' })] }],
  ])('leaves the deed locked by %s', (_, rows) => {
    const { money } = settle(someMoney(rows, { deedLockedAt: at }), 12, paidAtProvider(balance), occasion)
    expect(money.application).toMatchObject({ balancePaidAt: at, deedLockedAt: at })
  })

  test.each([
    ['amount', { receivedCents: 4999 }],
    ['currency', { currency: 'eur' }],
    ['application', { applicationId: 2 }],
    ['payment', { paymentId: 12 }],
  ])('settles nothing when it is of another %s', (_, said) => {
    const { money, effects } = settle(someMoney({ payments: [deposit] }), 11, paidAtProvider(deposit, said), occasion)
    expect(money.application.depositPaidAt).toBeNull()
    expect(money.payments).toMatchObject([{ status: 'failed', failureCode: 'mismatch' }])
    expect(noted(effects)).toEqual(['refuse-payment'])
  })

  test('is refunded first when something else paid for the same thing', () => {
    const paid = aPayment({ id: 10, status: 'succeeded' })
    const before = someMoney({ payments: [paid, deposit] }, { depositPaidAt: at })
    const decision = settle(before, 11, paidAtProvider(deposit), occasion)
    expect(decision).toEqual({ money: before, effects: [], mustRefundFirst: true })
    const aside = recordDuplicate(before, 11, paidAtProvider(deposit), at)
    expect(paymentIn(aside.money, 11)).toMatchObject({ status: 'duplicate', refundedCents: 5000 })
    expect(told(aside.effects)).toEqual(['duplicate-refunded'])
  })

  test('starts the plan that was offered, exact to the cent, with a reminder for each installment', () => {
    const first = aPayment({ method: 'installments', installment: 1, amountCents: 2200 })
    const offered = someMoney({ payments: [first], plans: [aPlan({ status: 'draft' })] })
    const { money, effects } = settle(offered, 11, paidAtProvider(first), occasion)
    expect(money.plans).toMatchObject([{ status: 'active', customer: 'cus_1', paymentMethod: 'pm_1' }])
    expect(money.installments.map(({ amountCents }) => amountCents)).toEqual([2200, 2200, 2200, 2200, 2200, 2000])
    expect(money.installments.map(({ status }) => status)).toEqual(['paid', 'due', 'due', 'due', 'due', 'due'])
    expect(told(effects)).toEqual(['deposit-paid', ...Array.from({ length: 5 }, () => 'installment-due')])
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
    const { money, effects } = settle(plan('past_due', [anInstallment({ number: 3 })]), 11, said, occasion)
    expect(money.plans).toMatchObject([{ status: 'active', endedAt: null }])
    expect(money.application.deedLockedAt).toBeNull()
    expect(noted(effects)).toContain('unlock-deed')
  })

  test('leaves a plan in arrears while another one is overdue', () => {
    const overdue = anInstallment({ number: 3, status: 'failed', nextTryAt: null })
    const { money } = settle(plan('past_due', [overdue]), 11, said, occasion)
    expect(money.plans).toMatchObject([{ status: 'past_due' }])
    expect(money.application.deedLockedAt).toEqual(at)
  })

  test('completes the plan when it was the last one', () => {
    const { money, effects } = settle(
      plan('active', [anInstallment({ number: 3, status: 'paid' })]),
      11,
      said,
      occasion,
    )
    expect(money.plans).toMatchObject([{ status: 'completed', endedAt: at }])
    expect(noted(effects)).toContain('complete-installments')
  })

  test('is refunded when it was paid or cancelled meanwhile', () => {
    const before = plan('active', [])
    for (const status of ['paid', 'void'] as const) {
      const rows = { ...before, installments: [anInstallment({ status })] }
      expect(settle(rows, 11, said, occasion).mustRefundFirst).toBe(true)
    }
  })
})

describe('a reversal', () => {
  const deposit = aPayment({ status: 'succeeded', paidAt: at })
  const balance = aPayment({ id: 12, type: 'balance', amountCents: 45000, status: 'succeeded', paidAt: at })
  const both = someMoney({ payments: [deposit, balance] }, { depositPaidAt: at, balancePaidAt: at })
  const look = (money: Money, payment: Payment, said: Partial<ProviderPayment>) =>
    settle(money, payment.id, paidAtProvider(payment, said), occasion)

  test('makes a fully refunded balance unpaid and locks the deed', () => {
    const { money, effects } = look(both, balance, { refundedCents: 45000 })
    expect(money.application).toMatchObject({ depositPaidAt: at, balancePaidAt: null, deedLockedAt: at })
    expect(told(effects)).toEqual(['payment-refunded'])
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
    expect(told(disputed.effects)).toEqual(['payment-disputed'])
    const won = look(disputed.money, paymentIn(disputed.money, 12), { wasDisputed: true })
    expect(won.money.application.deedLockedAt).toBeNull()
    expect(told(won.effects)).toEqual(['dispute-won'])
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
    expect(told(effects)).toEqual(['duplicate-returned'])
  })

  test('raises the version even if nothing changed, so that an older answer is outdated', () => {
    expect(look(both, balance, {})).toEqual({ money: both, effects: [] })
    expect(paymentIn(look(both, balance, { wasDisputed: true }).money, 12).reading).toBe(1)
  })
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
  const decision = settle(money, id, says(intent), occasion)
  if (!decision.mustRefundFirst) return decision.money
  intent.refundedCents = intent.payment.amountCents - intent.disputedCents
  return look(recordDuplicate(money, id, says(intent), at).money, intent)
}

test('whatever the provider does, one settlement brings the books in line, and nothing is paid twice', {
  timeout: 600_000,
}, () => {
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
      (each) => each.type === type && !isLater(each) && (each.status === 'succeeded' || each.status === 'disputed'),
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

test('canceling an intent that another one replaced changes nothing', () => {
  const payment = aPayment()
  expect(findingOf(someMoney({ payments: [payment] }), payment, { ...says0(payment), intentId: 'pi_old' })).toBe(
    'unpaid',
  )
  expect(findingOf(someMoney({ payments: [payment] }), payment, says0(payment))).toBe('canceled')
})
const says0 = (payment: Payment) => paidAtProvider(payment, { status: 'canceled', receivedCents: 0, charge: null })
