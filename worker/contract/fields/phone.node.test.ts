import { expect, test } from 'vitest'
import { confirmationPhone } from './confirmation-phone'
import { isMobile, isPhoneNumber, telLink, whatsAppLink } from './phone'

test.each([
  // ten national digits, in the specified patterns
  ['(416) 555 0134', '(416) 555-0134'],
  ['+1 416 555 0134', '+1 (416) 555-0134'],
  ['+44 7700 900123', '+44 (770) 090-0123'],
  ['+234 801 234 5678', '+234 (801) 234-5678'],
  // any other in the international form that it has
  ['+263 29 260 0303', '+263 29 260 0303'],
  ['+263 24 270 0101', '+263 24 270 0101'],
  ['+27 82 123 4567', '+27 82 123 4567'],
  ['ask at reception', 'ask at reception'],
  ['', ''],
])('the confirmations show %s as %s', (phone, shown) => {
  expect(confirmationPhone(phone)).toBe(shown)
  expect(confirmationPhone(shown)).toBe(shown)
})

test('a call link has the number with its country code, or as written without one', () => {
  expect(telLink('+263 29 260 0303')).toBe('tel:+263292600303')
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
  for (const code of codes.split(' ')) expect(confirmationPhone(`+${code}2345678901`)).toBe(`+${code} (234) 567-8901`)
})

test('a chat goes to the number, with its first words', () => {
  expect(whatsAppLink('+263 29 260 0303')).toBe('https://wa.me/263292600303')
  expect(whatsAppLink('+263292600303', 'Hello & bye?')).toBe('https://wa.me/263292600303?text=Hello%20%26%20bye%3F')
})

test.each([
  ['+263 77 212 3456', true],
  ['+263772123456', true],
  ['0772123456', false],
  ['+263 24 270 0101', false],
  ['+44 7700 900123', false],
])('%s is a mobile number in Zimbabwe: %s', (phone, expected) => {
  expect(isMobile(phone)).toBe(expected)
})

test.each([
  ['+263772123456', true],
  ['+263 77 212 3456', false],
  ['+0772123456', false],
  ['0772123456', false],
  ['', false],
  [null, false],
])('%s is a number in E.164: %s', (number, expected) => {
  expect(isPhoneNumber(number)).toBe(expected)
})
