import { expect, test, vi } from 'vitest'
import { isEarly, typedCharacters } from './typed-text-time'

test('a text is typed at its speed after its delay, and never past its end', () => {
  const typing = { length: 24, speed: 100, delay: 500 }
  const at = (elapsed: number) => typedCharacters(elapsed, typing)
  expect([0, 499, 599, 600, 700, 2_900, 60_000].map(at)).toEqual([0, 0, 0, 1, 2, 24, 24])
})

test.each([
  [undefined, true],
  [1000, false],
  [1700, true],
  [1699, false],
])('after 2 s, a text first painted at %s ms has hardly been read: %s', (startTime, early) => {
  vi.spyOn(performance, 'now').mockReturnValue(2000)
  const paint = startTime === undefined ? [] : [{ startTime } as PerformanceEntry]
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue(paint)
  expect(isEarly()).toBe(early)
  vi.restoreAllMocks()
})
