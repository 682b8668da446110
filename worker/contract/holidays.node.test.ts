import { expect, test } from 'vitest'
import { day } from '#contract/time'
import { holidaysOf, nextWorkingDay, offDay } from './holidays'

test('the holidays of 2027, with the ones on a Sunday moved', () => {
  expect([...holidaysOf(2027)].toSorted()).toEqual([
    '2027-01-01',
    '2027-02-21',
    // 21 February and 18 April are Sundays
    '2027-02-22',
    '2027-03-26',
    '2027-03-27',
    '2027-03-28',
    '2027-03-29',
    '2027-04-18',
    '2027-04-19',
    '2027-05-01',
    '2027-05-25',
    '2027-08-09',
    '2027-08-10',
    '2027-12-22',
    '2027-12-25',
    '2027-12-26',
    '2027-12-27',
  ])
})

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2035, '2035-03-25'],
  // the latest Easter of the century
  [2038, '2038-04-25'],
])('Easter of %i, from Good Friday to Easter Monday', (year, sunday) => {
  const dates = [-2, -1, 0, 1].map((after) => new Date(Date.parse(sunday) + after * day).toISOString().slice(0, 10))
  expect(dates.every((date) => holidaysOf(year).has(date))).toBe(true)
  expect(holidaysOf(year).has(new Date(Date.parse(sunday) + 2 * day).toISOString().slice(0, 10))).toBe(false)
})

test('Christmas on a Sunday has the Tuesday off, too', () => {
  // 2022: 25 December is a Sunday, 26 a Monday
  expect([25, 26, 27, 28].map((date) => holidaysOf(2022).has(`2022-12-${date}`))).toEqual([true, true, true, false])
})

test('in every year Heroes’ Day is the second Monday of August, and a Monday follows a holiday on a Sunday', () => {
  for (let year = 2018; year <= 2118; year += 1) {
    const holidays = holidaysOf(year)
    const august = [...holidays].filter((date) => date.startsWith(`${year}-08`))
    expect(august).toHaveLength(2)
    const [heroes = '', forces = ''] = august
    expect([new Date(heroes).getUTCDay(), new Date(forces).getUTCDay()]).toEqual([1, 2])
    expect(Number(heroes.slice(8))).toBeGreaterThanOrEqual(8)
    expect(Number(heroes.slice(8))).toBeLessThanOrEqual(14)
    for (const date of holidays) {
      const next = new Date(Date.parse(date) + day).toISOString().slice(0, 10)
      if (new Date(date).getUTCDay() === 0) expect(holidays.has(next), date).toBe(true)
    }
  }
})

// a year that is typed passes through them
test.each(['0000', '0002', '0020', '0099', '0202', '1026', '1899', '9999'])(
  'every day of the year %s can be asked',
  (year) => {
    for (let at = Date.parse(`${year}-01-01`); at < Date.parse(`${year}-12-31`); at += day) {
      const date = new Date(at).toISOString().slice(0, 10)
      if (offDay(date)) expect(nextWorkingDay(date) > date, date).toBe(true)
    }
    expect([...holidaysOf(Number(year))].filter((date) => date.startsWith(`${year}-`))).toHaveLength(
      holidaysOf(Number(year)).size,
    )
    expect(offDay(`${year}-12-25`)).toBeDefined()
  },
)

test.each(['', '2026-13-01', 'tomorrow', '12026-11-28', '275760-09-13'])('%j is no day off', (typed) => {
  expect(offDay(typed)).toBeUndefined()
})

test.each([
  ['2026-11-26', undefined, '2026-11-27'],
  ['2026-11-27', undefined, '2026-11-30'],
  ['2026-11-28', 'a Saturday', '2026-11-30'],
  ['2026-11-29', 'a Sunday', '2026-11-30'],
  ['2026-12-24', undefined, '2026-12-28'],
  ['2026-12-25', 'a public holiday', '2026-12-28'],
  ['2026-12-31', undefined, '2027-01-04'],
  ['2027-02-22', 'a public holiday', '2027-02-23'],
])('%s is %s, and %s is the next working day', (date, off, next) => {
  expect([offDay(date), nextWorkingDay(date)]).toEqual([off, next])
})
