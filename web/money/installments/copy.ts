import { installmentCount, restNumber } from '#contract/installment-schedule-rules'
import {
  type InstallmentStatus,
  type InstallmentView,
  type PlanStatus,
  type PlanView,
} from '#contract/money/installments'
import { type PaymentType } from '#contract/prices'
import type { BadgeColour } from '../../ui/badge'

/** `Installment 4 of 6 of the balance`. */
export const installmentTitle = (number: number, type: PaymentType): string =>
  number === restNumber ? `Rest of the ${type}` : `Installment ${number} of ${installmentCount} of the ${type}`

export const installmentTerms = (number: number): string =>
  number === restNumber
    ? 'This is the last payment of your installments.'
    : 'We will save this card for the next installments and remove the previous one.'

interface State {
  label: string
  colour: BadgeColour
}

const planBadges: Record<PlanStatus, State> = {
  active: { label: 'On schedule', colour: 'blue' },
  past_due: { label: 'Overdue', colour: 'red' },
  completed: { label: 'Paid', colour: 'green' },
  canceled: { label: 'Cancelled', colour: 'grey' },
}

/** For a plan with a declined installment that is still retried. */
const unpaidBadge: State = { label: 'Payment needed', colour: 'orange' }

const rowStates: Record<InstallmentStatus, State> = {
  due: { label: 'Scheduled', colour: 'grey' },
  in_flight: { label: 'Charging', colour: 'blue' },
  paid: { label: 'Paid', colour: 'green' },
  failed: { label: 'Declined', colour: 'orange' },
  action_required: { label: 'Action needed', colour: 'orange' },
  void: { label: 'Cancelled', colour: 'grey' },
}

const refunded: State = { label: 'Refunded', colour: 'grey' }

export const rowBadge = ({ status, nextTryAt, isPayable, isRefunded }: InstallmentView): State =>
  isRefunded
    ? refunded
    : status === 'failed' && isPayable && nextTryAt === null
      ? planBadges.past_due
      : rowStates[status]

/** A plan of which something was refunded is not called paid. */
export function planBadge({
  status,
  overdueCents,
  installments,
  rest,
}: Pick<PlanView, 'status' | 'overdueCents' | 'installments' | 'rest'>): State {
  if (status === 'past_due' || rest?.isPayable) return planBadges.past_due
  if (overdueCents > 0) return unpaidBadge
  const paid = [...installments, ...(rest ? [rest] : [])].filter((one) => one.status === 'paid')
  if (status === 'active' || !paid.some(({ isRefunded }) => isRefunded)) return planBadges[status]
  return paid.every(({ isRefunded }) => isRefunded) ? refunded : { ...refunded, label: 'Partly refunded' }
}

export const planCopy = {
  cancelAsk: 'Cancel the installments?',
  cancelLocks: 'Your digital deed stays locked until it is paid.',
  keep: 'Keep installments',
  canceled: 'Installments cancelled',
  canceledMore: (rest: string) => `${rest} is due now, in one payment.`,
  cancelFailed: 'The installments were not cancelled',
  cancelFailedMore: 'Nothing was changed. Please try again.',
  chargedWhenDue: 'We will charge your saved card when it is due.',
  charging: 'We are charging your card. Please check again in a minute.',
  cancel: 'Cancel the installments',
  loading: 'Loading the installments...',
  rows: (type: PaymentType) => `Installments of the ${type}`,
} as const
