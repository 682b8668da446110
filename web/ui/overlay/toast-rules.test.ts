import { expect, test } from 'vitest'
import { closesIn, holdsIn, toastDuration } from './toast-rules'

test.each([
  [undefined, false, toastDuration],
  [undefined, true, undefined],
  [30_000, false, 30_000],
  [30_000, true, 30_000],
  [-5, true, -5],
])('a toast with %s ms left, pointed at (%s), closes in %s', (left, isPaused, wait) => {
  expect(closesIn({ left, isPaused })).toBe(wait)
})

test.each([
  [30_000, true, true, 20_000],
  [5_000, true, true, -5_000],
  [30_000, false, true, undefined],
  [30_000, true, false, undefined],
  [undefined, true, true, undefined],
])('with %s ms left, pointed at (%s) and able to be held (%s), it asks in %s', (left, isPaused, canHold, wait) => {
  expect(holdsIn({ left, isPaused }, canHold)).toBe(wait)
})
