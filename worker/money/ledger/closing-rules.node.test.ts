import { describe, expect, test } from 'vitest'
import { closingCopy } from '#contract/money/closing'
import { aboutApplication, anInstallment, aPayment, aPlan, at, auditedIn, mailed, someMoney } from '../../testing/money'
import { closed, decideClosing } from './closing-rules'
import type { Money } from './money-rules'
import { cancelReminders } from './plan-rules'

const now = new Date(at.getTime() + 1000)
const open = [aPayment(), aPayment({ id: 12, type: 'balance' })]
const paid = aPayment({ id: 13, status: 'succeeded' })

test.each<[string, Partial<Money>, Partial<Money['application']>, Money['payments'] | null]>([
  ['nothing is paid', {}, {}, []],
  ['two payments are open', { payments: [paid, ...open] }, {}, open],
  ['it was withdrawn', { payments: open }, { withdrawnAt: at }, null],
  ['it was withdrawn and is paid', {}, { withdrawnAt: at, balancePaidAt: at }, null],
])('an application is closed when %s', (_, rows, application, canceled) => {
  expect(decideClosing(someMoney(rows, application))).toEqual(canceled)
})

const processing = aPayment({ id: 14, status: 'processing' })
const charged = anInstallment({ status: 'in_flight' })
test.each<[string, Partial<Money>, Partial<Money['application']>, string, string]>([
  ['is paid in full', {}, { balancePaidAt: at }, 'already-paid', closingCopy.finished],
  ['has a payment at the bank', { payments: [paid, processing] }, {}, 'payment-incomplete', closingCopy.paying],
  [
    'has an installment at the bank',
    { installments: [anInstallment(), charged] },
    {},
    'payment-incomplete',
    closingCopy.paying,
  ],
])('an application is not closed that %s', (_, rows, application, code, detail) => {
  expect(() => decideClosing(someMoney(rows, application))).toThrow(expect.objectContaining({ code, detail }))
})

describe('a closed application', () => {
  const by = 'Titan Law'
  const reason = 'The property was sold.'
  const close = (rows: Partial<Money> = {}, more: Partial<Parameters<typeof closed>[1]> = {}) =>
    closed(
      someMoney(rows, { firmName: by, firmEmail: 'office@titan.example', version: 3 }),
      { by, reason, ...more },
      now,
    )

  test('has no firm any more, and its owner reads why', () => {
    const { application } = someMoney()
    expect(close()).toEqual({
      money: someMoney({}, {
        firmName: by,
        firmEmail: 'office@titan.example',
        version: 4,
        withdrawnAt: now,
        closedBy: by,
        closedReason: reason,
        firmId: null,
        assigneeId: null,
        assigneeName: null,
        identityWaitsAt: null,
        conflictsFor: null,
        conflictAt: null,
        exceptionAt: null,
      } as Partial<Money['application']>),
      effects: [
        { is: 'former', firmId: application.firmId, why: 'closed' },
        { is: 'history', message: `Titan Law closed the application: ${reason}` },
        {
          is: 'audit',
          event: { action: 'close-application', entity: 'application', id: application.id, detail: reason },
        },
        {
          is: 'message',
          notice: {
            ...mailed,
            message: 'application-closed',
            facts: { ...aboutApplication, by, reason, hasPaid: false },
            key: `application-closed:${application.id}:4`,
          },
        },
      ],
    })
  })

  test('by the platform notifies its firm, and has the reason that was given', () => {
    const { reference } = mailed
    const { effects } = close({}, { by: 'Gwaro', isTold: true, kind: 'finished' })
    expect(effects[0]).toMatchObject({ why: 'finished' })
    expect(effects.slice(3)).toEqual([
      {
        is: 'message',
        notice: {
          to: { email: 'office@titan.example' },
          reference,
          message: 'file-closed',
          facts: { reference, clientName: aboutApplication.name, by: 'Gwaro', reason },
          key: 'file-closed:1:4',
        },
      },
    ])
    const none = closed(someMoney({}, { firmName: null }), { by: 'Gwaro', reason, isTold: true }, now)
    expect(none.effects.slice(3)).toEqual([])
  })

  test.each([
    ['nothing', [aPayment()], false],
    ['all of a payment', [aPayment(), aPayment({ id: 12, keptCents: 5000 })], true],
    ['a cent', [aPayment({ keptCents: 1 })], true],
  ])('of which we keep %s', (_, payments, hasPaid) => {
    expect(close({ payments }).effects[3]).toMatchObject({ notice: { facts: { hasPaid } } })
  })

  test('ends its running plans, with nothing left to pay', () => {
    const draft = aPlan({ id: 22, status: 'draft' })
    const ended = aPlan({ id: 23, status: 'completed', endedAt: at })
    const others = [
      anInstallment({ number: 1, status: 'paid', nextTryAt: null }),
      anInstallment({ planId: 22 }),
      anInstallment({ planId: 23 }),
    ]
    const two = [aPlan(), aPlan({ id: 24 })]
    const due = [anInstallment(), anInstallment({ number: 3, status: 'failed' }), anInstallment({ planId: 24 })]
    const { money, effects } = close({ plans: [...two, draft, ended], installments: [...due, ...others] })
    expect(money.plans).toEqual([...two.map((plan) => ({ ...plan, status: 'canceled', endedAt: now })), draft, ended])
    expect(money.installments).toEqual([...due.map((one) => ({ ...one, status: 'void', nextTryAt: null })), ...others])
    expect(effects.slice(3, 5)).toEqual([cancelReminders(21), cancelReminders(24)])
    expect(auditedIn(effects)).toEqual(['close-application'])
  })
})
