import { minute } from '#contract/time'
import {
  type Decision,
  type Installment,
  isAmong,
  type Money,
  newPayment,
  type Payment,
  type Plan,
  pendingStatuses,
  unchanged,
  withInstallments,
  withPayment,
} from '../ledger/money-rules'
import { timeAfterHold } from '../shared/lock-rules'

/** Longer than a run can take: until then an installment belongs to the run that took it. */
const leaseMilliseconds = 15 * minute

export interface PlanInstallment {
  plan: Plan
  installment: Installment
}

export interface InstallmentId {
  planId: number
  number: number
}

export function installmentIn(money: Money, { planId, number }: InstallmentId): PlanInstallment | undefined {
  const plan = money.plans.find(({ id }) => id === planId)
  const installment = money.installments.find((each) => each.planId === planId && each.number === number)
  return plan && installment && { plan, installment }
}

export const withInstallment = (money: Money, { planId, number }: InstallmentId, set: Partial<Installment>): Money =>
  withInstallments(money, (each) => each.planId === planId && each.number === number, set)

/** The payment of an installment; payments of an earlier plan are older than this one. */
export const paymentOf = ({ payments }: Money, { plan, installment }: PlanInstallment): Payment | undefined =>
  payments.findLast(
    (each) =>
      each.type === plan.type &&
      each.installment === installment.number &&
      isAmong([...pendingStatuses, 'failed'], each.status) &&
      each.failureCode !== 'mismatch' &&
      each.createdAt >= plan.startedAt,
  )

function withOpenPayment(money: Money, { plan, installment }: PlanInstallment, at: Date, intentId?: string): Money {
  const opened = paymentOf(money, { plan, installment })
  const { amountCents } = installment
  const noted = intentId === undefined ? {} : { intentId }
  if (opened) {
    const isToOpen = opened.status === 'failed' || intentId !== undefined
    return isToOpen
      ? withPayment(money, opened.id, { ...noted, amountCents, status: 'open', failureCode: null })
      : money
  }
  const payment = newPayment(money, {
    type: plan.type,
    method: 'installments',
    installment: installment.number,
    intentId: intentId ?? null,
    amountCents,
    // credit is spent with the first payment of a plan
    creditCents: 0,
    creditUserId: null,
    currency: money.payments.at(-1)?.currency ?? 'usd',
    createdAt: at,
  })
  return { ...money, payments: [...money.payments, payment] }
}

export const withIntent = (money: Money, due: PlanInstallment, intentId: string, at: Date): Money =>
  withInstallment(withOpenPayment(money, due, at, intentId), due.installment, { intentId })

type ChargeStep = 'nothing' | 'charge' | 'overdue'

/** What a run does now. An owner is overdue when the next try comes and nothing is paid. */
export function chargeStepOf(
  { installment: { status, nextTryAt } }: PlanInstallment,
  { heldUntil }: Pick<Money['application'], 'heldUntil'>,
  at: Date,
): ChargeStep {
  if (nextTryAt === null || nextTryAt > at) return 'nothing'
  const canBeOverdue = heldUntil === null || at.getTime() - heldUntil.getTime() >= timeAfterHold
  if (status === 'action_required') return canBeOverdue ? 'overdue' : 'nothing'
  return status === 'due' || status === 'failed' || status === 'in_flight' ? 'charge' : 'nothing'
}

/** Reserves an installment for one run. An attempt that no run finished is repeated under its own number. */
export function reserveForCharge(money: Money, due: PlanInstallment, at: Date): Decision {
  const { status, attempt } = due.installment
  const taken = withInstallment(money, due.installment, {
    status: 'in_flight',
    attempt: status === 'in_flight' ? attempt : attempt + 1,
    nextTryAt: new Date(at.getTime() + leaseMilliseconds),
  })
  return unchanged(withOpenPayment(taken, due, at))
}
