import { expect, test } from 'vitest'
import { type Strength, strengthCopy, strengthOf } from './password-strength'

const of = (password: string): Strength => strengthOf(password, 6)

test('length and variety make a password strong, and repetition does not', () => {
  expect(of('')).toBe('none')
  expect(of('abc12')).toBe('short')
  expect(['aaaaaaaaaaaaaaaa', 'secret', 'harare1'].map(of)).toEqual(['weak', 'weak', 'weak'])
  expect(['garden-12', 'Harare2026'].map(of)).toEqual(['fair', 'fair'])
  expect(['blue gate under jacaranda', 'Tr0ub4dor&3xyz'].map(of)).toEqual(['strong', 'strong'])
})

test('staff see their longer minimum before and while typing', () => {
  expect(strengthCopy(12).none).toContain('At least 12 characters.')
  expect(strengthCopy(6, 12).none).toContain('At least 6 characters, 12 if you work at a law firm or for us.')
  expect(strengthOf('Xk3!pq7aB9z', 12)).toBe('short')
  expect(strengthCopy(12).short).toBe('Too short: use at least 12 characters.')
})
