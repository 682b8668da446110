import { expect, test } from 'vitest'
import { day, hour, minute } from '#contract/time'
import { officeHours, openHoursIn } from './hours-rules'
import { momentsOf, nextMoment } from './promise-rules'

const harare = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+02:00`)
const shown = (at: number) => new Date(at + 2 * hour).toISOString().slice(0, 16).replace('T', ' ')

test.each([
  // by the clock every hour counts: at the weekend, on a holiday and at New Year
  ['clock', '2026-11-28 16:00', '2026-11-29 04:00', '2026-11-29 11:12', '2026-11-29 16:00'],
  ['clock', '2026-12-31 20:00', '2027-01-01 08:00', '2027-01-01 15:12', '2027-01-01 20:00'],
  // one working day of nine hours
  ['working', '2026-11-25 08:00', '2026-11-25 12:30', '2026-11-25 15:12', '2026-11-25 17:00'],
  ['working', '2026-11-25 10:00', '2026-11-25 14:30', '2026-11-26 08:12', '2026-11-26 10:00'],
  // a night
  ['working', '2026-11-25 22:30', '2026-11-26 12:30', '2026-11-26 15:12', '2026-11-26 17:00'],
  // a weekend
  ['working', '2026-11-27 16:00', '2026-11-30 11:30', '2026-11-30 14:12', '2026-11-30 16:00'],
  ['working', '2026-11-28 12:00', '2026-11-30 12:30', '2026-11-30 15:12', '2026-11-30 17:00'],
  // New Year's Day is a Friday
  ['working', '2026-12-31 16:00', '2027-01-04 11:30', '2027-01-04 14:12', '2027-01-04 16:00'],
  // Christmas 2027: 25 and 26 December are a weekend, and the Monday is off, too
  ['working', '2027-12-24 16:00', '2027-12-28 11:30', '2027-12-28 14:12', '2027-12-28 16:00'],
  // Easter, from Good Friday to Monday
  ['working', '2027-03-25 13:00', '2027-03-30 08:30', '2027-03-30 11:12', '2027-03-30 13:00'],
  ['working', '2038-04-22 13:00', '2038-04-27 08:30', '2038-04-27 11:12', '2038-04-27 13:00'],
  // Heroes' Day and Defence Forces Day
  ['working', '2027-08-06 16:00', '2027-08-11 11:30', '2027-08-11 14:12', '2027-08-11 16:00'],
] as const)('%s from %s: 50 %% %s, 80 %% %s, due %s', (counted, from, half, most, due) => {
  const moments = momentsOf(harare(from), counted)
  expect([shown(moments.half), shown(moments.most), shown(moments.due)]).toEqual([half, most, due])
})

test('with the firm’s own hours a working day is its longest', () => {
  const hours = openHoursIn('Mon to Fri 08:00–16:30, Sat 8.30am-12pm')
  const { due } = momentsOf(harare('2026-11-27 15:30'), 'working', hours)
  // an hour on Friday, three and a half on Saturday, four on Monday
  expect(shown(due)).toBe('2026-11-30 12:00')
})

test.each([
  ['Monday to Friday 8:00 AM to 5:00 PM', officeHours],
  ['Mon - Fri: 08:00 - 17:00', officeHours],
  ['mon–fri 8am–5pm; Sat and Sun closed', officeHours],
  ['Monday – Friday, 8h00 to 17h00', officeHours],
  ['Thu 9:00 to 12:30', [null, null, null, null, [540, 750], null, null]],
  ['Sat to Mon 12 pm to 4 pm', [[720, 960], [720, 960], null, null, null, null, [720, 960]]],
  ['Fri 0:00 to 24:00', [null, null, null, null, null, [0, 1440], null]],
  ['Mon 8:59 to 12; ', [null, [539, 720], null, null, null, null, null]],
  ['Mon 8 to 12\nTue closed\nWed 9am to 12am', officeHours],
  ['Mon 8:60 to 12', officeHours],
  ['Mon 8 to 8', officeHours],
  ['Sunday closed', officeHours],
  // what cannot be read counts as the usual hours
  ['By appointment', officeHours],
  ['Mon to Fri 5 PM to 8 AM', officeHours],
  ['Mon to Fri 8 to 99', officeHours],
  ['', officeHours],
  [null, officeHours],
])('opening hours %j', (text, hours) => {
  expect(openHoursIn(text)).toEqual(hours)
})

test('from every hour of three years the moments come in order and in open hours', () => {
  const begin = harare('2026-01-01 00:00')
  for (let at = begin + 17 * minute; at < begin + 3 * 365 * day; at += 5 * hour) {
    const { half, most, due } = momentsOf(at, 'working')
    expect(at < half && half < most && most < due).toBe(true)
    // at most a working day after Christmas or Easter
    expect(due - at).toBeLessThan(8 * day)
    const time = new Date(due + 2 * hour)
    expect(time.getUTCDay() % 6).not.toBe(0)
    expect(time.getUTCHours() * 60 + time.getUTCMinutes()).toBeGreaterThanOrEqual(480)
    expect(time.getUTCHours() * 60 + time.getUTCMinutes()).toBeLessThanOrEqual(1020)
    // a later beginning never ends earlier
    expect(momentsOf(at + hour, 'working').due).toBeGreaterThanOrEqual(due)
  }
})

test('the next moment, until the promise is over', () => {
  const moments = momentsOf(0, 'clock')
  expect([0, 12 * hour, 19.2 * hour, day].map((now) => nextMoment(moments, now))).toEqual([
    12 * hour,
    19.2 * hour,
    day,
    null,
  ])
})
