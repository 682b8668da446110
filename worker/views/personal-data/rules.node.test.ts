import { expect, test } from 'vitest'
import { settingsMessages } from '#contract/accounts/settings'
import { assertErasable } from './rules'

test.each([
  [1, 0, 'account-busy', settingsMessages.moneyMoving],
  [1, 1, 'account-busy', settingsMessages.moneyMoving],
  [0, 1, 'last-admin', settingsMessages.lastAdmin],
] as const)('an account with money %i and as the last administrator %i stays: %s', (money, last, code, detail) => {
  expect(() => assertErasable([{ money, last }])).toThrow(expect.objectContaining({ code, detail }))
})

test('an account that nothing keeps may be erased', () => {
  expect(() => assertErasable([{ money: 0, last: 0 }])).not.toThrow()
  expect(() => assertErasable([])).not.toThrow()
})
