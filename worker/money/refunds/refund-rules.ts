import { closingCopy } from '#contract/money/closing'
import type { NewRefund } from '#contract/money/refunds'
import { money as formatMoney } from '#contract/prices'
import { Failure } from '../../platform/failure'
import { audit, type Decision, type Money, type Payment, type Refund } from '../ledger/money-rules'

/** Within this time, the same order by the same person is a second click. */
const secondClickMilliseconds = 60_000

interface Person {
  id: number
  name: string
}

type RefundOrder =
  /** Ordered just before: the provider has it, or its answer was lost. */
  { is: 'ordered'; refund: Refund } | { is: 'new'; decision: Decision; refund: Refund }

/**
 * Decides what a person's order of a refund does.
 * @throws Failure refund-under-way, not-refundable, refund-too-large; already-paid when it cannot close the application
 */
export function orderRefund(money: Money, payment: Payment, form: NewRefund, person: Person, at: Date): RefundOrder {
  const last = money.refunds.filter(({ paymentId }) => paymentId === payment.id).at(-1)
  if (last && isSecondClick(last, payment, person, form, at)) return { is: 'ordered', refund: last }
  if (last?.status === 'asked') throw new Failure('refund-under-way', undefined, { retryAfter: 60 })
  if (form.close) assertCloses(money, payment, form)
  const refund: Refund = {
    paymentId: payment.id,
    number: (last?.number ?? 0) + 1,
    amountCents: amountOf(payment, form),
    reason: form.reason,
    closesApplication: form.close ?? false,
    status: 'asked',
    refundId: null,
    askedBy: person.id,
    askedByName: person.name,
    askedAt: at,
    answeredAt: null,
  }
  const event = {
    action: 'order-refund',
    entity: 'payment',
    id: payment.id,
    detail: `${formatMoney(refund.amountCents)}: ${refund.reason}`,
  } as const
  const decision = { money: { ...money, refunds: [...money.refunds, refund] }, effects: [audit(event)] }
  return { is: 'new', decision, refund }
}

/** What can be refunded of this payment now, in cents: the amount less what was refunded or is disputed. */
export const refundableCents = ({ status, intentId, keptCents }: Payment): number =>
  (status === 'succeeded' || status === 'duplicate') && intentId !== null ? (keptCents ?? 0) : 0

function isSecondClick(last: Refund, payment: Payment, person: Person, { amount, reason }: NewRefund, at: Date) {
  if (last.status === 'refused' || last.askedBy !== person.id || last.reason !== reason) return false
  const isLaterClick = at.getTime() - last.askedAt.getTime() > secondClickMilliseconds
  if (last.status === 'sent' && isLaterClick) return false
  if (amount === undefined) return last.status === 'asked' || refundableCents(payment) === 0
  return last.amountCents === Math.round(amount * 100)
}

/** One that is paid in full is closed only by the refund of its whole balance. @throws Failure already-paid */
function assertCloses({ application }: Money, payment: Payment, form: NewRefund): void {
  const isWholeBalance = payment.type === 'balance' && amountOf(payment, form) === refundableCents(payment)
  if (application.balancePaidAt !== null && !isWholeBalance) throw new Failure('already-paid', closingCopy.finished)
}

/** @throws Failure not-refundable, refund-too-large */
function amountOf(payment: Payment, { amount }: NewRefund): number {
  const left = refundableCents(payment)
  if (left === 0) throw new Failure('not-refundable', refusalReason(payment))
  const amountCents = amount === undefined ? left : Math.round(amount * 100)
  if (amountCents <= left) return amountCents
  throw new Failure('refund-too-large', `Only ${formatMoney(left)} of this payment can still be refunded.`, {
    facts: { refundableCents: left },
  })
}

function refusalReason({ status }: Payment): string {
  if (status === 'refunded' || status === 'duplicate') return 'The whole payment has already been refunded.'
  if (status === 'disputed') return 'This payment is disputed. The bank will decide where the money goes.'
  if (status === 'succeeded') return 'This payment didn’t go through the payment provider.'
  return 'This payment was never completed.'
}
