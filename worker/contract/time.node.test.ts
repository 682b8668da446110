import { expect, test } from 'vitest'
import { dateAndTime, dateOnly, day, harareZone, timeOnly } from './time'

test('a time reads the same way in every zone, with short English months', () => {
  expect(dateAndTime('2026-11-21T12:05:00Z', harareZone)).toBe('21 Nov 2026, 14:05')
  expect(dateAndTime('2026-09-01T22:30:00Z', harareZone)).toBe('2 Sep 2026, 00:30')
  expect(dateAndTime(Date.UTC(2026, 0, 5, 3, 7), 'UTC')).toBe('5 Jan 2026, 03:07')
  expect(dateOnly('2026-11-21T23:30:00Z', harareZone)).toBe('22 Nov 2026')
})

test('an invalid time reads as nothing', () => {
  expect(dateAndTime('')).toBe('')
  expect(dateOnly('soon')).toBe('')
})

test('a date in Harare is the one that Intl knows, in every year of a title deed', () => {
  const known = new Intl.DateTimeFormat('en-GB', { timeZone: harareZone, dateStyle: 'short', timeStyle: 'short' })
  for (let at = Date.UTC(1930, 0, 1, 21, 59); at < Date.UTC(2100, 0, 1); at += 97 * day + 3_600_123) {
    const [date = '', time = ''] = known.format(at).split(', ')
    const [inMonth, , year] = date.split('/')
    const shown = dateAndTime(at, harareZone)
    expect([shown.split(' ')[0], shown.slice(-5), shown.split(' ')[2]]).toEqual([
      String(Number(inMonth)),
      time,
      `${year},`,
    ])
  }
})

test('without a zone the time is the reader’s own', () => {
  const at = new Date(2026, 10, 21, 14, 5)
  expect([dateOnly(at), timeOnly(at)]).toEqual(['21 Nov 2026', '14:05'])
})
