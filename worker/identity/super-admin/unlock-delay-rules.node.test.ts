import { expect, test } from 'vitest'
import { delayOf } from './unlock-delay-rules'

test.each([
  [0, 0],
  [20, 0],
  [21, 250],
  [30, 2500],
  [40, 5000],
  [4000, 5000],
])('after %i attempts of all networks an answer is delayed by %i ms', (tries, milliseconds) => {
  expect(delayOf(tries)).toBe(milliseconds)
})
