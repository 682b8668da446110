import { balanceWhen } from '#contract/balance-copy'
import { isBalanceDue } from '#contract/balance-due'
import type { PaymentType, Prices } from '#contract/prices'
import { amountsOf, type Priced as PricedApplication } from '../../applications/intake/amount-rules'
import { assertOpen } from '../../applications/withdrawn-rules'
import { Failure } from '../../platform/failure'
import type { ApplicationRow } from './money-queries'

type Payable = Pick<
  ApplicationRow,
  'serviceType' | 'status' | 'fileStatus' | 'depositPaidAt' | 'balancePaidAt' | 'withdrawnAt'
> & {
  closedBy?: string | null
}

export const isPaid = (
  { depositPaidAt, balancePaidAt }: Pick<Payable, 'depositPaidAt' | 'balancePaidAt'>,
  type: PaymentType,
): boolean => (type === 'deposit' ? depositPaidAt : balancePaidAt) !== null

/** @throws Failure already-paid, withdrawn, deposit-first, not-yet-due */
export function assertDue(application: Payable, type: PaymentType): void {
  if (isPaid(application, type)) throw alreadyPaid(type)
  assertOpen(application)
  if (type === 'deposit') return
  if (!isPaid(application, 'deposit')) throw new Failure('deposit-first', 'Please pay the deposit first.')
  if (!isBalanceDue(application)) {
    throw new Failure('not-yet-due', `The balance is due ${balanceWhen(application.serviceType)}.`)
  }
}

export const alreadyPaid = (type: PaymentType) =>
  new Failure('already-paid', `The ${type} for this application is already paid.`)

export interface Due {
  /** After discount and credit. */
  amountCents: number
  creditCents: number
  creditUserId: number | null
}

type Priced = PricedApplication & Pick<ApplicationRow, 'userId'>

/** The amount due now; every charge, schedule and message uses it. */
export function amountDue(application: Priced, prices: Prices, type: PaymentType): Due {
  const { depositCents, balanceCents, creditCents } = amountsOf(application, prices)
  const isNext = (application.depositPaidAt === null) === (type === 'deposit')
  return {
    amountCents: type === 'deposit' ? depositCents : balanceCents,
    creditCents: isNext ? creditCents : 0,
    creditUserId: isNext && creditCents > 0 ? application.userId : null,
  }
}

/** The balance that a change of an application makes due; null when it was due before, or is not due or paid. */
export function dueBalance(before: Priced & Payable, after: Priced & Payable, prices: Prices): number | null {
  const isNow = after.depositPaidAt !== null && after.balancePaidAt === null && after.withdrawnAt === null
  if (!isNow || isBalanceDue(before) || !isBalanceDue(after)) return null
  return amountDue(after, prices, 'balance').amountCents
}
