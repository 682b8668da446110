/** The minutes of a day between which a firm is open, for each weekday from Sunday; null on a day off. */
export type OpenHours = readonly (readonly [from: number, to: number] | null)[]

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** The hours in `promises.officeHours`: Monday to Friday 8:00 AM to 5:00 PM. */
export const officeHours: OpenHours = weekdays.map((_, weekday) => (weekday % 6 === 0 ? null : [480, 1020]))

const until = '\\s*(?:to|until|[-–—])\\s*'
const dayName = `(${weekdays.join('|')})[a-z]*\\.?`
const clock = '(\\d{1,2})(?:[:.h](\\d{2}))?\\s*([ap])?\\.?(?:m\\.?)?'
const part = new RegExp(`^${dayName}(?:${until}${dayName})?[\\s:,]*${clock}${until}${clock}$`)

/** A firm's opening hours as it typed them; the usual office hours where they cannot be read. */
export function openHoursIn(text: string | null): OpenHours {
  const parts = (text ?? '')
    .toLowerCase()
    .split(/[;,\n]|\band\b/)
    .map((each) => each.trim())
    .filter((each) => each !== '' && !/\bclosed\b/.test(each))
  const read = parts.map(readPart)
  if (read.length === 0 || read.includes(null)) return officeHours
  const hours: (readonly [number, number] | null)[] = weekdays.map(() => null)
  for (const { first, last, from, to } of read.flatMap((each) => each ?? [])) {
    for (let weekday = first; ; weekday = (weekday + 1) % 7) {
      hours[weekday] = [from, to]
      if (weekday === last) break
    }
  }
  return hours
}

function readPart(text: string): { first: number; last: number; from: number; to: number } | null {
  const [, first = '', last = first, ...times] = part.exec(text) ?? []
  const from = minuteOfDay(times[0], times[1], times[2])
  const to = minuteOfDay(times[3], times[4], times[5])
  if (!(from < to)) return null
  return { first: weekdays.indexOf(first), last: weekdays.indexOf(last), from, to }
}

function minuteOfDay(hours: string | undefined, minutes = '0', half?: string): number {
  if (hours === undefined || Number(hours) > 24 || Number(minutes) > 59) return Number.NaN
  const whole = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  return whole * 60 + Number(minutes)
}
