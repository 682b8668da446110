import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, isMobile, phoneDigits, telLink, whatsAppLink } from './phone'

test.each([
  // ten national digits, in the specified patterns
  ['(416) 555 0134', '(416) 555-0134'],
  ['0772123456', '(077) 212-3456'],
  ['1 416 555 0134', '+1 (416) 555-0134'],
  ['+1 416-555-0134', '+1 (416) 555-0134'],
  ['447700900123', '+44 (770) 090-0123'],
  ['+44 7700 900123', '+44 (770) 090-0123'],
  ['0044 7700 900123', '+44 (770) 090-0123'],
  ['+44 (0)7700 900123', '+44 (770) 090-0123'],
  ['+234 801 234 5678', '+234 (801) 234-5678'],
  // any other as it was written, in international form
  ['+263 29 260 0303', '+263 29 260 0303'],
  ['+263 242 700 000', '+263 242 700 000'],
  ['  +27  82 123 4567 ', '+27 82 123 4567'],
  ['+263292600303', '+263 29 260 0303'],
  ['263-29-260-0303', '+263 29 260 0303'],
  ['+263 (0)29 2600303', '+263 29 260 0303'],
  ['+26771234567', '+267 7123 4567'],
  ['+4915112345678', '+49 1511 234 5678'],
  // no country code, or no number
  ['07700 900123', '07700 900123'],
  ['29 260 0303', '29 260 0303'],
  ['+263 29', '+263 29'],
  ['ask at reception', 'ask at reception'],
  ['', ''],
])('%s reads %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
  expect(formatPhone(shown)).toBe(shown)
})

test('a call link has the number with its country code, or as written without one', () => {
  expect(telLink('+263 29 260-0303')).toBe('tel:+263292600303')
  expect(telLink('0772 123 456')).toBe('tel:0772123456')
})

// source: ITU-T E.164, assigned calling codes
const twoDigits =
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'
const threeDigits =
  '211 212 213 216 218 220 234 254 258 260 263 264 265 267 268 297 350 353 354 420 423 500 509 590 670 852 855 880 886 960 971 996'
test.each([
  ['one digit', '1 7'],
  ['two digits', twoDigits],
  ['three digits', threeDigits],
])('the calling codes of %s are read whole', (_, codes) => {
  for (const code of codes.split(' ')) expect(formatPhone(`+${code}2345678`)).toBe(`+${code} 234 5678`)
})

test('what follows the calling code has at least six digits', () => {
  expect(formatPhone('+26323456')).toBe('+26323456')
  expect(formatPhone('+263234567')).toBe('+263 23 4567')
})

test('a number has the same digits however it is written, and is written the same twice', () => {
  const written = fc.string({ unit: fc.constantFrom(...Array.from('0123456789 -+')), maxLength: 20 })
  fc.assert(
    fc.property(written, (typed) => {
      const shown = formatPhone(typed)
      expect(phoneDigits(shown).endsWith(phoneDigits(typed).replace(/^00/, ''))).toBe(true)
      expect(formatPhone(shown)).toBe(shown)
    }),
    { numRuns: 1_000 },
  )
})

test('a chat goes to the number, with its first words', () => {
  expect(whatsAppLink('+263 29 260-0303')).toBe('https://wa.me/263292600303')
  expect(whatsAppLink('+263 29 260-0303', 'Hello & bye?')).toBe('https://wa.me/263292600303?text=Hello%20%26%20bye%3F')
})

test.each([
  ['+263 77 212 3456', true],
  ['0772123456', true],
  ['00263772123456', true],
  ['+263 24 270 0101', false],
  ['+44 7700 900123', false],
])('%s is a mobile number in Zimbabwe: %s', (phone, expected) => {
  expect(isMobile(phone)).toBe(expected)
})
