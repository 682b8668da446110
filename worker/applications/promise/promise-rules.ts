import { contactWithinHours } from '#contract/applications/promises'
import { holidaysOf } from '#contract/holidays'
import { day, harareDate, harareMidnight, hour, minute } from '#contract/time'
import type { Bindings } from '../../platform/env'
import { type OpenHours, officeHours } from './hours-rules'

/** How the hours of the promise of the first contact count: all of them, or those in which the firm works. */
export type PromiseHours = 'clock' | 'working'

export const promiseHoursOf = ({ PROMISE_HOURS }: Bindings): PromiseHours =>
  PROMISE_HOURS === ('working' as string) ? 'working' : 'clock'

/** When a promise is half over, when 80 % of it are, and when it ends. Milliseconds. */
export interface Moments {
  half: number
  most: number
  due: number
}

const shares = { half: 0.5, most: 0.8, due: 1 } as const

/**
 * The moments of a promise that begins now.
 * By the clock it takes 24 hours, on every day of the year. In working hours it takes one working day: as many open
 * minutes as the firm's longest day has. They do not count on Zimbabwe's public holidays.
 */
export function momentsOf(from: number, counted: PromiseHours, hours: OpenHours = officeHours): Moments {
  const whole = counted === 'clock' ? contactWithinHours * hour : longestDay(hours)
  const at = (share: number) => (counted === 'clock' ? from + share * whole : afterOpen(from, share * whole, hours))
  return { half: at(shares.half), most: at(shares.most), due: at(shares.due) }
}

/** The next moment after now, in milliseconds; null once the promise is over. */
export const nextMoment = ({ half, most, due }: Moments, now: number): number | null =>
  [half, most, due].find((moment) => moment > now) ?? null

const longestDay = (hours: OpenHours): number =>
  Math.max(...hours.map((opened) => (opened ? opened[1] - opened[0] : 0))) * minute

/** The moment at which a firm has been open for so long since then. */
function afterOpen(from: number, milliseconds: number, hours: OpenHours): number {
  let left = milliseconds
  for (let midnight = harareMidnight(harareDate(from)); ; midnight += day) {
    const opened = openOn(midnight, hours)
    if (!opened) continue
    const begins = Math.max(from, midnight + opened[0] * minute)
    const ends = midnight + opened[1] * minute
    if (ends > begins && ends - begins >= left) return begins + left
    left -= Math.max(0, ends - begins)
  }
}

/** The minutes of a day in Harare between which a firm is open; null on a day off. */
export function openOn(midnight: number, hours: OpenHours): OpenHours[number] {
  const date = harareDate(midnight)
  const utc = new Date(`${date}T00:00:00Z`)
  return holidaysOf(utc.getUTCFullYear()).has(date) ? null : (hours[utc.getUTCDay()] ?? null)
}
