import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from './with-timeout'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what comes in time is the result, and no timer is left', async () => {
  expect(await withTimeout(1_000, Promise.resolve(7))).toBe(7)
  await expect(withTimeout(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})

test('what comes too late is an error, and its own result is ignored', async () => {
  const { promise: work, reject } = Promise.withResolvers<never>()
  const waited = expect(withTimeout(1_000, work)).rejects.toThrow('no answer in time')
  await vi.advanceTimersByTimeAsync(999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await waited
  reject(new Error('too late'))
  expect(vi.getTimerCount()).toBe(0)
})
