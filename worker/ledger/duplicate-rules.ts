import { money as inWords } from '#contract/prices'
import { systemActor } from '../platform/audit/audit'
import {
  addressee,
  audit,
  type Decision,
  type Effect,
  type Money,
  message,
  type Payment,
  type Refund,
  unchanged,
  withPayment,
} from './money-rules'
import type { ProviderPayment } from './provider-payment'

/** Stands for an account's id when the system orders a refund. */
export const bySystem = 0
/** Automatic refunds of a duplicate payment before it waits for a person. */
const maxOrders = 2

/**
 * Follows the money of a duplicate payment.
 * When its refund fails, or we win its dispute, we hold money that is not ours: it is refunded again, `maxOrders` times
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
  const goneCents = refundedCents + disputedCents
  const cents = goneCents - payment.refundedCents - payment.disputedCents
  const followed = withPayment(money, payment.id, {
    status: 'duplicate',
    refundedCents,
    disputedCents,
    reading: payment.reading + 1,
  })
  if (cents === 0) return unchanged(followed)
  const noted = audit({
    action: cents > 0 ? 'refund-payment' : 'return-payment',
    entity: 'payment',
    id: payment.id,
    detail: `${inWords(goneCents)} of ${inWords(payment.amountCents)} is refunded`,
  })
  const occasion = { ...addressee(money), key: `payment ${payment.id} reading ${payment.reading}` }
  if (cents > 0) {
    const facts = { ...factsOf(money, payment, cents), isHeld: disputedCents > payment.disputedCents }
    return { money: followed, effects: [noted, message({ ...occasion, message: 'duplicate-refunded', facts })] }
  }
  const facts = factsOf(money, payment, -cents)
  const orders = money.refunds.filter(({ paymentId }) => paymentId === payment.id)
  const isUnderWay = orders.some(({ status }) => status === 'asked')
  const mayOrder = isUnderWay || orders.filter(({ askedBy }) => askedBy === bySystem).length < maxOrders
  if (!mayOrder)
    return { money: followed, effects: [noted, message({ ...occasion, message: 'refund-returned', facts })] }
  const order = orderBySystem(payment, orders, payment.amountCents - goneCents, at)
  return {
    money: isUnderWay ? followed : { ...followed, refunds: [...followed.refunds, order] },
    effects: [noted, message({ ...occasion, message: 'duplicate-returned', facts })],
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
  askedAt: at,
  answeredAt: null,
})

const factsOf = ({ application }: Money, { type }: Payment, amountCents: number) => ({
  name: application.clientName,
  reference: application.referenceNumber,
  type,
  amountCents,
})

export function refuseRefund(money: Money, payment: Payment, refund: Refund, at: Date): Decision {
  const { number, amountCents, reason, askedBy } = refund
  const isThis = (each: Refund) => each.paymentId === payment.id && each.number === number && each.status === 'asked'
  if (!money.refunds.some(isThis)) return unchanged(money)
  const refunds = money.refunds.map(
    (each): Refund => (isThis(each) ? { ...each, status: 'refused', answeredAt: at } : each),
  )
  const effects: Effect[] =
    askedBy === bySystem
      ? [
          message({
            ...addressee(money),
            message: 'refund-returned',
            facts: factsOf(money, payment, amountCents),
            key: `refund ${payment.id}:${number}`,
          }),
          audit({
            action: 'order-refund',
            result: 'refused',
            entity: 'payment',
            id: payment.id,
            detail: `${inWords(amountCents)}: ${reason}`,
          }),
        ]
      : []
  return { money: { ...money, refunds }, effects }
}
