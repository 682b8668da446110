import { expect, test } from 'vitest'
import { usualReplyMinutes } from './reply-rules'

const waits = (...hours: readonly number[]) => hours.map((each) => ({ hours: each, promises: 1 }))

test.each([
  ['none', [], null],
  ['four', waits(1, 2, 3, 30), null],
  ['five: the median', waits(1, 2, 3, 30, 5), 3 * 60],
  ['six: the longer of the two in the middle', waits(1, 2, 3, 30, 5, 40), 5 * 60],
  ['several in the same hour', [{ hours: 9, promises: 4 }, ...waits(1, 2, 3)], 9 * 60],
  ['without a contact by the end: the longest', waits(1, 2, 3, 30, 0), 3 * 60],
  ['the usual client is still waiting', [...waits(1, 2, 3, 30), { hours: 0, promises: 5 }], null],
])('%s', (_, counted, minutes) => {
  expect(usualReplyMinutes(counted)).toBe(minutes)
})
