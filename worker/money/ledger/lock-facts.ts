import type { DeclinedInstallment, DeedLock } from '#contract/applications/deed-lock'
import { declinedOf, lockOf } from '../shared/lock-rules'
import { endingOf, isLaterInstallment, isUnpaid, type Money } from './money-rules'

/** What the owner's view of an application needs of money that was read or decided. */
export const ownerFacts = (money: Money) => ({
  lock: lockOfMoney(money),
  declined: declinedOfMoney(money),
  depositRefunded: endingOf(money).depositRefunded,
})

/** The same as the column `deedLock`, for money that was read or decided. */
export function lockOfMoney({ application, payments, plans, installments }: Money): DeedLock | null {
  const { deedLockedAt, withdrawnAt, depositPaidAt, balancePaidAt } = application
  if (deedLockedAt === null || withdrawnAt !== null) return null
  const planOf = (planId: number) =>
    plans.find(
      ({ id, status, endedAt }) =>
        id === planId && (status === 'past_due' || (status === 'canceled' && endedAt === null)),
    )
  const [due] = installments
    .filter((one) => isUnpaid(one) && planOf(one.planId) !== undefined)
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
  const plan = due && planOf(due.planId)
  const [taken] = payments
    .toReversed()
    .flatMap(({ status, ...payment }) => {
      const isUnpaidBalance = balancePaidAt === null && payment.type === 'balance' && !isLaterInstallment(payment)
      return status === 'disputed' || (status === 'refunded' && isUnpaidBalance) ? [{ ...payment, status }] : []
    })
    .toSorted((one, other) => one.status.localeCompare(other.status))
  return lockOf({
    installment: due && plan ? { ...due, planStatus: plan.status, type: plan.type, dueAt: due.dueAt.getTime() } : null,
    payment: taken ?? null,
    isDepositPaid: depositPaidAt !== null,
  })
}

/** The same as the column `declinedColumn`. */
export function declinedOfMoney({ application, plans, installments }: Money): DeclinedInstallment | null {
  const { depositPaidAt, deedLockedAt, withdrawnAt, heldUntil } = application
  if (depositPaidAt === null || deedLockedAt !== null || withdrawnAt !== null) return null
  const [declined] = installments
    .filter(({ status }) => status === 'failed' || status === 'action_required')
    .flatMap(({ planId, status, number, amountCents, dueAt, nextTryAt }) => {
      const plan = plans.find(({ id, status: current }) => id === planId && current === 'active')
      if (!plan) return []
      const times = {
        dueAt: dueAt.getTime(),
        nextTryAt: nextTryAt?.getTime() ?? null,
        heldUntil: heldUntil?.getTime() ?? null,
      }
      return [{ planId, status, number, amountCents, type: plan.type, ...times }]
    })
    .toSorted((one, other) => one.dueAt - other.dueAt || one.planId - other.planId)
  return declined ? declinedOf(declined) : null
}
