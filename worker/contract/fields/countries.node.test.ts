import { expect, test } from 'vitest'
import { countryLabel, isoCountry } from './countries'

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

test.each([
  ['uk', 'United Kingdom'],
  ['zw', 'Zimbabwe'],
  ['other', 'Other'],
  ['United Kingdom', 'United Kingdom'],
  ['UK', 'UK'],
  ['Atlantis', 'Atlantis'],
  // properties of every object
  ['constructor', 'constructor'],
  ['toString', 'toString'],
])('the country %s reads %s', (code, label) => expect(countryLabel(code)).toBe(label))
