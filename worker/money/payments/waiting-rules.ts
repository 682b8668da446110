import { day } from '#contract/time'
import { isPaid } from '../ledger/due-rules'
import { isLaterInstallment, isUnpaid, type Money, type Payment } from '../ledger/money-rules'

/** How long a payment stays open when nobody pays it. */
const openMilliseconds = day

/**
 * What becomes of a payment that could still be paid: it waits, is canceled at the provider, or is abandoned: a later
 * installment keeps its intent for the next attempts. One that is being charged waits for that, whatever else happened.
 * @param isOver no more payment is expected
 */
export function decideWaiting(
  money: Money,
  payment: Payment,
  isOver: boolean,
  at: Date,
): 'wait' | 'cancel' | 'abandon' {
  const { application } = money
  const isOld = at.getTime() - payment.createdAt.getTime() > openMilliseconds
  const isLater = isLaterInstallment(payment)
  const own = isLater ? installmentsOf(money, payment) : []
  if (!isOld && own.some(({ status }) => status === 'in_flight')) return 'wait'
  const isNeeded = isLater ? own.some(isUnpaid) : !isPaid(application, payment.type)
  if (isOver || !isNeeded || application.erasedAt !== null || application.withdrawnAt !== null) return 'cancel'
  if (!isOld) return 'wait'
  return isLater ? 'abandon' : 'cancel'
}

/** Of the plans that have not ended, the installments that the payment can belong to. */
const installmentsOf = ({ plans, installments }: Money, { type, installment }: Payment) =>
  installments.filter(
    (each) =>
      each.number === installment &&
      plans.some((plan) => plan.id === each.planId && plan.type === type && plan.endedAt === null),
  )
