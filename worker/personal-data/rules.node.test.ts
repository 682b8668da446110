import { expect, test } from 'vitest'
import { assertErasable } from './rules'

test.each([
  [1, 0, 'account-busy'],
  [1, 1, 'account-busy'],
  [0, 1, 'last-admin'],
] as const)('an account with money %i and as the last administrator %i stays: %s', (money, last, code) => {
  expect(() => assertErasable([{ money, last }])).toThrow(code)
})

test('an account that nothing keeps may be erased', () => {
  expect(() => assertErasable([{ money: 0, last: 0 }])).not.toThrow()
})
