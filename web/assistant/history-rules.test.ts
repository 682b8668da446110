import { expect, test } from 'vitest'
import { afterHistoryMove, historyAfter } from './history-rules'

test.each([
  [0, 0, { add: [] }],
  [0, 1, { add: [1] }],
  [2, 5, { add: [3, 4, 5] }],
  [5, 4, { go: -1 }],
  [5, 0, { go: -5 }],
])('from question %i to %i the history gets %o', (previous, index, change) => {
  expect(historyAfter(previous, index)).toEqual(change)
})

const back = { target: 3, position: 4, isOnPage: true, isDone: false, canGoBack: true }
test.each([
  ['Back', {}, 'back'],
  ['several times Back', { target: 0 }, 'back'],
  ['no move', { target: 4 }, undefined],
  ['another page', { isOnPage: false }, undefined],
  ['Forward', { target: 5 }, 'return'],
  ['Back while the assistant waits', { canGoBack: false }, 'return'],
  ['Back from the end', { isDone: true, canGoBack: false }, 'leave'],
  ['Forward to the end', { isDone: true, target: 5 }, 'leave'],
])('after %s', (_, move, step) => {
  expect(afterHistoryMove({ ...back, ...move })).toBe(step)
})
