import { installmentsBeforeCancel, restNumber } from '#contract/installment-schedule-rules'
import { installmentCopy } from '#contract/money/installments'
import { money as formatMoney } from '#contract/prices'
import { Failure } from '../../platform/failure'
import {
  aboutMoney,
  addressee,
  audit,
  type Decision,
  type Installment,
  isUnpaid,
  type Money,
  message,
  type Plan,
  withApplication,
  withInstallments,
  withPlan,
} from '../ledger/money-rules'
import { cancelReminders } from '../ledger/plan-rules'
import { underWay } from './pay-rules'

export const paidCount = (rows: readonly Installment[]): number => rows.filter(({ status }) => status === 'paid').length

/** @throws Failure already-paid, too-early-to-cancel, busy */
export function assertCancelable(plan: Plan, own: readonly Installment[]): void {
  if (plan.status === 'completed') throw new Failure('already-paid', 'Every installment of this plan is paid.')
  if (paidCount(own) < installmentsBeforeCancel) throw new Failure('too-early-to-cancel', installmentCopy.tooEarly)
  if (own.some(({ status }) => status === 'in_flight')) throw new Failure('busy', underWay, { retryAfter: 60 })
}

/** Turns the unpaid rest of a plan into one payment that is due now; the deed is locked until then. */
export function cancelPlan(money: Money, plan: Plan, own: readonly Installment[], at: Date): Decision {
  const { id: applicationId, deedLockedAt } = money.application
  const restCents = own.filter(isUnpaid).reduce((total, { amountCents }) => total + amountCents, 0)
  const rest: Installment = {
    planId: plan.id,
    number: restNumber,
    amountCents: restCents,
    dueAt: at,
    nextTryAt: null,
    status: 'due',
    attempt: 0,
    intentId: null,
    lastError: null,
    paidAt: null,
  }
  const locked = withApplication(money, { deedLockedAt: deedLockedAt ?? at })
  const ended = withInstallments(locked, (each) => each.planId === plan.id && isUnpaid(each), {
    status: 'void',
    nextTryAt: null,
  })
  const canceled = withPlan(ended, plan.id, { status: 'canceled' })
  const onPlan = { entity: 'plan', id: plan.id } as const
  return {
    money: { ...canceled, installments: [...canceled.installments, rest] },
    effects: [
      message({
        ...addressee(money),
        message: 'installments-canceled',
        facts: { ...aboutMoney(money), applicationId, type: plan.type, number: restNumber, amountCents: restCents },
        key: `installments-canceled ${plan.id}`,
      }),
      audit({ action: 'cancel-installments', ...onPlan, detail: `${formatMoney(restCents)} is due in one payment` }),
      ...(money.application.deedReleasedAt
        ? [audit({ action: 'lock-deed', ...onPlan, detail: 'until the rest is paid' })]
        : []),
      cancelReminders(plan.id),
    ],
  }
}
