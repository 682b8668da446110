import { expect, test } from 'vitest'
import { isCurrent } from './current-link'

test('the home page counts as the dashboard, and every address below /tracking as tracking', () => {
  for (const home of ['/', '/home', '/dashboard']) expect(isCurrent('/dashboard', home)).toBe(true)
  expect(isCurrent('/dashboard', '/vault')).toBe(false)
  expect(isCurrent('/tracking', '/tracking/7')).toBe(true)
  expect(isCurrent('/tracking', '/tracking/reference/ZTL2026K7Q2M9XA4D')).toBe(true)
  expect(isCurrent('/vault', '/vault')).toBe(true)
  expect(isCurrent('/vault', '/vaults')).toBe(false)
})
