import { retryDays } from '#contract/installments'
import { exactMoney, installmentCount } from '#contract/prices'
import { day, minute } from '#contract/time'
import {
  addressee,
  audit,
  type Decision,
  type Installment,
  isAmong,
  type Money,
  message,
  newPayment,
  type Payment,
  type Plan,
  unchanged,
  waiting,
  withApplication,
  withInstallments,
  withPayment,
  withPlan,
} from '../ledger/money-rules'
import { type Needs, needsOf, type Refusal, reasonOf } from './decline-rules'

/** Longer than a run can take: until then an installment belongs to the run that took it. */
const leaseMilliseconds = 15 * minute

export interface OfPlan {
  plan: Plan
  installment: Installment
}

export interface InstallmentId {
  planId: number
  number: number
}

export function installmentIn(money: Money, { planId, number }: InstallmentId): OfPlan | undefined {
  const plan = money.plans.find(({ id }) => id === planId)
  const installment = money.installments.find((each) => each.planId === planId && each.number === number)
  return plan && installment && { plan, installment }
}

const withInstallment = (money: Money, { planId, number }: InstallmentId, set: Partial<Installment>): Money =>
  withInstallments(money, (each) => each.planId === planId && each.number === number, set)

/** The payment of an installment; payments of an earlier plan are older than this one. */
export const paymentOf = ({ payments }: Money, { plan, installment }: OfPlan): Payment | undefined =>
  payments.findLast(
    (each) =>
      each.type === plan.type &&
      each.installment === installment.number &&
      isAmong([...waiting, 'failed'], each.status) &&
      each.failureCode !== 'mismatch' &&
      each.createdAt >= plan.startedAt,
  )

export function withOpenPayment(money: Money, { plan, installment }: OfPlan, at: Date, intentId?: string): Money {
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

export const withIntent = (money: Money, found: OfPlan, intentId: string, at: Date): Money =>
  withInstallment(withOpenPayment(money, found, at, intentId), found.installment, { intentId })

export type ChargeStep = 'nothing' | 'charge' | 'overdue'

/** What a run does now. An owner is overdue when the next try comes and nothing is paid. */
export function chargeStepOf({ installment: { status, nextTryAt } }: OfPlan, at: Date): ChargeStep {
  if (nextTryAt === null || nextTryAt > at) return 'nothing'
  if (status === 'action_required') return 'overdue'
  return status === 'due' || status === 'failed' || status === 'in_flight' ? 'charge' : 'nothing'
}

/** Reserves an installment for one run. An attempt that no run finished is repeated under its own number. */
export function takeForCharge(money: Money, found: OfPlan, at: Date): Decision {
  const { status, attempt } = found.installment
  const taken = withInstallment(money, found.installment, {
    status: 'in_flight',
    attempt: status === 'in_flight' ? attempt : attempt + 1,
    nextTryAt: new Date(at.getTime() + leaseMilliseconds),
  })
  return unchanged(withOpenPayment(taken, found, at))
}

function nextTry({ attempt }: Installment, at: Date): Date | null {
  const after = retryDays[attempt - 1]
  return after === undefined ? null : new Date(at.getTime() + (after - (retryDays[attempt - 2] ?? 0)) * day)
}

/**
 * After a declined attempt: plans the next one, waits for the owner, or was the last one.
 * @param tried the installment as it was taken
 */
export function decline(money: Money, tried: Installment, refusal: Refusal, at: Date): Decision {
  const found = installmentIn(money, tried)
  if (found?.installment.status !== 'in_flight' || found.installment.attempt !== tried.attempt) return unchanged(money)
  const { plan, installment } = found
  const needs = needsOf(refusal)
  const retryAt = nextTry(installment, at)
  if (retryAt === null) return overdue(money, found, at, refusal)
  const lastDay = new Date(at.getTime() + (retryDays.at(-1) ?? 0) * day)
  const nextAt = needs === 'nothing' ? retryAt : lastDay
  const declined = withInstallment(reserve(money, found, refusal), installment, {
    status: needs === 'nothing' ? 'failed' : 'action_required',
    nextTryAt: nextAt,
    lastError: reasonOf(refusal),
  })
  return {
    money: declined,
    effects: [
      declineMessage(money, found, needs, nextAt),
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
export function overdue(money: Money, found: OfPlan, at: Date, refusal?: Refusal): Decision {
  const { plan, installment } = found
  const { number, amountCents, status } = installment
  const { deedLockedAt, id: applicationId, clientName: name, referenceNumber: reference } = money.application
  const aside = refusal ? reserve(money, found, refusal) : money
  const locked = withApplication(aside, { deedLockedAt: deedLockedAt ?? at })
  const isRunning = plan.status === 'active' || plan.status === 'past_due'
  const pastDue = isRunning ? withPlan(locked, plan.id, { status: 'past_due' }) : locked
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
        facts: { name, reference, applicationId, type: plan.type, number, amountCents },
        key: `installment-overdue ${plan.id}:${number}`,
      }),
      audit({
        action: 'installments-past-due',
        ...onPlan,
        detail: `${number} of ${installmentCount}, ${exactMoney(amountCents)}`,
      }),
      audit({ action: 'lock-deed', ...onPlan, detail: 'an installment is overdue' }),
    ],
  }
}

/** A refused payment stops waiting; money that still arrives for it is booked. */
function reserve(money: Money, found: OfPlan, refusal: Refusal): Money {
  const payment = paymentOf(money, found)
  if (!payment || !isAmong(waiting, payment.status)) return money
  return withPayment(money, payment.id, { status: 'failed', failureCode: reasonOf(refusal) })
}

function declineMessage(money: Money, { plan, installment }: OfPlan, needs: Needs, nextAt: Date) {
  const { id: applicationId, clientName: name, referenceNumber: reference } = money.application
  const { number, amountCents, attempt } = installment
  return message({
    ...addressee(money),
    message: 'installment-failed',
    facts: { name, reference, applicationId, type: plan.type, number, amountCents, needs, nextAt: nextAt.getTime() },
    key: `installment-failed ${plan.id}:${number}:${attempt}`,
  })
}
