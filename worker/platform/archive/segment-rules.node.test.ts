import { expect, test } from 'vitest'
import { day } from '#contract/time'
import { nextSegment } from './segment-rules'

const now = new Date('2026-11-27T08:00:00Z')

/** Checkpoints of so many rows each, so many days old. */
const checkpoints = (...made: [rows: number, daysAgo: number][]) =>
  made.map(([rows, daysAgo], place) => {
    const firstId = 1 + made.slice(0, place).reduce((sum, [before]) => sum + before, 0)
    return { firstId, lastId: firstId + rows - 1, sealedAt: new Date(now.getTime() - daysAgo * day) }
  })

test.each([
  ['none', [], 0],
  ['all that there are, because the last one stays', [[1000, 100]], 0],
  [
    'one that is full, with one after it',
    [
      [1000, 100],
      [1, 100],
    ],
    1,
  ],
  [
    'as many as fit',
    [
      [600, 100],
      [400, 99],
      [1, 98],
      [900, 97],
    ],
    2,
  ],
  [
    'less than fit',
    [
      [600, 100],
      [399, 99],
      [2, 98],
    ],
    2,
  ],
  [
    'one row too many',
    [
      [600, 100],
      [401, 99],
      [5, 98],
    ],
    1,
  ],
  [
    'not full yet',
    [
      [600, 100],
      [399, 99],
      [1, 98],
    ],
    0,
  ],
  [
    'the one after it is not old enough',
    [
      [1000, 100],
      [1, 89],
    ],
    0,
  ],
  [
    'one that was signed while the clock was ahead, and what follows it',
    [
      [400, 100],
      [1, 10],
      [1000, 95],
    ],
    0,
  ],
  [
    'one that is larger than a segment',
    [
      [1200, 100],
      [1, 99],
    ],
    1,
  ],
  [
    'exactly 90 days',
    [
      [1000, 90],
      [1, 90],
    ],
    1,
  ],
] as const)('%s', (_, made, count) => {
  const all = checkpoints(...(made as unknown as [number, number][]))
  expect(nextSegment(all, now)).toEqual(all.slice(0, count))
})

test('a checkpoint after a former segment counts from its own first row', () => {
  const moved = checkpoints([1000, 100], [1, 100]).map(({ firstId, lastId, sealedAt }) => ({
    firstId: firstId + 7000,
    lastId: lastId + 7000,
    sealedAt,
  }))
  expect(nextSegment(moved, now)).toEqual(moved.slice(0, 1))
})
