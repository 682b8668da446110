import type { PayoutStage } from '#contract/applications/payout/stage'
import { exactMoney } from '#contract/fields/money'
import { rangeOf } from '#contract/money/firm-payments'
import { payoutMessages as messages, type NewPayout } from '#contract/money/payouts'
import { harareDate } from '#contract/time'
import { Failure } from '../../platform/failure'
import type { Payment } from '../ledger/money-rules'

/**
 * What of a payment is the firm’s and was not sent, in cents; below zero for what went back to the client since. All that is
 * kept of it is the firm’s: the service takes no share.
 */
export const owedCents = ({ status, keptCents, paidOutCents }: OwedRow): number =>
  (status === 'duplicate' ? 0 : (keptCents ?? 0)) - paidOutCents

type OwedRow = Pick<Payment, 'status' | 'keptCents' | 'paidOutCents'>

/** A payment as a payout reads it. */
export interface PayablePayment extends OwedRow {
  paymentId: number
  /** In milliseconds. */
  paidAt: number | null
  /** How many lines it has in payouts. */
  lines: number
  isRefunding: boolean
}

/** Part of it was sent: the rest, or what was refunded since, belongs to the next payout. */
export const isChange = ({ paidOutCents }: Pick<OwedRow, 'paidOutCents'>): boolean => paidOutCents !== 0

export interface NewLine {
  payment: number
  number: number
  cents: number
}

/**
 * The lines of a payout: the payments that it names, and all that changed after earlier payouts.
 * @param named the firm's payments among those that it names
 * @throws Failure bad-request when they are not the amount that was sent, or its day is still to come; payout-changed when one
 *   was sent meanwhile, or is being refunded
 */
export function linesOf(
  form: NewPayout,
  { named, changes }: { named: readonly PayablePayment[]; changes: readonly PayablePayment[] },
  at: Date,
): NewLine[] {
  assertPassed('sentOn', form.sentOn, at)
  const { to } = rangeOf(form.period)
  const chosen = named.filter((payment) => !isChange(payment))
  const isWhole = new Set(form.payments).size === named.length
  if (!isWhole || chosen.some((payment) => owedCents(payment) === 0 || (payment.paidAt ?? to) >= to)) {
    throw new Failure('payout-changed', messages.changed)
  }
  if (chosen.some(({ isRefunding }) => isRefunding)) throw new Failure('payout-changed', messages.refunding)
  const settled = changes.filter((payment) => !payment.isRefunding && owedCents(payment) !== 0)
  const lines = [...chosen, ...settled].map((payment) => ({
    payment: payment.paymentId,
    number: payment.lines + 1,
    cents: owedCents(payment),
  }))
  const sum = lines.reduce((cents, line) => cents + line.cents, 0)
  if (sum <= 0) throw new Failure('payout-changed', messages.nothing)
  if (sum !== toCents(form.amount)) throw fieldFailure('amount', messages.sum(exactMoney(sum)))
  return lines
}

export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** @throws Failure bad-request for a day that is still to come */
export function assertPassed(path: string, day: string, at: Date): void {
  if (day > harareDate(at)) throw fieldFailure(path, messages.laterDay)
}

export const fieldFailure = (path: string, message: string): Failure =>
  new Failure('bad-request', message, { errors: [{ path, message }] })

/** The payout that a payment is in, as its column says. */
export interface PayoutOfPayment extends PayoutStage {
  bankReference: string
}

export const payoutIn = (column: string | null): PayoutOfPayment | null =>
  column === null ? null : (JSON.parse(column) as PayoutOfPayment)

/** Where the payment with this id is. */
export function stageIn(
  payments: readonly (OwedRow & { id: number; payout: string | null })[],
  id: number,
): PayoutStage | null {
  const payment = payments.find((each) => each.id === id)
  return payment ? stageOf(payment, payoutIn(payment.payout)) : null
}

/** Where a payment is; null once nothing of it is left, or while it was paid twice. */
export function stageOf(payment: OwedRow, payout: PayoutOfPayment | null): PayoutStage | null {
  if (payment.status === 'duplicate' || (payment.keptCents ?? 0) <= 0) return null
  if (!payout || payment.paidOutCents <= 0) return { firmName: null, sentOn: null, receivedOn: null }
  const { firmName, sentOn, receivedOn } = payout
  return { firmName, sentOn, receivedOn }
}
