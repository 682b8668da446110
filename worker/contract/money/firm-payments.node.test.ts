import { expect, test } from 'vitest'
import { latestMonths, paymentsQuery, periodLabel, quartersOf, rangeOf } from './firm-payments'

const days = (name: string) => Object.values(rangeOf(name)).map((at) => new Date(at).toISOString())

test.each([
  ['2026-11', 'Nov 2026', '2026-10-31T22:00:00.000Z', '2026-11-30T22:00:00.000Z'],
  ['2026-12', 'Dec 2026', '2026-11-30T22:00:00.000Z', '2026-12-31T22:00:00.000Z'],
  ['2028-02', 'Feb 2028', '2028-01-31T22:00:00.000Z', '2028-02-29T22:00:00.000Z'],
  ['2026-Q1', 'Jan to Mar 2026', '2025-12-31T22:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['2026-Q4', 'Oct to Dec 2026', '2026-09-30T22:00:00.000Z', '2026-12-31T22:00:00.000Z'],
])('%s is %s, from midnight to midnight in Harare', (name, label, from, to) => {
  expect([periodLabel(name), ...days(name)]).toEqual([label, from, to])
})

test('every month ends where the next one begins, and a quarter is its three months', () => {
  const months = latestMonths(new Date('2029-01-31T22:30:00Z'), 37).toReversed()
  expect([months[0], months.at(-1)]).toEqual(['2026-02', '2029-02'])
  months.slice(1).forEach((month, before) => expect(rangeOf(months[before] ?? '').to).toBe(rangeOf(month).from))
  for (const year of [2026, 2027])
    for (const quarter of [1, 2, 3, 4]) {
      const [first, last] = [quarter * 3 - 2, quarter * 3].map((month) => `${year}-${String(month).padStart(2, '0')}`)
      const whole = { from: rangeOf(first ?? '').from, to: rangeOf(last ?? '').to }
      expect(rangeOf(`${year}-Q${quarter}`)).toEqual(whole)
    }
})

test('the month is the one in Harare, and its quarter comes once', () => {
  expect(latestMonths(new Date('2026-12-31T21:59:59Z'), 2)).toEqual(['2026-12', '2026-11'])
  expect(latestMonths(new Date('2026-12-31T22:00:00Z'), 2)).toEqual(['2027-01', '2026-12'])
  expect(quartersOf(['2027-01', '2026-12', '2026-11', '2026-09'])).toEqual(['2027-Q1', '2026-Q4', '2026-Q3'])
})

test.each(['2026', '2026-13', '2026-00', '2026-1', '2026-Q5', '2026-Q0', '1926-11', '2026-11-01', ''])(
  '%s is neither a month nor a quarter',
  (period) => expect(paymentsQuery.safeParse({ period }).success).toBe(false),
)
