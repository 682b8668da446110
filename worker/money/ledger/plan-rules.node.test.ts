import { describe, expect, test } from 'vitest'
import { aboutMoney, anInstallment, aPayment, aPlan, at, mailed, paidAtProvider, someMoney } from '../../testing/money'
import { beginPlan, cancelReminders, endPlan } from './plan-rules'

const first = aPayment({ method: 'installments', installment: 1, amountCents: 2200 })
const offer = aPlan({ status: 'draft', customer: '', paymentMethod: '', cardBrand: null, cardLast4: null })
const startedAt = new Date('2026-12-31T10:00:00Z')
const dates = ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'].map(
  (day) => new Date(`${day}T10:00:00Z`),
)

describe('the first payment of a plan', () => {
  const others = [aPlan({ id: 20, status: 'canceled' }), aPlan({ id: 22, type: 'balance', status: 'draft' })]
  const offered = someMoney({ payments: [first], plans: [...others, offer] })

  test('begins it: six installments, exact to the cent, with a reminder for each of the later ones', () => {
    const { money, effects } = beginPlan(offered, first, paidAtProvider(first), startedAt)
    const [paid, ...due] = dates.map((dueAt, position) =>
      anInstallment({ number: position + 1, amountCents: position < 5 ? 2200 : 2000, dueAt, nextTryAt: dueAt }),
    )
    expect(money).toEqual({
      ...offered,
      plans: [...others, aPlan({ startedAt })],
      installments: [
        { ...paid, status: 'paid', nextTryAt: null, attempt: 1, intentId: 'pi_11', paidAt: startedAt },
        ...due,
      ],
    })
    expect(effects).toEqual([
      { is: 'audit', event: { action: 'start-installments', entity: 'plan', id: 21 } },
      ...due.map(({ number, amountCents, dueAt }) => ({
        is: 'message',
        notice: {
          ...mailed,
          message: 'installment-due',
          facts: {
            ...aboutMoney,
            applicationId: 1,
            type: 'deposit',
            number,
            amountCents,
            dueAt: dueAt.getTime(),
          },
          key: `installment-due 21:${number}`,
        },
        dueAt: new Date(dueAt.getTime() - 3 * 24 * 60 * 60 * 1000),
      })),
    ])
  })

  test('begins it without a card when the charge is unknown', () => {
    const { money } = beginPlan(offered, first, paidAtProvider(first, { charge: null }), startedAt)
    expect(money.plans.at(-1)).toEqual(aPlan({ startedAt, cardBrand: null, cardLast4: null }))
  })

  test.each([
    ['a payment that is not an installment', { ...first, installment: null }, offered],
    ['a later installment', { ...first, installment: 2 }, offered],
    ['a payment without an offer', first, someMoney({ payments: [first], plans: others })],
  ])('nothing is begun by %s', (_, payment, money) => {
    expect(beginPlan(money, payment, paidAtProvider(payment), startedAt)).toEqual({ money, effects: [] })
  })
})

test('every reminder of a plan is cancelled', () => {
  expect(cancelReminders(21)).toEqual({
    is: 'cancel-messages',
    keys: [1, 2, 3, 4, 5, 6].map((number) => `installment-due 21:${number}`),
  })
})

describe('the refund of a first payment', () => {
  const paid = anInstallment({ number: 1, status: 'paid', intentId: 'pi_11' })
  const unpaid = anInstallment({ status: 'failed' })
  const ofAnother = anInstallment({ planId: 22 })
  const plans = [aPlan(), aPlan({ id: 22 })]
  const running = someMoney({ payments: [first], plans, installments: [ofAnother, paid, unpaid] })
  const ended = {
    ...running,
    plans: [aPlan({ status: 'canceled', endedAt: at }), plans[1]],
    installments: [ofAnother, paid, { ...unpaid, status: 'void', nextTryAt: null }],
  }

  test('ends its plan, and the reminders of what is left', () => {
    const event = { action: 'end-installments', entity: 'payment', id: 11, detail: 'the first one is refunded' }
    expect(endPlan(running, first, at)).toEqual({
      money: ended,
      effects: [{ is: 'audit', event }, cancelReminders(21)],
    })
  })

  test('is audited once', () => {
    const before = { ...running, plans: [aPlan({ status: 'canceled', endedAt: new Date(0) }), aPlan({ id: 22 })] }
    expect(endPlan(before, first, at)).toEqual({ money: ended, effects: [] })
  })

  test.each([
    ['a later one', { ...first, installment: 2 }],
    ['one with another intent', { ...first, intentId: 'pi_other' }],
    ['one of the other type', { ...first, type: 'balance' as const }],
    ['one that was never charged', { ...first, intentId: null }],
  ])('ends no plan when it is %s', (_, payment) => {
    const money = { ...running, installments: [{ ...ofAnother, intentId: null }, paid] }
    expect(endPlan(money, payment, at)).toEqual({ money, effects: [] })
  })
})
