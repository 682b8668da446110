import { expect, test } from 'vitest'
import { day, hour } from '#contract/time'
import {
  dueReminder,
  firmLicenceState,
  type LawyersYears,
  licenceState,
  licenceTermsOf,
  takesApplications,
} from './licence-rules'

const terms = licenceTermsOf({ LICENCE_GRACE_UNTIL: '01-20' })
const noon = (date: string) => new Date(`${date}T12:00:00+02:00`)
const of2026: LawyersYears = { checked: 2026, waiting: null }
const stateOn = (date: string, years = of2026, more = terms) => licenceState(years, noon(date), more)

test('a certificate for 2026 on each day from October to March', () => {
  const spans: string[] = []
  for (let at = noon('2026-10-01').getTime(); at < noon('2027-04-01').getTime(); at += day) {
    const state = licenceState(of2026, new Date(at), terms)
    if (!spans.at(-1)?.endsWith(state)) spans.push(`${new Date(at).toISOString().slice(0, 10)} ${state}`)
  }
  expect(spans).toEqual(['2026-10-01 valid', '2026-11-01 ending', '2027-01-01 grace', '2027-01-21 expired'])
})

test('the day changes at midnight in Harare, two hours before it does in UTC', () => {
  const midnight = (date: string) => Date.parse(`${date}T00:00:00+02:00`)
  const around = (date: string) => [-1, 0].map((more) => licenceState(of2026, new Date(midnight(date) + more), terms))
  expect(around('2026-11-01')).toEqual(['valid', 'ending'])
  expect(around('2027-01-01')).toEqual(['ending', 'grace'])
  expect(around('2027-01-21')).toEqual(['grace', 'expired'])
  expect(new Date(midnight('2027-01-01')).toISOString()).toBe('2026-12-31T22:00:00.000Z')
  expect(licenceState(of2026, new Date(midnight('2027-01-01') + hour), terms)).toBe('grace')
})

test('a leap year is a year like any other', () => {
  const of2028 = { checked: 2028, waiting: null }
  expect(['2028-02-29', '2028-12-31', '2029-01-01', '2029-01-21'].map((date) => stateOn(date, of2028))).toEqual([
    'valid',
    'ending',
    'grace',
    'expired',
  ])
  expect(stateOn('2028-02-29', { checked: 2027, waiting: null })).toBe('expired')
})

test.each<[string, LawyersYears, string, string]>([
  ['nothing was entered', { checked: null, waiting: null }, '2026-06-01', 'none'],
  ['the first one waits', { checked: null, waiting: 2026 }, '2026-06-01', 'waiting'],
  ['the next one is checked in November', { checked: 2027, waiting: null }, '2026-11-20', 'valid'],
  ['the next one waits in November', { checked: 2026, waiting: 2027 }, '2026-11-20', 'ending'],
  ['the next one waits after the grace', { checked: 2026, waiting: 2027 }, '2027-01-21', 'grace'],
  ['an old one waits after the grace', { checked: 2026, waiting: 2026 }, '2027-01-21', 'expired'],
  ['two years old in the grace', { checked: 2025, waiting: null }, '2027-01-05', 'expired'],
  ['two years old, and the next one waits', { checked: 2025, waiting: 2027 }, '2027-01-05', 'expired'],
])('%s', (_what, years, date, state) => {
  expect(stateOn(date, years)).toBe(state)
})

test('the grace is the operator’s: none, a day of January, or all of January when it cannot be read', () => {
  const last = (graceUntil: string | undefined) => {
    const own = licenceTermsOf(graceUntil === undefined ? {} : { LICENCE_GRACE_UNTIL: graceUntil })
    const days = Array.from({ length: 60 }, (_, one) => new Date(noon('2027-01-01').getTime() + one * day))
    return days.filter((at) => licenceState(of2026, at, own) === 'grace').length
  }
  expect(['', '01-01', '01-15', '01-31', '02-28', '31 January', undefined].map(last)).toEqual([
    0, 1, 15, 31, 31, 31, 31,
  ])
})

test('a firm is as its best active lawyer; one whose checked lawyers left has expired', () => {
  const at = noon('2027-01-05')
  const lawyer = (checked: number | null, isActive = true, waiting: number | null = null) => ({
    checked,
    waiting,
    isActive,
  })
  const of = (...lawyers: ReturnType<typeof lawyer>[]) => firmLicenceState(lawyers, at, terms)
  expect([
    of(),
    of(lawyer(null)),
    of(lawyer(null, true, 2027)),
    of(lawyer(2026), lawyer(2027)),
    of(lawyer(2026), lawyer(2025)),
    of(lawyer(2025), lawyer(null)),
    of(lawyer(2027, false)),
    of(lawyer(2027, false), lawyer(null)),
    of(lawyer(null, false, 2027)),
  ]).toEqual(['none', 'none', 'waiting', 'valid', 'grace', 'expired', 'expired', 'expired', 'none'])
})

test('an expired firm gets no new file; one without a certificate only where none is required', () => {
  const required = licenceTermsOf({ LICENCE_REQUIRED: 'true' })
  const files = (own: typeof terms) =>
    (['valid', 'ending', 'grace', 'expired', 'waiting', 'none'] as const).map((state) => takesApplications(state, own))
  expect(files(terms)).toEqual([true, true, true, false, true, true])
  expect(files(required)).toEqual([true, true, true, false, false, false])
})

test('reminders begin in November, and end in March', () => {
  const stages = (own = terms) =>
    ['2026-10-31', '2026-11-01', '2026-12-01', '2027-01-01', '2027-01-21', '2027-03-31', '2027-04-01'].map((date) => {
      const due = dueReminder(noon(date), own)
      return due && `${due.stage} ${due.year}`
    })
  const end = ['expired 2026', 'expired 2026', null]
  expect(stages()).toEqual([null, 'november 2026', 'december 2026', 'grace 2026', ...end])
  expect(stages(licenceTermsOf({ LICENCE_GRACE_UNTIL: '' }))[3]).toBe('expired 2026')
})

test.each([
  ['01-31', '01-31'],
  ['01-30', '01-30'],
  [' 01-10 ', '01-10'],
  ['', ''],
  ['01-32', '01-31'],
  ['01-39', '01-31'],
  ['01-100', '01-31'],
  ['2027-01-10', '01-31'],
  ['02-01', '01-31'],
])('a grace until %j counts until %j', (typed, graceUntil) => {
  expect(licenceTermsOf({ LICENCE_GRACE_UNTIL: typed }).graceUntil).toBe(graceUntil)
})
