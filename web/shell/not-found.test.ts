import { expect, test } from 'vitest'
import { isForOwners, isForVisitors } from './not-found-copy'

test('the fallback knows which addresses are for visitors only and which for owners', () => {
  for (const address of ['/auth', '/sign-in', '/get-started', '/forgot-password', '/reset-password/x1']) {
    expect(isForVisitors(address)).toBe(true)
    expect(isForOwners(address)).toBe(false)
  }
  for (const address of ['/dashboard', '/vault', '/tracking', '/tracking/7', '/payment/7', '/manage/applications/7']) {
    expect(isForOwners(address)).toBe(true)
    expect(isForVisitors(address)).toBe(false)
  }
  expect(isForOwners('/nowhere')).toBe(false)
})
