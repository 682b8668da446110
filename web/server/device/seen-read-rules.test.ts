import { expect, test } from 'vitest'
import { afterFailure, isKept } from './seen-read-rules'

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
