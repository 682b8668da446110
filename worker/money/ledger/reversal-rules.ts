import { money as formatMoney } from '#contract/prices'
import { product } from '#contract/product'
import { closed } from './closing-rules'
import { isPaid } from './due-rules'
import {
  aboutMoney,
  addressee,
  andThen,
  audit,
  type Decision,
  type Effect,
  isDepositRefunded,
  isLaterInstallment,
  type Money,
  message,
  type Payment,
  type Plan,
  unchanged,
  withApplication,
  withPayment,
} from './money-rules'
import type { PaymentStatus } from './payment-status-rules'
import { endPlan } from './plan-rules'
import type { ProviderPayment } from './provider-payment'

/**
 * Follows money that had arrived: refunds and disputes.
 * A full refund makes what it paid for unpaid again, and that of a balance locks the deed. A dispute locks the deed
 * until we win it. The owner gets a message about each. A refund that was ordered to close the application closes it.
 * @param payment as it is now, booked
 */
export function followReversal(
  money: Money,
  payment: Payment,
  status: PaymentStatus,
  { refundedCents, disputedCents }: ProviderPayment,
  at: Date,
): Decision {
  const isSame =
    payment.status === status && payment.refundedCents === refundedCents && payment.disputedCents === disputedCents
  if (isSame) return unchanged(money)
  const reversed = withPayment(money, payment.id, {
    status,
    refundedCents,
    disputedCents,
    revision: payment.revision + 1,
  })
  const ended = status === 'refunded' ? endPlan(reversed, payment, at) : unchanged(reversed)
  const followed = andThen(ended, (then) => ({
    money: withApplication(then, consequences(then, payment, status, at)),
    effects: [auditOf(payment, status, refundedCents, money.application.deedReleasedAt !== null)],
  }))
  const order = refundedCents > payment.refundedCents ? orderOf(money, payment) : undefined
  const isClosing = Boolean(order?.closesApplication) && money.application.withdrawnAt === null
  const decision = andThen(followed, (then) => ({
    money: then,
    effects: messagesOf(money, then, payment, status, refundedCents, isClosing),
  }))
  if (!order || !isClosing) return decision
  return andThen(decision, (then) => closed(then, { by: product.name, reason: order.reason, isTold: true }, at))
}

const orderOf = ({ refunds }: Money, { id }: Payment) =>
  refunds.find((each) => each.paymentId === id && each.status === 'asked')

const isNewlyDisputed = (payment: Payment, status: PaymentStatus): boolean =>
  status === 'disputed' && payment.status !== 'disputed'

function auditOf(payment: Payment, status: PaymentStatus, refundedCents: number, hasDeed: boolean): Effect {
  const onPayment = { entity: 'payment', id: payment.id } as const
  if (isNewlyDisputed(payment, status))
    return hasDeed
      ? audit({ action: 'lock-deed', ...onPayment, detail: 'the bank of the card disputes a payment' })
      : audit({ action: 'dispute-payment', ...onPayment, detail: formatMoney(payment.amountCents) })
  const isRefund = status === 'refunded' || refundedCents > payment.refundedCents
  return audit({
    action: isRefund ? 'refund-payment' : 'return-payment',
    ...onPayment,
    detail: `${formatMoney(refundedCents)} of ${formatMoney(payment.amountCents)} is refunded`,
  })
}

/** @param after the money after the reversal */
function messagesOf(
  money: Money,
  after: Money,
  payment: Payment,
  status: PaymentStatus,
  refundedCents: number,
  isClosing: boolean,
): Effect[] {
  const { id, type, revision } = payment
  const recipient = { ...addressee(money), key: `payment ${id} reading ${revision}` }
  const facts = { ...aboutMoney(after), type }
  const tell = (which: 'payment-disputed' | 'refund-returned' | 'dispute-won', amountCents: number) => [
    message({ ...recipient, message: which, facts: { ...facts, amountCents } }),
  ]
  const cents = refundedCents - payment.refundedCents
  if (isNewlyDisputed(payment, status)) return tell('payment-disputed', payment.amountCents)
  if (cents < 0) return tell('refund-returned', -cents)
  if (cents === 0) return status === 'succeeded' ? tell('dispute-won', payment.amountCents) : []
  return [
    message({
      ...recipient,
      message: 'payment-refunded',
      facts: {
        ...facts,
        amountCents: cents,
        reason: orderOf(money, payment)?.reason ?? null,
        isWhole: status === 'refunded',
        isClosed: isClosing || money.application.withdrawnAt !== null,
        isUnpaid: !isLaterInstallment(payment) && !isPaid(after.application, type),
      },
    }),
  ]
}

/**
 * The application after a reversal.
 * Of installments only the first sets the flag, so refunding a later one keeps it. A paid balance implies a paid
 * deposit: the deposit's flag stays while the balance is paid, and is cleared with it.
 * @param money with the payment as it becomes
 * @param payment as it was
 */
function consequences(money: Money, payment: Payment, status: PaymentStatus, at: Date) {
  const { depositPaidAt, balancePaidAt, deedLockedAt } = money.application
  const setsPaidFlag = !isLaterInstallment(payment)
  if (status === 'disputed') return { deedLockedAt: deedLockedAt ?? at }
  if (status === 'refunded') {
    if (!setsPaidFlag) return {}
    if (payment.type === 'deposit') return { depositPaidAt: balancePaidAt === null ? null : depositPaidAt }
    return {
      balancePaidAt: null,
      depositPaidAt: isDepositRefunded(money) ? null : depositPaidAt,
      deedLockedAt: deedLockedAt ?? at,
    }
  }
  const paidAt = payment.paidAt ?? at
  const wasReversed = payment.status === 'disputed' || payment.status === 'refunded'
  return {
    ...(setsPaidFlag ? { depositPaidAt: depositPaidAt ?? paidAt } : {}),
    ...(setsPaidFlag && payment.type === 'balance' ? { balancePaidAt: balancePaidAt ?? paidAt } : {}),
    deedLockedAt: wasReversed && !isLockedByOther(money, payment) ? null : deedLockedAt,
  }
}

/**
 * Whether something else locks the deed: a dispute, arrears, or the rest of a cancelled plan.
 * @param repaired a plan that this payment has brought out of arrears
 */
export const isLockedByOther = ({ payments, plans }: Money, { id }: Payment, repaired?: Plan): boolean =>
  payments.some((each) => each.id !== id && each.status === 'disputed') ||
  plans.some(
    (plan) =>
      plan.id !== repaired?.id && (plan.status === 'past_due' || (plan.status === 'canceled' && plan.endedAt === null)),
  )
