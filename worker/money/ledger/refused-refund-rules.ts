import { money as formatMoney } from '#contract/prices'
import {
  aboutMoney,
  addressee,
  audit,
  type Decision,
  type Effect,
  type Money,
  message,
  type Payment,
  type Refund,
  unchanged,
} from './money-rules'

/** In place of an account's id when the system orders a refund. */
export const bySystem = 0

/** What every message about a refund says. */
export const factsOf = (money: Money, { type }: Payment, amountCents: number) => ({
  ...aboutMoney(money),
  type,
  amountCents,
})

/** The provider refused an ordered refund: the order is closed, and its owner gets a message if the system made it. */
export function closeRefusedRefund(money: Money, payment: Payment, refund: Refund, at: Date): Decision {
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
            detail: `${formatMoney(amountCents)}: ${reason}`,
          }),
        ]
      : []
  return { money: { ...money, refunds }, effects }
}
