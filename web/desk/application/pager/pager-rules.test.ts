import { expect, test } from 'vitest'
import { needsNextPage, neighboursOf } from './pager-rules'

const files = [7, 8, 9].map((id) => ({ id, clientName: `Client ${id}` }))

test.each([
  [7, [undefined, 8]],
  [8, [7, 9]],
  [9, [8, undefined]],
  [6, undefined],
])('beside file %i are %o', (id, beside) => {
  const found = neighboursOf(files, id)
  expect(found && [found.previous?.id, found.next?.id]).toEqual(beside)
})

const list = { hasNextPage: true, isFetching: false, isFetchNextPageError: false }
test.each([
  [9, {}, true],
  [8, {}, false],
  [6, {}, false],
  [9, { hasNextPage: false }, false],
  [9, { isFetching: true }, false],
  [9, { isFetchNextPageError: true }, false],
])('on file %i of a list with %o the next page is read: %s', (id, given, is) => {
  expect(needsNextPage(files, id, { ...list, ...given })).toBe(is)
  expect(needsNextPage([], id, { ...list, ...given })).toBe(false)
})
