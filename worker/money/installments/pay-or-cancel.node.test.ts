import { expect, test } from 'vitest'
import { installmentCopy } from '#contract/money/installments'
import { aboutMoney, anInstallment, aPlan, at, auditedIn, mailed, someMoney } from '../../testing/money'
import type { Installment, Plan } from '../ledger/money-rules'
import { cancelReminders } from '../ledger/plan-rules'
import { assertCancelable, cancelPlan } from './cancel-rules'
import { assertPayable, isPayableNow } from './pay-rules'

const later = new Date(at.getTime() + 1)

test.each([
  ['due', at, true],
  ['due', later, false],
  ['failed', later, true],
  ['action_required', later, true],
  ['in_flight', at, false],
  ['paid', at, false],
  ['void', at, false],
] as const)('an owner may pay an installment that is %s and due at %s: %s', (status, dueAt, isPayable) => {
  expect(isPayableNow({ status, dueAt }, at)).toBe(isPayable)
})

const isBusy = 'We are charging your card for it now. Please check again in a minute.'
test.each([
  [{ status: 'paid' }, { code: 'already-paid', detail: 'This installment is already paid.' }],
  [{ status: 'void' }, { code: 'not-found' }],
  [{ status: 'in_flight' }, { code: 'busy', detail: isBusy, retryAfter: 60 }],
  [{ dueAt: later }, { code: 'not-yet-due', detail: 'This installment is charged to your saved card when it is due.' }],
  [
    { amountCents: 2250 },
    {
      code: 'price-changed',
      detail: 'This installment is $22.50. Please check it before you pay.',
      facts: { amount: 2250, dollars: 22.5 },
    },
  ],
] as const)('an installment that is %o is refused with its reason', (set, refusal) => {
  expect(() => assertPayable(anInstallment(set), 22, at)).toThrow(expect.objectContaining(refusal))
})

test.each([1.15, 115])('an installment of $1.15 is payable when the page shows %d', (shown) => {
  expect(() => assertPayable(anInstallment({ amountCents: 115 }), shown, at)).not.toThrow()
})

const six = (paid: number, other: 'due' | 'in_flight' = 'due') =>
  Array.from({ length: 6 }, (_, position) =>
    anInstallment({ number: position + 1, status: position < paid ? 'paid' : other }),
  )

test('a plan may be cancelled after three paid installments, and not while a card is being charged', () => {
  expect(() => assertCancelable(aPlan(), six(3))).not.toThrow()
  const refused = (plan: Plan, own: Installment[], refusal: object) =>
    expect(() => assertCancelable(plan, own)).toThrow(expect.objectContaining(refusal))
  refused(aPlan(), six(2), { code: 'too-early-to-cancel', detail: installmentCopy.tooEarly })
  refused(aPlan(), six(3, 'in_flight'), { code: 'busy', detail: isBusy, retryAfter: 60 })
  const completed = aPlan({ status: 'completed' })
  refused(completed, six(6), { code: 'already-paid', detail: 'Every installment of this plan is paid.' })
})

test('the rest of a cancelled plan is one payment that is due now and locks the deed', () => {
  const own = six(4)
  const other = anInstallment({ planId: 22 })
  const before = someMoney({ plans: [aPlan(), aPlan({ id: 22 })], installments: [...own, other] })
  const rest = anInstallment({ number: 7, amountCents: 4400, nextTryAt: null })
  expect(cancelPlan(before, aPlan(), own, at)).toEqual({
    money: {
      ...before,
      application: { ...before.application, deedLockedAt: at },
      plans: [aPlan({ status: 'canceled' }), aPlan({ id: 22 })],
      installments: [
        ...own.slice(0, 4),
        ...own.slice(4).map((each) => ({ ...each, status: 'void', nextTryAt: null })),
        other,
        rest,
      ],
    },
    effects: [
      {
        is: 'message',
        notice: {
          ...mailed,
          message: 'installments-canceled',
          facts: { ...aboutMoney, applicationId: 1, type: 'deposit', number: 7, amountCents: 4400 },
          key: 'installments-canceled 21',
        },
      },
      {
        is: 'audit',
        event: { action: 'cancel-installments', entity: 'plan', id: 21, detail: '$44 is due in one payment' },
      },
      { is: 'audit', event: { action: 'lock-deed', entity: 'plan', id: 21, detail: 'until the rest is paid' } },
      cancelReminders(21),
    ],
  })
})

test('where no deed is released, nothing says that one is locked', () => {
  const { effects } = cancelPlan(someMoney({}, { deedReleasedAt: null }), aPlan(), six(3), at)
  expect(auditedIn(effects)).toEqual(['cancel-installments'])
})

test('a deed that is locked already keeps its day', () => {
  const locked = someMoney({}, { deedLockedAt: later })
  expect(cancelPlan(locked, aPlan(), six(3), at).money.application.deedLockedAt).toEqual(later)
})
