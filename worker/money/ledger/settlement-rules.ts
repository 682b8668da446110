import { book } from './booking-rules'
import { withCredits } from './credit-rules'
import { followDuplicate, isDuplicate } from './duplicate-payment-rules'
import {
  andThen,
  audit,
  bookableStatuses,
  type Decision,
  isAmong,
  type Money,
  type Payment,
  paymentIn,
  pendingStatuses,
  type Refund,
  unchanged,
  withPayment,
} from './money-rules'
import { type Finding, nextStatus, type PaymentStatus } from './payment-status-rules'
import type { ProviderPayment } from './provider-payment'
import { followReversal } from './reversal-rules'

export interface SettlementTrigger {
  by: NonNullable<Payment['settledBy']>
  at: Date
  refund?: { number: number; refundId: string } | undefined
  /** The provider's event was about a refund or a dispute. */
  isReversal?: boolean | undefined
}

/** The money paid for nothing: refund it before recording it as a duplicate. */
type Settlement = Decision & { mustRefundFirst?: true }

/** Brings an application's books in line with the provider's state of one payment. Idempotent, in any order. */
export function settle(
  money: Money,
  paymentId: number,
  provider: ProviderPayment,
  trigger: SettlementTrigger,
): Settlement {
  const payment = paymentIn(money, paymentId)
  const finding = findingOf(money, payment, provider)
  const next = nextStatus(payment.status, finding)
  if (finding === 'unpaid' || finding === 'processing' || finding === 'canceled')
    return recordProgress(money, payment, next, provider)
  if (finding === 'mismatch') return refuse(money, payment, next)
  if (isAmong(bookableStatuses, payment.status) && next === 'duplicate')
    return { ...unchanged(money), mustRefundFirst: true }
  const booked = isAmong(bookableStatuses, payment.status) ? book(money, payment, provider, trigger) : unchanged(money)
  const followed = andThen(booked, (then) =>
    next === 'duplicate'
      ? followDuplicate(then, paymentIn(then, paymentId), provider, trigger.at)
      : followReversal(then, paymentIn(then, paymentId), next, provider, trigger.at),
  )
  const raised = andThen(followed, (then) => raiseRevision(money, then, paymentId, provider, trigger))
  return andThen(andThen(raised, withCredits), (then) => recordRefundSent(then, paymentId, trigger))
}

/**
 * Raises the revision after a reversal even if nothing else changed: an older answer of the provider that has not
 * arrived yet is then outdated.
 */
function raiseRevision(
  before: Money,
  money: Money,
  id: number,
  provider: ProviderPayment,
  { isReversal }: SettlementTrigger,
): Decision {
  const [was, is] = [paymentIn(before, id), paymentIn(money, id)]
  const hasMoved = provider.wasDisputed || provider.refundedCents > 0 || is.refundedCents > 0 || is.disputedCents > 0
  const isArriving = isAmong(bookableStatuses, was.status)
  if (isArriving || is.revision !== was.revision || !(hasMoved || isReversal)) return unchanged(money)
  return unchanged(withPayment(money, id, { revision: is.revision + 1 }))
}

export function findingOf(money: Money, payment: Payment, provider: ProviderPayment): Finding {
  if (provider.status === 'canceled') return provider.intentId === payment.intentId ? 'canceled' : 'unpaid'
  if (provider.status === 'processing') return 'processing'
  if (provider.status !== 'succeeded') return 'unpaid'
  if (!isExactly(payment, provider)) return 'mismatch'
  const isRefunded = provider.refundedCents >= payment.amountCents
  const isArriving = isAmong(bookableStatuses, payment.status) || (payment.status === 'refunded' && !isRefunded)
  if (isArriving && isDuplicate(money, payment, provider)) return 'duplicate'
  // after a full refund the bank has nothing left to hold
  return isRefunded ? 'refunded' : provider.disputedCents > 0 ? 'disputed' : 'received'
}

/** Whether amount, currency and application match. */
const isExactly = (payment: Payment, provider: ProviderPayment): boolean =>
  provider.currency === payment.currency &&
  provider.receivedCents === payment.amountCents &&
  provider.applicationId === payment.applicationId &&
  (provider.paymentId === null || provider.paymentId === payment.id)

function recordProgress(
  money: Money,
  payment: Payment,
  status: PaymentStatus,
  { failureCode }: ProviderPayment,
): Decision {
  if (!isAmong(pendingStatuses, payment.status) || payment.intentId === null) return unchanged(money)
  return unchanged(withPayment(money, payment.id, status === payment.status ? { failureCode } : { status }))
}

/** Money with a wrong amount, currency or application settles nothing; a person must look at it. */
function refuse(money: Money, payment: Payment, status: PaymentStatus): Decision {
  if (!isAmong(pendingStatuses, payment.status)) return unchanged(money)
  return {
    money: withPayment(money, payment.id, { status, failureCode: 'mismatch' }),
    effects: [audit({ action: 'refuse-payment', entity: 'payment', id: payment.id, result: 'refused' })],
  }
}

function recordRefundSent(money: Money, paymentId: number, { refund: sent, at }: SettlementTrigger): Decision {
  if (!sent) return unchanged(money)
  const isSent = (each: Refund) =>
    each.paymentId === paymentId && each.number === sent.number && each.status === 'asked'
  return unchanged({
    ...money,
    refunds: money.refunds.map((each) =>
      isSent(each) ? { ...each, status: 'sent', refundId: sent.refundId, answeredAt: at } : each,
    ),
  })
}
