import { expect, test } from 'vitest'
import { isoCountry } from './countries'

test.each([
  ['uk', 'GB'],
  ['United Kingdom', 'GB'],
  ['South Africa', 'ZA'],
  [' canada ', 'CA'],
  ['zw', 'ZW'],
  ['Other', undefined],
  ['other', undefined],
  ['', undefined],
  ['Atlantis', undefined],
])('the card form’s country of %s is %s', (country, code) => {
  expect(isoCountry(country)).toBe(code)
})
