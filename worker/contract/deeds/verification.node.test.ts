import { expect, test } from 'vitest'
import { certificateSentence } from '#contract/deeds/certificate'
import { certificateRoles, certifiedVersion, uploadedPart } from './certificate'
import { howChecked, maskedDeedNumber, typedCode, typedHash } from './verification'

test('a deed’s number shows at most half of its characters, and at most four', () => {
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

test('the sentence of every certificate names the firm and the day, and says what the file is not', () => {
  expect(certificateSentence('Moyo & Partners', '21 Nov 2026')).toBe(
    'This is the file that Moyo & Partners validated on 21 Nov 2026. It is not the title deed.',
  )
})

test.each([
  ['code', null, 'by its code'],
  ['file', null, 'by its file'],
  ['code', 'South Africa', 'by its code (South Africa)'],
  ['file', 'Kenya', 'by its file (Kenya)'],
] as const)('a check by %s in %j reads %s', (way, country, words) => expect(howChecked(way, country)).toBe(words))

test('a certificate names its version, where the uploaded file ends in it, and who had a part', () => {
  expect(certifiedVersion(2)).toBe('The digitised deed, version 2')
  expect(uploadedPart(1_234_567)).toBe(
    'SHA-256 of the file as uploaded, which is the first 1,234,567 bytes of this file.',
  )
  expect(certificateRoles).toEqual({
    admin: 'admin of the firm',
    lawyer: 'lawyer',
    staff: 'staff of the firm',
    platform: 'admin of Gwaro',
  })
})
