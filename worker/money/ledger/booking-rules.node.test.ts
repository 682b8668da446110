import { describe, expect, test } from 'vitest'
import {
  aboutMoney,
  anInstallment,
  aPayment,
  aPlan,
  at,
  auditedIn,
  mailed,
  messagesIn,
  paidAtProvider,
  someMoney,
} from '../../testing/money'
import { book } from './booking-rules'
import type { Money, Payment } from './money-rules'
import type { ProviderPayment } from './provider-payment'

const later = new Date(at.getTime() + 60_000)
const trigger = { by: 'webhook', at: later } as const
const deposit = aPayment()
const balance = aPayment({ id: 12, type: 'balance', amountCents: 45000 })
const bookIn = (money: Money, payment: Payment, said: Partial<ProviderPayment> = {}) =>
  book(money, payment, paidAtProvider(payment, said), trigger)
const booked = (payment: Payment): Payment => ({
  ...payment,
  status: 'succeeded',
  chargeId: `ch_${payment.id}`,
  settledBy: 'webhook',
  paidAt: at,
  firmId: someMoney().application.firmId,
  cardFingerprint: 'card-1',
  cardBrand: 'visa',
  cardLast4: '4242',
})

describe('a whole payment', () => {
  test('of a deposit is paid at the time of its charge', () => {
    const failed = { ...deposit, status: 'failed', failureCode: 'declined' } as const
    expect(bookIn(someMoney({ payments: [failed, balance] }), failed)).toEqual({
      money: someMoney({ payments: [booked(deposit), balance] }, { depositPaidAt: at }),
      effects: [
        { is: 'receipt', paymentId: 11 },
        { is: 'history', message: 'Deposit of $50 received.' },
        {
          is: 'message',
          notice: {
            ...mailed,
            message: 'deposit-paid',
            facts: { ...aboutMoney, amountCents: 5000, method: 'card', paymentId: 11, firm: 'Titan Law' },
            key: 'deposit-paid 11',
          },
        },
        { is: 'audit', event: { action: 'pay-deposit', entity: 'payment', id: 11, detail: '$50, card' } },
      ],
    })
  })

  test.each([
    ['lease', {}, 'the lease'],
    ['lease', { party: 'Tendai Ncube' }, undefined],
    ['digitize', {}, undefined],
  ] as const)(
    'of a deposit for a %s with the answers %j leads to the questions about %s',
    (serviceType, answers, questions) => {
      const application = { serviceType, serviceAnswers: answers, fileStatus: 'file_created' } as const
      const { effects } = bookIn(someMoney({ payments: [deposit, balance] }, application), deposit)
      const [notice] = effects.flatMap((effect) => (effect.is === 'message' ? [effect.notice] : []))
      expect(notice).toMatchObject({ message: 'deposit-paid', facts: { questions } })
    },
  )

  test('of a balance pays the deposit with it and unlocks the deed', () => {
    const { money, effects } = bookIn(someMoney({ payments: [balance] }, { deedLockedAt: later }), balance)
    expect(money).toEqual(someMoney({ payments: [booked(balance)] }, { depositPaidAt: at, balancePaidAt: at }))
    expect(effects.slice(1)).toEqual([
      { is: 'history', message: 'Balance of $450 received.' },
      {
        is: 'message',
        notice: {
          ...mailed,
          message: 'balance-paid',
          facts: { ...aboutMoney, amountCents: 45000, method: 'card', paymentId: 12, isLocked: false },
          key: 'balance-paid 12',
        },
      },
      { is: 'audit', event: { action: 'pay-balance', entity: 'payment', id: 12, detail: '$450, card' } },
    ])
  })

  test('of a balance leaves the day of the deposit, and a deed that something else locks', () => {
    const disputed = aPayment({ status: 'disputed' })
    const locked = { depositPaidAt: later, deedLockedAt: later }
    const { money, effects } = bookIn(someMoney({ payments: [disputed, balance] }, locked), balance)
    expect(money.application).toEqual(someMoney({}, { ...locked, balancePaidAt: at }).application)
    expect(effects[2]).toMatchObject({ notice: { facts: { isLocked: true } } })
  })

  test.each([null, 'checking', 'kept'] as const)('says that the application is on hold: %s', (hold) => {
    for (const payment of [deposit, balance]) {
      const { effects } = bookIn(someMoney({ payments: [payment] }, { hold }), payment)
      const [notice] = effects.flatMap((effect) => (effect.is === 'message' ? [effect.notice.facts] : []))
      expect(notice).toEqual(expect.objectContaining(hold ? { hold } : {}))
      expect(Object.keys(notice ?? {}).includes('hold')).toBe(hold !== null)
    }
  })

  test('without a charge is paid when it was settled, with no card', () => {
    const { money } = bookIn(someMoney({ payments: [deposit] }), deposit, { charge: null })
    expect(money.application.depositPaidAt).toEqual(later)
    expect(money.payments).toEqual([
      { ...booked(deposit), chargeId: null, paidAt: later, cardFingerprint: null, cardBrand: null, cardLast4: null },
    ])
  })

  test('reopens a withdrawn application', () => {
    const { money, effects } = bookIn(someMoney({ payments: [deposit] }, { withdrawnAt: at }), deposit)
    expect(money.application.withdrawnAt).toBeNull()
    expect(effects).toContainEqual({
      is: 'history',
      message: 'Deposit of $50 received. The application is open again.',
    })
  })

  test('by installments begins its plan', () => {
    const first = aPayment({ method: 'installments', installment: 1, amountCents: 2200 })
    const { money, effects } = bookIn(someMoney({ payments: [first], plans: [aPlan({ status: 'draft' })] }), first)
    expect(effects).toContainEqual({
      is: 'history',
      message: 'First installment of the deposit received: $22 of $130.',
    })
    expect(effects).toContainEqual({
      is: 'message',
      notice: {
        ...mailed,
        message: 'deposit-paid',
        facts: {
          ...aboutMoney,
          amountCents: 2200,
          method: 'installments',
          paymentId: 11,
          planCents: 13000,
          firm: 'Titan Law',
        },
        key: 'deposit-paid 11',
      },
    })
    expect(money.payments).toEqual([booked(first)])
    expect(money.plans).toMatchObject([{ status: 'active' }])
    expect(auditedIn(effects)).toEqual(['pay-deposit', 'start-installments'])
  })
})

