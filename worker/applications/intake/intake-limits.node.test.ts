import { expect, test } from 'vitest'
import { maxInAll, normalEmailOf } from './intake-limits'

test.each([
  ['Rudo@Example.com', 'rudo@example.com'],
  ['rudo+deed@example.com', 'rudo@example.com'],
  ['rudo.moyo@example.com', 'rudo.moyo@example.com'],
  ['ru.do+1@GoogleMail.com', 'rudo@gmail.com'],
])('%s reaches the mailbox %s', (email, mailbox) => expect(normalEmailOf(email)).toBe(mailbox))

test('the overall limit is a variable, and an invalid one is refused', () => {
  expect([maxInAll(undefined), maxInAll(''), maxInAll('50')]).toEqual([2_000, 2_000, 50])
  expect(() => maxInAll('many')).toThrow('INTAKE_PER_HOUR')
  expect(() => maxInAll('0')).toThrow('INTAKE_PER_HOUR')
})
