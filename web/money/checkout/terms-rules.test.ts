import { expect, test } from 'vitest'
import { installmentSchedule } from '#contract/installment-schedule-rules'
import { pricesFrom } from '#contract/prices'
import { termsId } from './terms-rules'

test('each amount and each plan has terms of its own', () => {
  const prices = pricesFrom({})
  const terms = [20_000, 45_000].flatMap((amount) => [
    termsId(amount, undefined),
    termsId(amount, installmentSchedule(amount, prices)),
    termsId(amount, installmentSchedule(amount, { ...prices, installmentFeeCents: 9_000 })),
  ])
  expect(new Set(terms).size).toBe(terms.length)
  expect(termsId(20_000, installmentSchedule(20_000, prices))).toBe(terms[1])
})
