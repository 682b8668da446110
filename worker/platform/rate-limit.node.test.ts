import { describe, expect, test } from 'vitest'
import { Failure } from './failure'
import { assertAttemptsLeft, assertBelowLimit, assertWithin } from './rate-limit'

const now = new Date('2026-11-22T08:00:00Z')
const inSeconds = (seconds: number) => ({ endsAt: new Date(now.getTime() + seconds * 1000) })
const counted = [{ tries: 1 }]
const limit = { key: 'a', most: 3, seconds: 900 }

/** The seconds to wait in a refusal, or undefined without one. */
function waitOf(check: () => void): number | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'too-many-attempts') throw error
    return error.retryAfter
  }
}

describe('counted attempts', () => {
  test.each([
    ['both were allowed', [counted, counted], [inSeconds(60), inSeconds(90)], undefined],
    ['one was not', [counted, []], [inSeconds(60), inSeconds(90)], 90],
    ['neither was', [[], []], [inSeconds(60), inSeconds(30)], 60],
    ['a part of a second is left', [[]], [inSeconds(59.2)], 60],
    ['the window is about to end', [[]], [inSeconds(0)], 1],
    ['no window is known', [[]], [], 1],
  ])('%s', (_, rows, windows, wait) => expect(waitOf(() => assertWithin(rows, windows, now))).toBe(wait))

  test('are refused with the product’s message, or the action’s own', () => {
    expect(() => assertWithin([[]], [], now)).toThrow(
      expect.objectContaining({ detail: 'Too many tries. Please wait 1 minute and try again.' }),
    )
    const text = 'Too many tries. Please wait 15 minutes and try again.'
    expect(() => assertWithin([[]], [inSeconds(850)], now)).toThrow(expect.objectContaining({ detail: text }))
    expect(() => assertWithin([[]], [], now, 'Later.')).toThrow(expect.objectContaining({ detail: 'Later.' }))
  })

  test.each([
    ['read with their end', () => assertBelowLimit([limit], [{ key: 'a', tries: 3, ...inSeconds(850) }], now)],
    ['read alone', () => assertAttemptsLeft([{ tries: 3 }], limit)],
  ])('say how long to wait, too, when they are %s', (_, check) =>
    expect(check).toThrow(expect.objectContaining({ detail: 'Too many tries. Please wait 15 minutes and try again.' })),
  )
})

describe('earlier attempts', () => {
  const used = (key: string, tries: number, seconds: number) => ({ key, tries, ...inSeconds(seconds) })
  const other = { key: 'b', most: 1, seconds: 60 }
  test.each([
    ['none', [], undefined],
    ['fewer than the limit', [used('a', 2, 60)], undefined],
    ['as many as the limit', [used('a', 3, 60)], 60],
    ['more, in a window that has ended', [used('a', 9, 0)], undefined],
    ['those of another key', [used('c', 9, 60)], undefined],
    ['as many as one of two limits', [used('a', 1, 60), used('b', 1, 20)], 20],
    ['as many as both', [used('a', 3, 60), used('b', 1, 20)], 60],
  ])('%s', (_, uses, wait) => expect(waitOf(() => assertBelowLimit([limit, other], uses, now))).toBe(wait))
})

describe('attempts of one key in its window', () => {
  test.each([
    [undefined, undefined],
    [0, undefined],
    [2, undefined],
    [3, 900],
    [4, 900],
  ])('%j of three', (tries, wait) => {
    const rows = tries === undefined ? [] : [{ tries }]
    expect(waitOf(() => assertAttemptsLeft(rows, limit))).toBe(wait)
  })
})
