/** Durations in milliseconds. */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Durations in seconds, for cookies, KV and rate limits. */
export const hourSeconds = 3600
export const daySeconds = 24 * hourSeconds

export type Instant = string | number | Date

export const harareZone = 'Africa/Harare'

// Intl's short months differ between locales and versions
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `21 Nov 2026, 14:05`, in the given zone or the reader's own; empty for an invalid date. */
export function dateAndTime(instant: Instant, zone?: string): string {
  const part = parts(instant, zone)
  return part ? `${part.day}, ${part.time}` : ''
}

/** `21 Nov 2026`. */
export const dateOnly = (instant: Instant, zone?: string): string => parts(instant, zone)?.day ?? ''

export const timeOnly = (instant: Instant, zone?: string): string => parts(instant, zone)?.time ?? ''

/** `21 Nov 2026`, in Harare. */
export const harareDay = (instant: Instant): string => dateOnly(instant, harareZone)

/** `2026-11-23`, in Harare, which is two hours ahead of UTC all year. */
export const harareDate = (instant: Instant): string =>
  new Date(new Date(instant).getTime() + 2 * hour).toISOString().slice(0, 10)

/** When a day such as `2026-11-23` begins in Harare. */
export const harareMidnight = (date: string): number => Date.parse(`${date}T00:00:00+02:00`)

/** `14:05`, in Harare. */
export const harareClock = (instant: Instant): string => timeOnly(instant, harareZone)

/** `21 Nov 2026, 14:05`, in Harare. */
export const harareTime = (instant: Instant): string => dateAndTime(instant, harareZone)

function parts(instant: Instant, zone: string | undefined): { day: string; time: string } | undefined {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return undefined
  // made at each use: at module level it would slow down the Worker's start
  const format = new Intl.DateTimeFormat('en-GB', {
    ...(zone ? { timeZone: zone } : {}),
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const found = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))
  return {
    day: `${Number(found.day)} ${months[Number(found.month) - 1]} ${found.year}`,
    time: `${found.hour}:${found.minute}`,
  }
}
