import type { DeclinedInstallment, DeedLock } from '#contract/applications/deed-lock'
import { day } from '#contract/time'

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
  /** When the last hold ended. */
  heldUntil: number | null
}

/** Milliseconds after a hold, in which nobody could pay, until an unpaid installment is overdue. */
export const timeAfterHold = 3 * day

/** What the owner reads of an installment that could not be charged. */
export function declinedOf(facts: DeclinedFacts): DeclinedInstallment {
  const { status, type, amountCents, number, dueAt, nextTryAt, heldUntil } = facts
  const isRetried = status === 'failed'
  const nextAt = nextTryAt ?? dueAt
  return {
    type,
    amountCents,
    installment: number,
    dueAt: new Date(dueAt).toISOString(),
    nextAt: new Date(isRetried ? nextAt : Math.max(nextAt, (heldUntil ?? 0) + timeAfterHold)).toISOString(),
    isRetried,
  }
}
