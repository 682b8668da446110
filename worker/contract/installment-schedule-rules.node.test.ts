import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { installmentCount, installmentDates, installmentSchedule } from './installment-schedule-rules'
import { pricesFrom } from './prices'

const standard = pricesFrom({})

describe('six installments', () => {
  test.each([
    // 130 / 6 = 21.67, rounded up: the last is smaller
    ['the deposit', 5_000, 13_000, 2_200, 2_000],
    // 530 / 6 = 88.33, rounded down: the last is larger
    ['the balance', 45_000, 53_000, 8_800, 9_000],
    ['a balance of $200', 20_000, 28_000, 4_700, 4_500],
    ['a lease', 30_000, 38_000, 6_300, 6_500],
    ['an amount that six divides', 40_000, 48_000, 8_000, 8_000],
    // half a dollar is rounded up
    ['an amount between two dollars', 10_300, 18_300, 3_100, 2_800],
    ['an amount with cents', 41_999, 49_999, 8_300, 8_499],
  ])('%s of %i cents costs %i in all: five of %i and a last one of %i', (_, amount, total, monthly, last) => {
    expect(installmentSchedule(amount, standard)).toEqual({
      totalCents: total,
      monthlyCents: monthly,
      amountsCents: [monthly, monthly, monthly, monthly, monthly, last],
    })
  })

  test('they add up to the amount and the fee, and differ by three dollars at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 10_000_000 }), (amount) => {
        const { totalCents, monthlyCents, amountsCents } = installmentSchedule(amount, standard)
        expect(amountsCents).toHaveLength(installmentCount)
        expect(amountsCents.reduce((sum, each) => sum + each, 0)).toBe(amount + standard.installmentFeeCents)
        expect(totalCents).toBe(amount + standard.installmentFeeCents)
        expect(monthlyCents % 100).toBe(0)
        expect(Math.abs((amountsCents[5] ?? 0) - monthlyCents)).toBeLessThanOrEqual(300)
      }),
    )
  })
})

const days = (dates: Date[]) => dates.map((date) => date.toISOString().slice(0, 10))

describe('the days on which installments are due', () => {
  test.each([
    [
      'keep the day of the month',
      '2026-03-15',
      ['2026-03-15', '2026-04-15', '2026-05-15', '2026-06-15', '2026-07-15', '2026-08-15'],
    ],
    [
      'run over the turn of the year',
      '2026-10-05',
      ['2026-10-05', '2026-11-05', '2026-12-05', '2027-01-05', '2027-02-05', '2027-03-05'],
    ],
    [
      'are the last day of a month that is too short, and the 31st again after it',
      '2026-08-31',
      ['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31'],
    ],
    [
      'end February on the 28th',
      '2026-12-31',
      ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
    ],
    [
      'end the February of a leap year on the 29th',
      '2027-12-30',
      ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30'],
    ],
    [
      'return to the 29th after a February without one',
      '2026-11-29',
      ['2026-11-29', '2026-12-29', '2027-01-29', '2027-02-28', '2027-03-29', '2027-04-29'],
    ],
    [
      'keep the 29th of February where a plan begins on it',
      '2028-02-29',
      ['2028-02-29', '2028-03-29', '2028-04-29', '2028-05-29', '2028-06-29', '2028-07-29'],
    ],
    [
      'end the February of a century without a leap day on the 28th',
      '2099-10-31',
      ['2099-10-31', '2099-11-30', '2099-12-31', '2100-01-31', '2100-02-28', '2100-03-31'],
    ],
  ])('%s: from %s', (_, start, expected) => {
    expect(days(installmentDates(new Date(`${start}T13:45:10.500Z`)))).toEqual(expected)
  })

  test('are six in six months, at the hour of the first, at most 31 days apart', () => {
    const starts = fc.date({ min: new Date('2000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(starts, (start) => {
        const dates = installmentDates(start)
        expect(dates).toHaveLength(6)
        expect(dates[0]).toEqual(start)
        for (const [index, date] of dates.entries()) {
          const months =
            (date.getUTCFullYear() - start.getUTCFullYear()) * 12 + date.getUTCMonth() - start.getUTCMonth()
          expect(months).toBe(index)
          expect(date.toISOString().slice(11)).toBe(start.toISOString().slice(11))
          expect(date.getUTCDate()).toBeLessThanOrEqual(start.getUTCDate())
        }
      }),
    )
  })

  test('leave the first date unchanged', () => {
    const start = new Date('2026-01-31T00:00:00Z')
    installmentDates(start)
    expect(start.toISOString()).toBe('2026-01-31T00:00:00.000Z')
  })
})
