import { dateAndTime, harareTime, type Instant } from '#contract/time'

/** `21 Nov 2026, 12:05`, by the reader's clock; null where that is the clock of Harare. */
export function ownTime(at: Instant): string | null {
  const own = dateAndTime(at)
  return own === harareTime(at) ? null : own
}
