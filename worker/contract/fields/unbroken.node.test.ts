import { expect, test } from 'vitest'
import { promises } from '../applications/promises'
import { unbrokenParts } from './unbroken'

test('a promise, an amount or a date is one part of its text', () => {
  const { registryValidation, wholeJourney, mailDelivery, refundArrival } = promises
  const amounts = ['4-Step', '6 x $88', '1 × $90', '$1,000 USD', '27 Nov 2026']
  for (const words of [registryValidation, wholeJourney, mailDelivery, refundArrival, ...amounts])
    expect(unbrokenParts(`It takes ${words}, or so.`)).toEqual(['It takes ', words, ', or so.'])
  expect(unbrokenParts('Pay $450 now.')).toEqual(['Pay $450 now.'])
  expect(unbrokenParts('2-4 weeks, 5-7 business days').join('')).toBe('2-4 weeks, 5-7 business days')
})
