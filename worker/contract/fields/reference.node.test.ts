import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  normalBase32,
  normalReference,
  referenceAlphabet,
  referencePrefix,
  referenceRandomLength,
  wholeReferenceIn,
} from './reference'

const letters = fc.string({
  unit: fc.constantFrom(...Array.from(referenceAlphabet)),
  minLength: referenceRandomLength,
  maxLength: referenceRandomLength,
})
const reference = fc
  .tuple(fc.integer({ min: 2024, max: 2099 }), letters)
  .map(([year, end]) => `${referencePrefix}${year}${end}`)
/** The same reference as a person may write it: groups, lower case, and letters that look like digits. */
const retyped = fc
  .tuple(reference, fc.array(fc.constantFrom('', ' ', '-', ' - '), { minLength: 17, maxLength: 17 }), fc.boolean())
  .map(([whole, gaps, isSmall]) => {
    const spaced = Array.from(whole, (letter, at) => `${gaps[at] ?? ''}${letter}`).join('')
    const alike = spaced.replace(/0/g, 'O').replace(/1/g, (_, at: number) => (at % 2 === 0 ? 'l' : 'I'))
    return { whole, typed: isSmall ? alike.toLowerCase() : alike }
  })

describe('a reference as people write it', () => {
  test.each([
    ['ZTL2026K7Q2M9XA4D', 'ZTL2026K7Q2M9XA4D'],
    ['ztl2026 k7q2m-9xa4d', 'ZTL2026K7Q2M9XA4D'],
    ['  ZTL 2O26 K7Q2M9XA4D\n', 'ZTL2026K7Q2M9XA4D'],
    ['ztl2026ilooilooil', 'ZTL20261100110011'],
    // before the prefix nothing is read as a digit
    ['ds-lo', 'DSLO'],
    ['', ''],
  ])('%s is %s', (typed, read) => expect(normalReference(typed)).toBe(read))

  test('is found however it is written, and normalising twice changes nothing', () => {
    fc.assert(
      fc.property(retyped, ({ whole, typed }) => {
        expect(normalReference(typed)).toBe(whole)
        expect(normalReference(normalReference(typed))).toBe(whole)
        expect(wholeReferenceIn(typed)).toBe(whole)
      }),
    )
  })

  test.each([
    ['one letter is missing', 'ZTL2026K7Q2M9XA4'],
    ['there is one too many', 'ZTL2026K7Q2M9XA4DD'],
    ['something comes before it', 'my ZTL2026K7Q2M9XA4D'],
    ['it has a letter that no reference has', 'ZTL2026K7Q2M9XA4U'],
    ['the year is no year', 'ZTL20A6K7Q2M9XA4D'],
    ['the prefix differs', 'ZTM2026K7Q2M9XA4D'],
    ['it is empty', ''],
  ])('is not a full reference when %s', (_, typed) => expect(wholeReferenceIn(typed)).toBeUndefined())
})

test('the alphabet has 32 letters, none of which is read as another', () => {
  expect(new Set(referenceAlphabet).size).toBe(32)
  for (const letter of 'ILOU') expect(referenceAlphabet).not.toContain(letter)
  expect(normalBase32(referenceAlphabet)).toBe(referenceAlphabet)
})
