import { expect, test } from 'vitest'
import { makesPicture } from './picture-rules'
import { changedLook, dotsWide, firstLook, needsWhole, neighbourOf, triesWhole, zooms } from './viewer-rules'

const after = (pages: number, ...changes: Parameters<typeof changedLook>[1][]) =>
  changes.reduce((look, change) => changedLook(look, change, pages), firstLook)

test('pages end at the first and the last', () => {
  expect(after(3, 'nextPage', 'nextPage', 'nextPage').page).toBe(3)
  expect(after(3, 'nextPage', 'previousPage', 'previousPage').page).toBe(1)
  expect(after(1, 'nextPage').page).toBe(1)
})

test('a page is never smaller than its place, and only so much larger', () => {
  expect(after(1, 'smaller').zoom).toBe(0)
  expect(after(1, ...zooms.map(() => 'larger' as const)).zoom).toBe(zooms.length - 1)
  expect(after(1, 'larger', 'smaller').zoom).toBe(0)
})

test('four turns are none', () => {
  expect(after(1, 'turn').turn).toBe(90)
  expect(after(1, 'turn', 'turn', 'turn', 'turn').turn).toBe(0)
})

test('turning a picture of the first page loads nothing; what it lacks loads the file', () => {
  expect(needsWhole('turn')).toBe(false)
  expect(['nextPage', 'larger'].map((change) => needsWhole(change as 'larger'))).toEqual([true, true])
})

test('the next and the previous file, until there is none', () => {
  const files = ['a', 'b', 'c'].map((address) => ({ address }))
  expect(neighbourOf(files, 'a', 1)?.address).toBe('b')
  expect(neighbourOf(files, 'a', -1)).toBeUndefined()
  expect(neighbourOf(files, 'c', 1)).toBeUndefined()
  expect(neighbourOf(files, 'x', 1)).toBeUndefined()
})

test.each([
  [600, 1, 1.41, 600],
  [600, 2, 1.41, 1200],
  // four times as large on a sharp screen: as many dots as a browser draws
  [2400, 2, 1.41, 2917],
])('a page shown %i wide at density %i has %s: %i dots', (width, density, ratio, dots) => {
  expect(dotsWide(width, density, ratio)).toBe(dots)
})

test.each([
  ['image/jpeg', 140_000, false],
  ['image/jpeg', 160_000, true],
  ['image/heic', 3_000_000, true],
  // what draws PDFs would weigh more than the file
  ['application/pdf', 500_000, false],
  ['application/pdf', 700_000, true],
  ['', 3_000_000, false],
])('a client’s browser makes a picture of %s with %i bytes: %s', (type, size, makes) => {
  expect(makesPicture({ type, size })).toBe(makes)
})

test.each([
  [false, false, true],
  [false, true, false],
  [true, false, false],
  [true, true, false],
])(
  'after a failure, the whole file (%s) without a connection (%s): the whole file is tried %s',
  (isWhole, isCut, is) => {
    expect(triesWhole(isWhole, isCut)).toBe(is)
  },
)
