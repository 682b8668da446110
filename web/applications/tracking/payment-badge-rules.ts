import type { PaymentView } from '#contract/applications/views'
import { installmentCount, restNumber } from '#contract/installment-schedule-rules'
import type { BadgeColour } from '../../ui/badge'

type Part = Pick<PaymentView, 'status' | 'installment'>

/** Whether its money arrived and was not refunded in full. */
export const isKept = ({ status }: Pick<Part, 'status'>): boolean => status === 'succeeded' || status === 'disputed'

interface PartFacts {
  isPaid: boolean
  isDue: boolean
  isClosed: boolean
  /** The deposit was refunded: the rest does not fall due. */
  isStopped: boolean
}

/**
 * How far the deposit or the balance is paid. The flag `isPaid` says that the work goes on; what is called paid here are
 * payments that are still with us.
 * @param payments those of this part
 */
export function partBadge(
  payments: readonly Part[],
  { isPaid, isDue, isClosed, isStopped }: PartFacts,
): { colour: BadgeColour; label: string } {
  const kept = payments.filter(isKept)
  const refunded = payments.filter(({ status }) => status === 'refunded').length
  const inSix = new Set(kept.flatMap(({ installment }) => (isOfSix(installment) ? installment : [])))
  const isMissing = payments.some(
    ({ status, installment }) => status === 'refunded' && isOfSix(installment) && !inSix.has(installment),
  )
  const isWhole =
    kept.some(({ installment }) => installment === null) ||
    inSix.size === installmentCount ||
    (kept.some(({ installment }) => installment === restNumber) && !isMissing)
  const paidOfSix = `${inSix.size} of ${installmentCount} paid`
  if (isPaid && (isWhole || (kept.length === 0 && refunded === 0))) return { colour: 'green', label: 'Paid' }
  if (isPaid && !isMissing && inSix.size > 0) return { colour: 'blue', label: paidOfSix }
  if (isDue) return { colour: 'orange', label: 'Due now' }
  if (refunded > 0) return { colour: 'grey', label: kept.length > 0 ? 'Partly refunded' : 'Refunded' }
  return { colour: 'grey', label: isClosed ? 'Closed' : isStopped ? 'Not due' : 'Not due yet' }
}

const isOfSix = (installment: number | null): installment is number => installment !== null && installment < restNumber
