import { expect, test } from 'vitest'
import { phoneAdvice } from './phone-advice'

test.each([
  ['+44 7911 123456', undefined, 'We’ll write to +44 7911 123456.'],
  ['0772 123 456', 'zw', 'We’ll write to +263 77 212 3456.'],
  ['(479) 555-0147', 'United States', 'We’ll write to +1 479 555 0147.'],
  ['+44 7700 900456', 'uk', 'Is this right? We’ll write to +44 7700 900456.'],
  ['+263', undefined, 'This is too short or too long for a phone number. Please check it.'],
  ['0772 123 456', undefined, 'Please start with + and the country code, for example +263 77 212 3456.'],
  // the assistant asks for the country after it
  ['0772 123 456', '', ''],
  ['0772 123 456 / 0712 345 678', '', 'Please enter one phone number only.'],
  ['  ', 'zw', ''],
])('a phone typed as %s in %s is advised: %s', (typed, country, advice) => {
  expect(phoneAdvice(typed, country)).toBe(advice)
})
