import { expect, test } from 'vitest'
import { afterFailure, isKept, isReadable, maxSeen, seenAddress, seenSeconds, toDelete } from './seen-rules'

const now = 1_800_000_000_000

test('what was seen is readable for twelve hours', () => {
  expect(seenSeconds).toBe(12 * 3600)
  expect(isReadable({ at: now - seenSeconds * 1000 + 1 }, now)).toBe(true)
  expect(isReadable({ at: now - seenSeconds * 1000 }, now)).toBe(false)
})

test('an address says what kind of answer it is, and nothing of whom', () => {
  expect(seenAddress(['reference', 'ZTL2026K7Q2M9XA4D'], 'abc')).toBe('/seen/reference/abc')
})

test('thirty of each kind are kept, the newest', () => {
  const files = Array.from({ length: maxSeen + 2 }, (_, age) => ({ address: `/seen/file/${age}`, at: now - age }))
  const others = [{ address: '/seen/conversation/1', at: now - maxSeen * 2 }]
  expect(toDelete([...others, ...files], now).map(({ address }) => address)).toEqual([
    `/seen/file/${maxSeen}`,
    `/seen/file/${maxSeen + 1}`,
  ])
})

test('what is too old goes, however few there are', () => {
  const old = { address: '/seen/session/1', at: now - seenSeconds * 1000 }
  expect(toDelete([old, { address: '/seen/session/2', at: now }], now)).toEqual([old])
})

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ isOnlyRead: true }, true, false],
  [{ isOnlyRead: true }, false, false],
])('an answer of a read with %o for a known person (%s) is kept: %s', (seen, isKnown, is) => {
  expect(isKept(seen, isKnown)).toBe(is)
})

test.each([
  [true, true, undefined, 'show'],
  [true, false, undefined, 'show'],
  [false, true, 403, 'delete'],
  [false, true, 404, 'delete'],
  [false, false, 404, undefined],
  [false, true, 401, undefined],
  [false, true, 503, undefined],
  [false, true, undefined, undefined],
])(
  'a failure without a connection (%s), of a known person (%s), with status %s: %s',
  (isLost, isKnown, status, step) => {
    expect(afterFailure(isLost, isKnown, status)).toBe(step)
  },
)
