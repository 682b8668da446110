/** Durations in milliseconds. */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Durations in seconds, for cookies, KV and rate limits. */
export const hourSeconds = 3600
export const daySeconds = 24 * hourSeconds

export type Instant = string | number | Date

export const harareZone = 'Africa/Harare'
/** Milliseconds that Harare is ahead of UTC, all year. */
export const harareAhead = 2 * hour
type Zone = typeof harareZone | 'UTC'

export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `21 Nov 2026, 14:05`, in the given zone or the reader's own; empty for an invalid date. */
export function dateAndTime(instant: Instant, zone?: Zone): string {
  const part = parts(instant, zone)
  return part ? `${part.day}, ${part.time}` : ''
}

/** `21 Nov 2026`. */
export const dateOnly = (instant: Instant, zone?: Zone): string => parts(instant, zone)?.day ?? ''

export const timeOnly = (instant: Instant, zone?: Zone): string => parts(instant, zone)?.time ?? ''

/** `21 Nov 2026`, in Harare. */
export const harareDay = (instant: Instant): string => dateOnly(instant, harareZone)

/** `2026-11-23`, in Harare. */
export const harareDate = (instant: Instant): string =>
  new Date(new Date(instant).getTime() + harareAhead).toISOString().slice(0, 10)

/** When a day such as `2026-11-23` begins in Harare. */
export const harareMidnight = (date: string): number => Date.parse(`${date}T00:00:00+02:00`)

/** The last millisecond of the instant's day in Harare. */
export const harareDayEnd = (instant: Instant): number => harareMidnight(harareDate(instant)) + day - 1

/** Days in Harare from the day of one instant to that of another; 0 on the same day. */
export const harareDaysBetween = (from: Instant, to: Instant): number =>
  (harareMidnight(harareDate(to)) - harareMidnight(harareDate(from))) / day

/** `14:05`, in Harare. */
export const harareClock = (instant: Instant): string => timeOnly(instant, harareZone)

/** `21 Nov 2026, 14:05`, in Harare. */
export const harareTime = (instant: Instant): string => dateAndTime(instant, harareZone)

/** `21 Nov 2026, 14:05, Harare time (21 Nov 2026, 12:05 UTC)`: for a mail, whose reader may be in any zone. */
export const harareAndUtc = (instant: Instant): string =>
  `${harareTime(instant)}, Harare time (${dateAndTime(instant, 'UTC')} UTC)`

function parts(instant: Instant, zone: Zone | undefined): { day: string; time: string } | undefined {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return undefined
  const clock = new Date(date.getTime() + aheadOf(date, zone)).toISOString()
  return {
    day: `${Number(clock.slice(8, 10))} ${monthNames[Number(clock.slice(5, 7)) - 1]} ${clock.slice(0, 4)}`,
    time: clock.slice(11, 16),
  }
}

/** Milliseconds ahead of UTC. Intl would be asked for each date of a list. */
function aheadOf(date: Date, zone: Zone | undefined): number {
  if (zone === harareZone) return harareAhead
  return zone === 'UTC' ? 0 : -date.getTimezoneOffset() * minute
}
