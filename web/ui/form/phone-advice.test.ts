import { expect, test } from 'vitest'
import { phoneAdvice } from './phone-advice'

test('a phone number shows its country, or what is odd about it', () => {
  expect(phoneAdvice('+44 7700 900456')).toBe('Reads as +44 7700 900456, United Kingdom.')
  expect(phoneAdvice('00263 77 212 3456')).toBe('Reads as +263 77 212 3456, Zimbabwe.')
  expect(phoneAdvice('0772123456')).toContain('country code')
  for (const odd of ['+44 7700', '+999 123 4567', '+26377212345678901', '+abc']) {
    expect(phoneAdvice(odd)).toContain('Please check it')
  }
  expect(phoneAdvice('  ')).toBe('')
})
