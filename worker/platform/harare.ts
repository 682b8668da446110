// made at each use: at the top of a module they would be part of the Worker's start
const partsOf = (at: Date) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'Africa/Harare',
    hourCycle: 'h23',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
const written = (at: Date) => Object.fromEntries(partsOf(at).map(({ type, value }) => [type, value]))

/** A day as it is in Harare: `21 Nov 2026`. */
export function harareDay(at: Date): string {
  const { day, month, year } = written(at)
  return `${day} ${month} ${year}`
}

/** An instant as it is in Harare: `21 Nov 2026, 14:05`. */
export function harareTime(at: Date): string {
  const { day, month, year, hour, minute } = written(at)
  return `${day} ${month} ${year}, ${hour}:${minute}`
}
