import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api'

const store = vi.hoisted(() => ({ deleteRefused: vi.fn(), saveSeen: vi.fn(), showSeen: vi.fn() }))
const known = vi.hoisted(() => ({ is: true }))
vi.mock('./last-seen', () => store)
vi.mock('./kept', () => ({ isKnown: () => known.is }))
const { isFromLastVisit, keepSeen } = await import('./seen')

const file = { kind: 'member', key: ['file', '7'] } as const
const called = () => Object.entries(store).flatMap(([name, { mock }]) => mock.calls.map(() => name))

beforeEach(() => {
  vi.useFakeTimers()
  known.is = true
  for (const one of Object.values(store)) one.mockReset().mockResolvedValue(undefined)
})
afterEach(() => vi.useRealTimers())

test.each([
  [true, ['saveSeen']],
  [false, []],
])('an answer for a known person (%s) is kept: %j', async (isKnown, calls) => {
  known.is = isKnown
  expect(await keepSeen(file, async () => 'answer')).toBe('answer')
  await vi.dynamicImportSettled()
  expect(called()).toEqual(calls)
})

test.each([
  ['is lost', new TypeError('Failed to fetch'), ['showSeen']],
  ['is refused with 403', new ApiError(403, '{}'), ['deleteRefused']],
  ['is refused with 404', new ApiError(404, '{}'), ['deleteRefused']],
  ['fails with 503', new ApiError(503, '{}'), []],
  ['is refused with 401', new ApiError(401, '{}'), []],
])('after a read that %s, what was last seen: %j', async (_, error, calls) => {
  await expect(keepSeen(file, () => Promise.reject(error))).rejects.toBe(error)
  await vi.dynamicImportSettled()
  expect(called()).toEqual(calls)
})

test('what was last seen is shown once no answer came for four seconds', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const read = keepSeen(file, () => promise)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(called()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await vi.dynamicImportSettled()
  expect(called()).toEqual(['showSeen'])
  resolve('answer')
  expect(await read).toBe('answer')
})

test('what came before this page began is of an earlier visit; what never came is not', () => {
  expect(isFromLastVisit(performance.timeOrigin - 1)).toBe(true)
  expect(isFromLastVisit(performance.timeOrigin)).toBe(false)
  expect(isFromLastVisit(0)).toBe(false)
})
