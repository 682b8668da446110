import { day, harareDate } from '#contract/time'

/** Of every year: month and day. 21 February since 2018 (Statutory Instrument 143 of 2017). */
const fixed = [
  [1, 1],
  [2, 21],
  [4, 18],
  [5, 1],
  [5, 25],
  [12, 22],
  [12, 25],
  [12, 26],
] as const

/**
 * Zimbabwe's public holidays of a year, such as `2027-03-26`.
 * Source: section 2 and the Schedule of the Public Holidays and Prohibition of Business Act [Chapter 10:21]. The Monday after
 * one on a Sunday is a holiday, and the Tuesday after a 26 December on a Monday. What the President declares for one
 * year only (section 2(2)) is not among them.
 */
export function holidaysOf(year: number): ReadonlySet<string> {
  const easter = easterSunday(year)
  const heroes = secondMondayOfAugust(year)
  const days = [
    ...fixed.map(([month, date]) => midnightOf(year, month, date)),
    // Good Friday to Easter Monday
    ...[-2, -1, 0, 1].map((after) => easter + after * day),
    // Heroes' Day and Defence Forces Day
    heroes,
    heroes + day,
  ]
  const moved = days.filter((at) => at !== easter && weekdayOf(at) === 0).map((at) => at + day)
  const boxingDay = midnightOf(year, 12, 26)
  const afterBoxingDay = weekdayOf(boxingDay) === 1 ? [boxingDay + day] : []
  return new Set([...days, ...moved, ...afterBoxingDay].map((at) => harareDate(at)))
}

/** Midnight UTC. `Date.UTC` takes a year below 100, through which each typed one passes, for one of the 1900s. */
const midnightOf = (year: number, month: number, date: number): number =>
  new Date(0).setUTCFullYear(year, month - 1, date)

const weekdayOf = (at: number): number => new Date(at).getUTCDay()

function secondMondayOfAugust(year: number): number {
  const first = midnightOf(year, 8, 1)
  return first + (((8 - weekdayOf(first)) % 7) + 7) * day
}

/** Easter Sunday of the Gregorian calendar, at midnight UTC. Source: the anonymous algorithm in Meeus, Astronomical Algorithms. */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return midnightOf(year, month, ((h + l - 7 * m + 114) % 31) + 1)
}

const weekend: Readonly<Record<number, string>> = { 0: 'a Sunday', 6: 'a Saturday' }

/** Why a day such as `2026-11-28` is no working day, `a Saturday`; undefined for one that is, and while no day is typed. */
export function offDay(date: string): string | undefined {
  const at = /^\d{4}-/.test(date) ? Date.parse(date) : Number.NaN
  if (Number.isNaN(at)) return undefined
  return (
    weekend[weekdayOf(at)] ?? (holidaysOf(new Date(at).getUTCFullYear()).has(date) ? 'a public holiday' : undefined)
  )
}

/** The next working day after this one. */
export function nextWorkingDay(date: string): string {
  let at = Date.parse(date) + day
  while (offDay(dayOf(at))) at += day
  return dayOf(at)
}

const dayOf = (midnight: number): string => harareDate(midnight)
