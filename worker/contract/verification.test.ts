import { expect, test } from 'vitest'
import { maskedDeedNumber, typedCode, typedHash } from './verification'

test('of a deed’s number at most half and four characters show', () => {
  const shown = ['1234/2001', '4410/98', 'DT 000123/2004', '7', '', 'ÄÖ-1'].map(maskedDeedNumber)
  expect(shown).toEqual(['••••/2001', '•••0/98', '•• ••••••/2004', '•', '', '••-1'])
  expect(maskedDeedNumber(null)).toBeNull()
})

test('a code and a fingerprint are read as people write them', () => {
  const code = (typed: string) => typedCode.parse({ code: typed }).code
  expect([code(' k7q2-m9xa 4dol '), code('x'.repeat(81)), code('')]).toEqual(['K7Q2M9XA4D01', '', ''])
  const hash = 'AB'.repeat(32)
  expect(typedHash.parse({ sha256: hash }).sha256).toBe(hash.toLowerCase())
  expect(typedHash.parse({ sha256: `${hash}0` }).sha256).toBe('')
})
