const write = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Harare', hourCycle: 'h23', ...options })
const day = write({ day: 'numeric', month: 'short', year: 'numeric' })
const time = write({ hour: '2-digit', minute: '2-digit' })

/** A day as it is in Harare: `21 Nov 2026`. */
export function harareDay(at: Date): string {
  const part = Object.fromEntries(day.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.day} ${part.month} ${part.year}`
}

/** An instant as it is in Harare: `21 Nov 2026, 14:05`. */
export const harareTime = (at: Date): string => `${harareDay(at)}, ${time.format(at)}`
