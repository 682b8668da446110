import { installmentCount } from '#contract/installment-schedule-rules'
import { exactMoney } from '#contract/prices'
import { day } from '#contract/time'
import {
  aboutMoney,
  addressee,
  audit,
  type Decision,
  type Installment,
  isAmong,
  type Money,
  message,
  pendingStatuses,
  unchanged,
  withApplication,
  withPayment,
  withPlan,
} from '../ledger/money-rules'
import { installmentIn, type PlanInstallment, paymentOf, withInstallment } from './charge-rules'
import { type Needs, needsOf, type Refusal, reasonOf } from './refusal-rules'

/** Days after the first declined attempt on which the card is charged again, if no attempt is late. */
export const retryDays = [1, 3, 5, 7] as const

/** When the card is charged again, the difference of two `retryDays` after this attempt; null after the last one. */
function nextTry({ attempt }: Installment, at: Date): Date | null {
  const after = retryDays[attempt - 1]
  return after === undefined ? null : new Date(at.getTime() + (after - (retryDays[attempt - 2] ?? 0)) * day)
}

/**
 * After a declined attempt: plans the next one, waits for the owner, or was the last one.
 * @param tried the installment as it was taken
 */
export function decline(money: Money, tried: Installment, refusal: Refusal, at: Date): Decision {
  const due = installmentIn(money, tried)
  if (due?.installment.status !== 'in_flight' || due.installment.attempt !== tried.attempt) return unchanged(money)
  const { plan, installment } = due
  const needs = needsOf(refusal)
  const retryAt = nextTry(installment, at)
  if (retryAt === null) return overdue(money, due, at, refusal)
  const lastDay = new Date(at.getTime() + (retryDays.at(-1) ?? 0) * day)
  const nextAt = needs === 'nothing' ? retryAt : lastDay
  const declined = withInstallment(withFailedPayment(money, due, refusal), installment, {
    status: needs === 'nothing' ? 'failed' : 'action_required',
    nextTryAt: nextAt,
    lastError: reasonOf(refusal),
  })
  return {
    money: declined,
    effects: [
      declineMessage(money, due, needs, nextAt),
      audit({
        action: 'installment-declined',
        entity: 'plan',
        id: plan.id,
        result: 'refused',
        detail: `${installment.number} of ${installmentCount}, try ${installment.attempt}`,
      }),
    ],
  }
}

/** Attempts or the owner's time are used up: the plan is past due and locks the deed. */
export function overdue(money: Money, due: PlanInstallment, at: Date, refusal?: Refusal): Decision {
  const { plan, installment } = due
  const { number, amountCents, status, dueAt } = installment
  const { deedLockedAt, id: applicationId } = money.application
  const failed = refusal ? withFailedPayment(money, due, refusal) : money
  const locked = withApplication(failed, { deedLockedAt: deedLockedAt ?? at })
  const pastDue = plan.status === 'active' ? withPlan(locked, plan.id, { status: 'past_due' }) : locked
  const onPlan = { entity: 'plan', id: plan.id } as const
  return {
    money: withInstallment(pastDue, installment, {
      status: status === 'action_required' ? 'action_required' : 'failed',
      nextTryAt: null,
      ...(refusal ? { lastError: reasonOf(refusal) } : {}),
    }),
    effects: [
      message({
        ...addressee(money),
        message: 'installment-overdue',
        facts: {
          ...aboutMoney(money),
          applicationId,
          type: plan.type,
          number,
          amountCents,
          dueAt: dueAt.getTime(),
        },
        key: `installment-overdue ${plan.id}:${number}`,
      }),
      audit({
        action: 'installments-past-due',
        ...onPlan,
        detail: `${number} of ${installmentCount}, ${exactMoney(amountCents)}`,
      }),
      ...(money.application.deedReleasedAt
        ? [audit({ action: 'lock-deed', ...onPlan, detail: 'an installment is overdue' })]
        : []),
    ],
  }
}

/** A refused payment stops waiting; money that still arrives for it is booked. */
function withFailedPayment(money: Money, due: PlanInstallment, refusal: Refusal): Money {
  const payment = paymentOf(money, due)
  if (!payment || !isAmong(pendingStatuses, payment.status)) return money
  return withPayment(money, payment.id, { status: 'failed', failureCode: reasonOf(refusal) })
}

function declineMessage(money: Money, { plan, installment }: PlanInstallment, needs: Needs, nextAt: Date) {
  const { id: applicationId } = money.application
  const { number, amountCents, attempt } = installment
  return message({
    ...addressee(money),
    message: 'installment-failed',
    facts: {
      ...aboutMoney(money),
      applicationId,
      type: plan.type,
      number,
      amountCents,
      needs,
      nextAt: nextAt.getTime(),
    },
    key: `installment-failed ${plan.id}:${number}:${attempt}`,
  })
}
