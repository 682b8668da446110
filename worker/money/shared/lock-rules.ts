import type { DeclinedInstallment, DeedLock } from '#contract/applications/deed-lock'

/** What can lock a deed; of each kind the first to be settled. */
export interface LockFacts {
  /** Unpaid, of a plan that is past due or was cancelled; `dueAt` in milliseconds. */
  installment: {
    planStatus: string
    type: DeedLock['type']
    number: number
    amountCents: number
    dueAt: number
  } | null
  /** Disputed, or else the refunded balance while it is unpaid. */
  payment: (Pick<DeedLock, 'type' | 'amountCents' | 'installment'> & { status: 'disputed' | 'refunded' }) | null
  isDepositPaid: boolean
}

/** Of several causes, the one that its owner can pay. */
export function lockOf({ installment, payment, isDepositPaid }: LockFacts): DeedLock | null {
  if (installment) {
    const { planStatus, type, number, amountCents, dueAt } = installment
    const why = planStatus === 'canceled' ? 'rest' : 'overdue'
    return { why, type, amountCents, dueAt: new Date(dueAt).toISOString(), installment: number }
  }
  if (!payment) return null
  const { status, type, amountCents, installment: number } = payment
  const why = status === 'refunded' && !isDepositPaid ? 'stopped' : status
  return { why, type, amountCents, dueAt: null, installment: number }
}

export interface DeclinedFacts {
  status: string
  type: DeedLock['type']
  number: number
  amountCents: number
  /** In milliseconds, as `nextTryAt`. */
  dueAt: number
  nextTryAt: number | null
}

export const declinedOf = ({ status, number, dueAt, nextTryAt, ...due }: DeclinedFacts): DeclinedInstallment => ({
  type: due.type,
  amountCents: due.amountCents,
  installment: number,
  dueAt: new Date(dueAt).toISOString(),
  nextAt: new Date(nextTryAt ?? dueAt).toISOString(),
  isRetried: status === 'failed',
})
