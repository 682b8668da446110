import { expect, test } from 'vitest'
import { isTemporary, waitAfter } from './retry-rules'

test('the waits grow to a quarter of a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(waitAfter)).toEqual([1, 1, 2, 4, 8, 15, 15])
})

test.each([
  [undefined, 1, true],
  [undefined, 500, true],
  [{ status: 409, code: 'upload-offset' }, 1, true],
  [{ status: 409, code: 'too-many-uploads' }, 1, false],
  [{ status: 429 }, 5, true],
  [{ status: 503 }, 5, true],
  [{ status: 503 }, 6, false],
  [{ status: 400 }, 1, false],
  [{ status: 401 }, 1, false],
  [{ status: 404 }, 1, false],
  [{ status: 413 }, 1, false],
] as const)('after %j, %i refusals in a row, an upload goes on by itself: %s', (refused, refusals, is) => {
  expect(isTemporary(refused, refusals)).toBe(is)
})
