import { money as formatMoney } from '#contract/prices'
import { systemActor } from '../../platform/audit/actor'
import {
  aboutMoney,
  addressee,
  audit,
  bookableStatuses,
  cardOf,
  type Decision,
  isAmong,
  isLaterInstallment,
  isUnpaid,
  type Money,
  message,
  type Payment,
  paidStatuses,
  paymentIn,
  type Refund,
  unchanged,
  withPayment,
} from './money-rules'
import type { ProviderPayment } from './provider-payment'
import { bySystem, factsOf } from './refused-refund-rules'

/** Automatic refunds of a duplicate payment before it waits for a person. */
const maxRefunds = 2

/** Whether the same thing was paid before. */
export function isDuplicate(money: Money, payment: Payment, { planId }: ProviderPayment): boolean {
  if (isLaterInstallment(payment)) {
    const isUnpaidInstallment = money.installments.some(
      (each) => each.planId === planId && each.number === payment.installment && isUnpaid(each),
    )
    return payment.status !== 'refunded' && !isUnpaidInstallment
  }
  return money.payments.some(
    (each) =>
      each.id !== payment.id &&
      each.type === payment.type &&
      !isLaterInstallment(each) &&
      isAmong(paidStatuses, each.status),
  )
}

/**
 * Records a duplicate payment after the provider accepted its refund.
 * @param provider its state before the refund
 */
export function recordDuplicate(money: Money, paymentId: number, provider: ProviderPayment, at: Date): Decision {
  const { id, type, amountCents, status } = paymentIn(money, paymentId)
  if (!isAmong(bookableStatuses, status)) return unchanged(money)
  const facts = { ...aboutMoney(money), type, amountCents, isDisputed: provider.disputedCents > 0 }
  return {
    money: withPayment(money, id, {
      status: 'duplicate',
      intentId: provider.intentId,
      chargeId: provider.charge?.id ?? null,
      refundedCents: amountCents,
      paidAt: provider.charge?.createdAt ?? at,
      firmId: money.application.firmId,
      ...cardOf(provider),
    }),
    effects: [
      message({ ...addressee(money), message: 'duplicate-refunded', facts, key: `duplicate-refunded ${id}` }),
      audit({ action: 'refund-payment', entity: 'payment', id, detail: 'paid twice' }),
    ],
  }
}

/**
 * Follows the money of a duplicate payment.
 * When its refund fails, or we win its dispute, we hold money that is not ours: it is refunded again, `maxRefunds` times
 * in all; then it waits for an administrator, and the owner gets a message.
 */
export function followDuplicate(
  money: Money,
  payment: Payment,
  { refundedCents, disputedCents }: ProviderPayment,
  at: Date,
): Decision {
  const isSame =
    payment.status === 'duplicate' && refundedCents === payment.refundedCents && disputedCents === payment.disputedCents
  if (isSame) return unchanged(money)
  const returnedCents = refundedCents + disputedCents
  const cents = returnedCents - payment.refundedCents - payment.disputedCents
  const followed = withPayment(money, payment.id, {
    status: 'duplicate',
    refundedCents,
    disputedCents,
    revision: payment.revision + 1,
  })
  if (cents === 0) return unchanged(followed)
  const noted = audit({
    action: cents > 0 ? 'refund-payment' : 'return-payment',
    entity: 'payment',
    id: payment.id,
    detail: `${formatMoney(returnedCents)} of ${formatMoney(payment.amountCents)} is refunded`,
  })
  const recipient = { ...addressee(money), key: `payment ${payment.id} reading ${payment.revision}` }
  if (cents > 0) {
    const facts = { ...factsOf(money, payment, cents), isDisputed: disputedCents > payment.disputedCents }
    return { money: followed, effects: [noted, message({ ...recipient, message: 'duplicate-refunded', facts })] }
  }
  const facts = factsOf(money, payment, -cents)
  const orders = money.refunds.filter(({ paymentId }) => paymentId === payment.id)
  const isUnderWay = orders.some(({ status }) => status === 'asked')
  const mayOrder = isUnderWay || orders.filter(({ askedBy }) => askedBy === bySystem).length < maxRefunds
  if (!mayOrder)
    return { money: followed, effects: [noted, message({ ...recipient, message: 'refund-returned', facts })] }
  const order = orderBySystem(payment, orders, payment.amountCents - returnedCents, at)
  return {
    money: isUnderWay ? followed : { ...followed, refunds: [...followed.refunds, order] },
    effects: [noted, message({ ...recipient, message: 'duplicate-returned', facts })],
  }
}

const orderBySystem = (payment: Payment, orders: readonly Refund[], amountCents: number, at: Date): Refund => ({
  paymentId: payment.id,
  number: Math.max(0, ...orders.map(({ number }) => number)) + 1,
  amountCents,
  reason: 'It was paid twice.',
  status: 'asked',
  refundId: null,
  askedBy: bySystem,
  askedByName: systemActor.name,
  closesApplication: false,
  askedAt: at,
  answeredAt: null,
})
