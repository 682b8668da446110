import { expect, test } from 'vitest'
import { maxInAll, normalEmailOf, normalPhoneOf } from './intake-limits'

test.each([
  ['Rudo@Example.com', 'rudo@example.com'],
  ['rudo+deed@example.com', 'rudo@example.com'],
  ['rudo.moyo@example.com', 'rudo.moyo@example.com'],
  ['ru.do+1@GoogleMail.com', 'rudo@gmail.com'],
])('%s reaches the mailbox %s', (email, mailbox) => expect(normalEmailOf(email)).toBe(mailbox))

test.each([
  ['+263 77 123 4567', '771234567'],
  ['00263771234567', '771234567'],
  ['077 123-4567', '771234567'],
  ['+44 (0) 7911 123456', '911123456'],
  ['１２３', '123'],
  ['none', null],
])('%s is the phone number %s', (phone, line) => expect(normalPhoneOf(phone)).toBe(line))

test('the overall limit is a variable, and an invalid one is refused', () => {
  expect([maxInAll(undefined), maxInAll(''), maxInAll('50')]).toEqual([2_000, 2_000, 50])
  expect(() => maxInAll('many')).toThrow('INTAKE_PER_HOUR')
  expect(() => maxInAll('0')).toThrow('INTAKE_PER_HOUR')
})