describe('a paid installment', () => {
  const second = aPayment({ method: 'installments', installment: 2, amountCents: 2200 })
  const others = [
    anInstallment({ planId: 22 }),
    anInstallment({ number: 6, amountCents: 2000, dueAt: new Date(0) }),
    anInstallment({ number: 3 }),
  ]
  const paid = anInstallment({ status: 'paid', nextTryAt: null, intentId: 'pi_11', paidAt: at })
  const charge = { id: 'ch_11', createdAt: at, cardFingerprint: 'f', cardBrand: 'amex', cardLast4: '0005' }
  const said = { planId: 21, charge, paymentMethod: 'pm_2' }
  const newCard = { paymentMethod: 'pm_2', cardBrand: 'amex', cardLast4: '0005' }
  const pay = (plan: Partial<Money['plans'][number]>, set: Partial<Money> = {}, payment = second, provider = said) => {
    const tried = anInstallment({ status: 'failed', lastError: 'declined', number: payment.installment ?? 0 })
    return bookIn(
      someMoney(
        { payments: [payment], plans: [aPlan(plan), aPlan({ id: 22 })], installments: [tried, ...others], ...set },
        { deedLockedAt: at },
      ),
      payment,
      provider,
    )
  }

  test('saves its card for the later ones and names the next one', () => {
    expect(pay({})).toEqual({
      money: someMoney(
        {
          payments: [{ ...booked(second), cardFingerprint: null, cardBrand: 'amex', cardLast4: '0005' }],
          plans: [aPlan(newCard), aPlan({ id: 22 })],
          installments: [paid, ...others],
        },
        { deedLockedAt: at },
      ),
      effects: [
        { is: 'receipt', paymentId: 11 },
        { is: 'history', message: 'Installment 2 of 6 of the deposit received: $22.' },
        {
          is: 'message',
          notice: {
            ...mailed,
            message: 'installment-paid',
            facts: {
              ...aboutMoney,
              applicationId: 1,
              type: 'deposit',
              number: 2,
              amountCents: 2200,
              isPaidInFull: false,
              isBalancePaid: false,
              isUnlocked: false,
              next: { dueAt: at.getTime(), amountCents: 2200 },
            },
            key: 'installment-paid 11',
          },
        },
        { is: 'audit', event: { action: 'pay-installment', entity: 'plan', id: 21, detail: '2 of 6, $22.00' } },
      ],
    })
  })

  test.each([
    ['an earlier one is unpaid', [anInstallment({ number: 1 })], null],
    ['the later ones are paid', [anInstallment({ number: 3, status: 'paid' })], null],
    [
      'only the last is unpaid',
      [others[1], anInstallment({ number: 3, status: 'void' })],
      { dueAt: 0, amountCents: 2000 },
    ],
  ])('names the next one when %s', (_, installments, next) => {
    const { effects } = pay({}, { installments: installments.flatMap((each) => each ?? []) })
    expect(effects[2]).toMatchObject({ notice: { facts: { next } } })
  })

  const factsOf = (...args: Parameters<typeof pay>) =>
    pay(...args).effects.flatMap((effect) => (effect.is === 'message' ? [effect.notice.facts] : []))[0]

  test('is the last one only if each other is paid', () => {
    const last = anInstallment({ number: 3, status: 'paid' })
    expect(factsOf({}, { installments: [last, anInstallment({ number: 4 })] })).toMatchObject({ isPaidInFull: false })
    expect(factsOf({}, { installments: [last] })).toMatchObject({ isPaidInFull: true })
  })

  test.each([
    ['in arrears, of a paid balance', { status: 'past_due' }, { deedReleasedAt: at, balancePaidAt: at }, [true, true]],
    ['in arrears, of a deposit alone', { status: 'past_due' }, { deedReleasedAt: at }, [false, false]],
    ['in arrears, without a deed', { status: 'past_due' }, { deedReleasedAt: null, balancePaidAt: at }, [false, true]],
    ['in order', { status: 'active' }, { deedReleasedAt: at, balancePaidAt: at }, [false, true]],
  ] as const)('says whether the deed opens again: a plan %s', (_, plan, application, [isUnlocked, isBalancePaid]) => {
    expect(factsOf(plan, { application: someMoney({}, application).application })).toMatchObject({
      isUnlocked,
      isBalancePaid,
    })
  })

  test('says that the application is on hold', () => {
    expect(factsOf({})).not.toHaveProperty('hold')
    const { application } = someMoney({}, { hold: 'checking' })
    expect(factsOf({}, { application })).toMatchObject({ hold: 'checking' })
  })

  test('that was charged is recorded as charged', () => {
    const charged = anInstallment({ status: 'in_flight' })
    expect(auditedIn(pay({}, { installments: [charged, ...others] }).effects)).toEqual(['charge-installment'])
    const other = [anInstallment(), anInstallment({ number: 3, status: 'in_flight' })]
    expect(auditedIn(pay({}, { installments: other }).effects)).toEqual(['pay-installment'])
  })

  const overdue = anInstallment({ number: 3, status: 'failed', nextTryAt: null })
  test.each([
    ['active', { status: 'active' }, others, { status: 'active', endedAt: null }, at, []],
    ['in arrears', { status: 'past_due' }, others, { status: 'active' }, null, ['unlock-deed']],
    ['in arrears with another one', { status: 'past_due' }, [overdue], { status: 'past_due' }, at, []],
    [
      'in arrears with one of two',
      { status: 'past_due' },
      [overdue, anInstallment({ number: 6 })],
      { status: 'past_due' },
      at,
      [],
    ],
    [
      'in arrears, and another plan has one',
      { status: 'past_due' },
      [{ ...overdue, planId: 22 }, anInstallment({ number: 6 })],
      { status: 'active' },
      null,
      ['unlock-deed'],
    ],
    [
      'in arrears with one that waits for its owner no longer',
      { status: 'past_due' },
      [{ ...overdue, status: 'action_required' }],
      { status: 'past_due' },
      at,
      [],
    ],
    [
      'in arrears with one that is tried again',
      { status: 'past_due' },
      [{ ...overdue, nextTryAt: at }],
      { status: 'active' },
      null,
      ['unlock-deed'],
    ],
    [
      'with one that is void',
      { status: 'past_due' },
      [{ ...overdue, status: 'void' }],
      { status: 'completed' },
      null,
      ['unlock-deed', 'complete-installments'],
    ],
    [
      'active, and this is the last',
      { status: 'active' },
      [],
      { status: 'completed', endedAt: later },
      at,
      ['complete-installments'],
    ],
    ['cancelled', { status: 'canceled' }, [], { status: 'canceled', endedAt: later }, null, ['unlock-deed']],
    ['ended', { status: 'canceled', endedAt: at }, others, { status: 'canceled', endedAt: null }, at, []],
  ] as const)('brings a plan in order that is %s', (_, plan, installments, after, deedLockedAt, actions) => {
    const { money, effects } = pay(plan, { installments: [anInstallment(), ...installments] })
    expect(money.plans[0]).toMatchObject(after)
    expect(money.application.deedLockedAt).toEqual(deedLockedAt)
    expect(auditedIn(effects)).toEqual(['pay-installment', ...actions])
  })

  test('leaves the deed locked by another plan, and records what it brought in order', () => {
    const { money, effects } = pay(
      { status: 'past_due' },
      { plans: [aPlan({ status: 'past_due' }), aPlan({ id: 22, status: 'past_due' })] },
    )
    expect(money.plans).toMatchObject([{ status: 'active' }, { status: 'past_due' }])
    expect(money.application.deedLockedAt).toEqual(at)
    expect(effects.slice(-1)).toEqual([
      { is: 'audit', event: { action: 'unlock-deed', entity: 'plan', id: 21, detail: 'what was overdue is paid' } },
    ])
  })

  test('of a service without a deed unlocks none', () => {
    const lease = someMoney(
      {
        payments: [second],
        plans: [aPlan({ status: 'past_due' })],
        installments: [anInstallment({ status: 'failed' })],
      },
      { deedReleasedAt: null },
    )
    const { effects } = bookIn(lease, second, said)
    expect(auditedIn(effects)).not.toContain('unlock-deed')
  })

  test('that is the last completes the plan', () => {
    expect(pay({}, { installments: [anInstallment()] }).effects.slice(-1)).toEqual([
      { is: 'audit', event: { action: 'complete-installments', entity: 'plan', id: 21 } },
    ])
  })

  test.each([
    ['was not saved', second, { ...said, paymentMethod: '' }, {}],
    ['pays the rest of a cancelled plan', { ...second, installment: 7 }, said, {}],
    ['has no charge', second, { ...said, charge: null }, { paymentMethod: 'pm_2', cardBrand: null, cardLast4: null }],
  ])('keeps the card of the plan unless the new one is known: %s', (_, payment, provider, card) => {
    const { money } = bookIn(
      someMoney({
        payments: [payment],
        plans: [aPlan()],
        installments: [anInstallment({ number: payment.installment ?? 0 }), ...others],
      }),
      payment,
      provider,
    )
    expect(money.plans).toEqual([aPlan(card)])
  })

  test('that is the rest of a cancelled plan is named so', () => {
    const rest = { ...second, installment: 7, amountCents: 6600 }
    const { effects } = pay({ status: 'canceled' }, { installments: [anInstallment({ number: 7 })] }, rest)
    expect(effects).toContainEqual({ is: 'history', message: 'The rest of the deposit received: $66.' })
    expect(messagesIn(effects)).toEqual(['installment-paid'])
  })

  test('of an unknown plan is an error', () => {
    expect(() => pay({}, { plans: [aPlan({ id: 22 })] })).toThrow('an installment was paid for an unknown plan')
  })
})
