import { Failure } from '../../platform/failure'
import type { Installment } from '../ledger/money-rules'
import { assertInstallmentShown } from '../shown-price-rules'

/** Whether the owner may pay an installment now: failed, overdue, or the rest of a plan. */
export const isPayableNow = ({ status, dueAt }: Pick<Installment, 'status' | 'dueAt'>, now: Date): boolean =>
  status === 'failed' || status === 'action_required' || (status === 'due' && dueAt <= now)

export const underWay = 'We are charging your card for it now. Please check again in a minute.'

export const paidAlready = () => new Failure('already-paid', 'This installment is already paid.')

/** @throws Failure already-paid, not-found, busy, not-yet-due, price-changed */
export function assertPayable(installment: Installment, shown: number, now: Date): void {
  const { status, amountCents } = installment
  if (status === 'paid') throw paidAlready()
  if (status === 'void') throw new Failure('not-found')
  if (status === 'in_flight') throw new Failure('busy', underWay, { retryAfter: 60 })
  if (!isPayableNow(installment, now)) {
    throw new Failure('not-yet-due', 'This installment is charged to your saved card when it is due.')
  }
  assertInstallmentShown({ shown, amountCents })
}
