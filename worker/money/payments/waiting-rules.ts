import { day } from '#contract/time'
import { isPaid } from '../ledger/due-rules'
import { isLaterInstallment, isUnpaid, type Money, type Payment } from '../ledger/money-rules'

const openMilliseconds = day

/**
 * What becomes of a payment that could still be paid: it waits, is canceled at the provider, or is abandoned: a later
 * installment keeps its intent for the next attempts.
 * @param isOver no more payment is expected
 */
export function whatWaits(money: Money, payment: Payment, isOver: boolean, at: Date): 'wait' | 'cancel' | 'abandon' {
  const { application } = money
  const isOld = at.getTime() - payment.createdAt.getTime() > openMilliseconds
  const isLater = isLaterInstallment(payment)
  const isNeeded = isLater ? isInstallmentNeeded(money, payment) : !isPaid(application, payment.type)
  if (isOver || !isNeeded || application.erasedAt !== null || application.withdrawnAt !== null) return 'cancel'
  if (!isOld) return 'wait'
  return isLater ? 'abandon' : 'cancel'
}

/** Whether a plan that the payment can belong to has its installment still unpaid. */
const isInstallmentNeeded = ({ plans, installments }: Money, { type, installment }: Payment) =>
  installments.some(
    (each) =>
      each.number === installment &&
      isUnpaid(each) &&
      plans.some((plan) => plan.id === each.planId && plan.type === type && plan.endedAt === null),
  )
