import { expect, test } from 'vitest'
import { dateAndTime, dateOnly, harareZone } from './time'

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
