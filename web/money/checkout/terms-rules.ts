import type { InstallmentSchedule } from '#contract/installment-schedule-rules'

/** Names the terms that a page shows, so that an agreement counts for these alone: not for another amount or method. */
export const termsId = (amountCents: number, schedule: InstallmentSchedule | undefined): string =>
  schedule ? `plan of ${schedule.amountsCents.join(' + ')}` : `payment of ${amountCents}`
