import type { Prices } from '#contract/prices'

export const installmentCount = 6
/** Installments that must be paid before an owner may cancel the plan. */
export const installmentsBeforeCancel = 3

export interface InstallmentSchedule {
  totalCents: number
  monthlyCents: number
  /** Six amounts that add up to `totalCents` exactly; the last absorbs the rounding. */
  amountsCents: number[]
}

/** Six monthly payments in whole dollars, except the last, which makes the sum exact. */
export function installmentSchedule(amountCents: number, prices: Prices): InstallmentSchedule {
  const totalCents = amountCents + prices.installmentFeeCents
  const monthlyCents = Math.round(totalCents / 100 / installmentCount) * 100
  return { totalCents, monthlyCents, amountsCents: installmentAmounts(totalCents, monthlyCents) }
}

/** What each installment is: the last one makes the sum exact. */
export const installmentAmounts = (totalCents: number, monthlyCents: number): number[] => {
  const equal = Array.from({ length: installmentCount - 1 }, () => monthlyCents)
  return [...equal, totalCents - monthlyCents * equal.length]
}

/** The number of the rest of a cancelled plan: one payment, after the six. */
export const restNumber = installmentCount + 1

/**
 * When each installment is due: calendar months after the first one.
 * On the same day of the month or, in a shorter month, its last day (31 Jan, 28 Feb, 31 Mar). In UTC, at the hour of
 * the first.
 */
export const installmentDates = (startedAt: Date): Date[] =>
  Array.from({ length: installmentCount }, (_, months) => monthsAfter(startedAt, months))

function monthsAfter(start: Date, months: number): Date {
  const date = new Date(start)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return date
}
