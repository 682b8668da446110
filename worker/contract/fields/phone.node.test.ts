import { expect, test } from 'vitest'
import { formatPhone, telLink } from './phone'

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
