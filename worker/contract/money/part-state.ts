import type { PaymentType } from '#contract/prices'

interface Parts {
  depositPaid: boolean
  balancePaid: boolean
  refunded?: readonly PaymentType[] | undefined
}

export type PartState = 'paid' | 'refunded' | 'pending'

/** Whether the deposit or the balance is paid, for badges of staff. What was refunded does not wait for a payment. */
export function partState({ depositPaid, balancePaid, refunded }: Parts, type: PaymentType): PartState {
  if (type === 'deposit' ? depositPaid : balancePaid) return 'paid'
  return refunded?.includes(type) ? 'refunded' : 'pending'
}

export const partStateLabels: Record<PartState, string> = { paid: 'Paid', refunded: 'Refunded', pending: 'Pending' }
