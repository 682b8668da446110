import { expect, test } from 'vitest'
import { maxInAll } from './intake-limits'

test('the overall limit is a variable, and an invalid one is refused', () => {
  expect([maxInAll(undefined), maxInAll(''), maxInAll('50')]).toEqual([2_000, 2_000, 50])
  expect(() => maxInAll('many')).toThrow('INTAKE_PER_HOUR')
  expect(() => maxInAll('0')).toThrow('INTAKE_PER_HOUR')
})
