import { expect, test } from 'vitest'
import { strengthOf } from './password-strength'

test('length and variety make a password strong, repetition does not', () => {
  expect(strengthOf('')).toBe('none')
  expect(strengthOf('abc12')).toBe('short')
  expect(['aaaaaaaaaaaaaaaa', 'secret', 'harare1'].map(strengthOf)).toEqual(['weak', 'weak', 'weak'])
  expect(['garden-12', 'Harare2026'].map(strengthOf)).toEqual(['fair', 'fair'])
  expect(['blue gate under jacaranda', 'Tr0ub4dor&3xyz'].map(strengthOf)).toEqual(['strong', 'strong'])
})
