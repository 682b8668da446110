import { installmentAmounts, installmentCount, installmentDates } from '#contract/installment-schedule-rules'
import { installmentReminderDays } from '#contract/money/installments'
import { day } from '#contract/time'
import {
  aboutMoney,
  addressee,
  audit,
  cardOf,
  type Decision,
  type Effect,
  type Installment,
  isUnpaid,
  type Money,
  message,
  type Payment,
  type Plan,
  unchanged,
  withInstallments,
  withPlan,
} from './money-rules'
import type { ProviderPayment } from './provider-payment'

/** The plan that this payment is the first installment of. */
export const beginningOf = ({ plans }: Money, { type, installment }: Payment): Plan | undefined =>
  installment === 1 ? plans.find((plan) => plan.type === type && plan.status === 'draft') : undefined

/** Turns the offer of a first payment into a plan: six installments, the first of them paid. */
export function beginPlan(money: Money, payment: Payment, provider: ProviderPayment, startedAt: Date): Decision {
  const plan = beginningOf(money, payment)
  if (!plan) return unchanged(money)
  const amounts = installmentAmounts(plan.totalCents, payment.amountCents)
  const schedule = installmentDates(startedAt).map((dueAt, position): Installment => {
    const number = position + 1
    const isFirst = number === 1
    return {
      planId: plan.id,
      number,
      amountCents: amounts[position] ?? 0,
      dueAt,
      nextTryAt: isFirst ? null : dueAt,
      status: isFirst ? 'paid' : 'due',
      attempt: isFirst ? 1 : 0,
      intentId: isFirst ? provider.intentId : null,
      lastError: null,
      paidAt: isFirst ? startedAt : null,
    }
  })
  const begun = withPlan(money, plan.id, {
    status: 'active',
    customer: provider.customer,
    paymentMethod: provider.paymentMethod,
    ...cardOf(provider),
    startedAt,
  })
  return {
    money: { ...begun, installments: [...begun.installments, ...schedule] },
    effects: [
      audit({ action: 'start-installments', entity: 'plan', id: plan.id }),
      ...schedule.filter(isUnpaid).map((installment) => reminder(money, payment, installment)),
    ],
  }
}

function reminder(money: Money, { type }: Payment, { planId, number, amountCents, dueAt }: Installment): Effect {
  const { id: applicationId } = money.application
  return message(
    {
      ...addressee(money),
      message: 'installment-due',
      facts: { ...aboutMoney(money), applicationId, type, number, amountCents, dueAt: dueAt.getTime() },
      key: reminderKey(planId, number),
    },
    new Date(dueAt.getTime() - installmentReminderDays * day),
  )
}

const reminderKey = (planId: number, number: number) => `installment-due ${planId}:${number}`

export const cancelReminders = (planId: number): Effect => ({
  is: 'cancel-messages',
  keys: Array.from({ length: installmentCount }, (_, position) => reminderKey(planId, position + 1)),
})

/** Ends a plan whose first payment was refunded: unpaid again, and no more charges. */
export function endPlan(money: Money, payment: Payment, at: Date): Decision {
  const paid = money.installments.find(({ intentId }) => intentId !== null && intentId === payment.intentId)
  const plan = money.plans.find(({ id, type }) => id === paid?.planId && type === payment.type)
  if (payment.installment !== 1 || !plan) return unchanged(money)
  const ended = withInstallments(money, (each) => each.planId === plan.id && isUnpaid(each), {
    status: 'void',
    nextTryAt: null,
  })
  const event = {
    action: 'end-installments',
    entity: 'payment',
    id: payment.id,
    detail: 'the first one is refunded',
  } as const
  return {
    money: withPlan(ended, plan.id, { status: 'canceled', endedAt: at }),
    effects: plan.endedAt === null ? [audit(event), cancelReminders(plan.id)] : [],
  }
}

/** A plan's status after a payment. */
export function statusAfter({ status }: Plan, after: { isAllPaid: boolean; isOverdue: boolean }): Plan['status'] {
  if (status === 'canceled') return status
  if (after.isAllPaid) return 'completed'
  return after.isOverdue ? 'past_due' : 'active'
}
