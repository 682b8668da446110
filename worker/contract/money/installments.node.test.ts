import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pricesFrom } from '../prices'
import {
  byPlan,
  consentTerms,
  installmentCopy,
  installmentDates,
  installmentReminderDays,
  installmentSchedule,
  restNumber,
} from './installments'

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

test('the terms name the amounts, the fee, the card, how to cancel and the lock', () => {
  const prices = pricesFrom({})
  expect(consentTerms(installmentSchedule(20_000, prices), 'balance', prices.installmentFeeCents, 'digitize')).toEqual([
    'We charge $47.00 to your card today and the other 5 installments to the same card, one a month: $280.00 in total, in US dollars.',
    'This is the balance plus a convenience fee of $80. You pay no interest, but $80 more than paying now.',
    'Stripe saves your card for these 6 payments and nothing else. We’ll message you 3 days before each one.',
    'You can cancel anytime after 3 months. What you haven’t paid by then is due in one payment.',
    'Your deed is locked while an installment is overdue or the rest of a cancelled plan is unpaid.',
  ])
})

test('the first amount of the terms is charged today', () => {
  const schedule = { totalCents: 60_000, monthlyCents: 10_000, amountsCents: [12_345, 1, 1, 1, 1, 1] }
  expect(consentTerms(schedule, 'deposit', 1_050, 'digitize')[0]).toMatch(/^We charge \$123\.45 to your card today/)
  expect(consentTerms({ ...schedule, amountsCents: [] }, 'deposit', 1_050, 'digitize')[0]).toMatch(
    /^We charge \$100\.00/,
  )
  expect(consentTerms(schedule, 'deposit', 1_050, 'digitize')[1]).toContain(
    'the deposit plus a convenience fee of $10.50',
  )
})

test('the texts of the plan', () => {
  expect(installmentCopy.headline(4_700)).toBe('6 x $47')
  expect(installmentCopy.setUp(28_000, 4_700, 'deposit')).toBe('$280 deposit as 6 x $47')
  expect(installmentCopy.noInterest(8_000)).toBe('no interest, but a convenience fee of $80: $80 more than paying now')
  expect(installmentCopy.sum({ totalCents: 53_000, monthlyCents: 8_800, amountsCents: [8_800, 9_000] })).toBe(
    '5 × $88 + $90 = $530',
  )
  expect(installmentCopy.cancelAnytime).toBe('Cancel anytime after 3 months')
  expect(installmentCopy.tooEarly).toBe('You can cancel after 3 monthly payments.')
})

test('the rest of a plan is its seventh payment, and a client is reminded three days before each', () => {
  expect([restNumber, installmentReminderDays]).toEqual([7, 3])
})

test.each([
  ['12', '3', true],
  ['0', '3', false],
  ['12', '-3', false],
  ['12', '3.0', false],
  ['', '3', false],
])('/applications/%s/plans/%s names a plan: %s', (id, planId, isPlan) => {
  expect(byPlan.safeParse({ id, planId }).success).toBe(isPlan)
})
