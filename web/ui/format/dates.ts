const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export type Instant = string | number | Date

export const harareZone = 'Africa/Harare'

/** `21 Nov 2026, 14:05`, in the given zone or the reader's own. */
export function dateAndTime(instant: Instant, zone?: string): string {
  const part = parts(instant, zone)
  return part ? `${part.day}, ${part.time}` : ''
}

/** `21 Nov 2026`. */
export const dateOnly = (instant: Instant, zone?: string): string => parts(instant, zone)?.day ?? ''

/** `14:05`. */
export const timeOnly = (instant: Instant, zone?: string): string => parts(instant, zone)?.time ?? ''

function parts(instant: Instant, zone: string | undefined): { day: string; time: string } | undefined {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return undefined
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
