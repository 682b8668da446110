import { expect, test } from 'vitest'
import { installmentSchedule, restNumber } from '#contract/installment-schedule-rules'
import { pricesFrom } from '../prices'
import { byPlan, consentTerms, installmentCopy, installmentReminderDays } from './installments'

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
  // an invited friend's balance of $430
  expect(installmentCopy.sum(installmentSchedule(43_000, pricesFrom({})))).toBe('6 × $85 = $510')
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
