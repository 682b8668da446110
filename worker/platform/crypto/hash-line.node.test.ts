import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePlaces, HashPlace, hashLimits } from './hash-line'

beforeEach(() => {
  freePlaces()
  vi.useFakeTimers()
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

/** A call that takes a place, hashes and leaves, as a request does. */
async function call(hash: () => Promise<unknown>): Promise<unknown> {
  const place = new HashPlace()
  try {
    return await place.inTurn(hash)
  } finally {
    place.leave()
  }
}

test('of sixty calls at once eight hash, one at a time, and the others are refused at once', async () => {
  const running = { now: 0, most: 0, ended: 0 }
  const hash = async () => {
    running.now += 1
    running.most = Math.max(running.most, running.now)
    await Promise.resolve()
    running.now -= 1
    running.ended += 1
  }
  const refusals: unknown[] = []
  const calls = Array.from({ length: 60 }, () => call(hash).catch((error: unknown) => refusals.push(error)))
  await vi.advanceTimersByTimeAsync(0)
  expect([running.ended, refusals.length]).toEqual([0, 52])
  expect(refusals[0]).toMatchObject({ code: 'busy', retryAfter: 2 })
  await vi.runAllTimersAsync()
  await Promise.all(calls)
  expect(running).toEqual({ now: 0, most: 1, ended: 8 })
})

test('between two hashes other calls have the thread', async () => {
  const happened: string[] = []
  const calls = ['one', 'two', 'three'].map((name) => call(async () => happened.push(name)))
  const others = setInterval(() => happened.push('other'), hashLimits.rest / 4)
  await vi.advanceTimersByTimeAsync(10 * hashLimits.rest)
  clearInterval(others)
  await Promise.all(calls)
  const [, second, third] = happened.join(' ').split(/one|two|three/)
  for (const between of [second, third]) expect(between?.match(/other/g)?.length).toBeGreaterThanOrEqual(3)
  expect(happened.filter((name) => name !== 'other')).toEqual(['one', 'two', 'three'])
})

test('after a hash that took longer, the others have the thread as long as it did, up to a second', async () => {
  const begins: number[] = []
  const slow = (milliseconds: number) => async () => {
    begins.push(Date.now())
    // as a hash does, this moves the clock without giving anyone else a turn
    vi.setSystemTime(Date.now() + milliseconds)
  }
  const began = Date.now()
  const calls = [call(slow(400)), call(slow(5_000)), call(slow(0))]
  await vi.runAllTimersAsync()
  await Promise.all(calls)
  const [first = 0, second = 0, third = 0] = begins
  expect(first - began).toBe(hashLimits.rest)
  expect(second - first).toBeGreaterThanOrEqual(2 * 400)
  expect(third - second).toBeGreaterThanOrEqual(5_000 + 1_000)
  expect(third - second).toBeLessThan(5_000 + 1_100)
})

test('a call has one place, whatever it hashes, and leaves it when its hash fails', async () => {
  const places = Array.from({ length: hashLimits.places }, () => new HashPlace())
  for (const place of places) {
    place.take()
    place.take()
  }
  const next = new HashPlace()
  expect(() => next.take()).toThrow('busy')
  const failed = expect(places[0]?.inTurn(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  await vi.runAllTimersAsync()
  await failed
  places[0]?.leave()
  next.take()
  for (const place of [...places, next]) place.leave()
})

test('the place of a call that ended without a word is free after ten seconds, and the line moves on', async () => {
  const gone = Array.from({ length: hashLimits.places }, () => new HashPlace())
  // the runtime ends a request without running its `finally`
  for (const place of gone) place.take()
  void gone[0]?.inTurn(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(() => new HashPlace().take()).toThrow('busy')
  await vi.advanceTimersByTimeAsync(10_000)
  const after = call(async () => 'hashed')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await after).toBe('hashed')
})
