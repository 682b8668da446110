import { expect, test } from 'vitest'
import { isSilent, isTemporary, waitAfter, waitBeforeRetry } from './retry-rules'

test('the waits grow to a quarter of a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(waitAfter)).toEqual([1, 1, 2, 4, 8, 15, 15])
})

test.each([
  [undefined, 1, true],
  [undefined, 500, true],
  [{ status: 409, code: 'upload-offset' }, 1, true],
  [{ status: 409, code: 'still-working' }, 1, true],
  [{ status: 409, code: 'too-many-uploads' }, 1, false],
  [{ status: 429 }, 5, true],
  [{ status: 500 }, 1, true],
  [{ status: 503 }, 5, true],
  [{ status: 503 }, 6, false],
  [{ status: 400 }, 1, false],
  [{ status: 401 }, 1, false],
  [{ status: 404 }, 1, false],
  [{ status: 413 }, 1, false],
] as const)('after %j, %i refusals in a row, an upload goes on by itself: %s', (refused, refusals, is) => {
  expect(isTemporary(refused, refusals)).toBe(is)
})

const lost = { refusal: undefined, isConnectionError: true, failures: 3, refusals: 0 }
test.each([
  ['a lost connection', {}, 4],
  ['an error of the file', { isConnectionError: false }, undefined],
  ['a busy server', { refusal: { status: 503 }, isConnectionError: false, refusals: 1 }, 4],
  ['a server that says when', { refusal: { status: 429, retryAfter: 9 }, isConnectionError: false, refusals: 1 }, 9],
  ['a server that was busy six times', { refusal: { status: 503, retryAfter: 9 }, refusals: 6 }, undefined],
  ['a refusal', { refusal: { status: 413 }, refusals: 1 }, undefined],
])('after %s the next try is in so many seconds', (_, failure, seconds) => {
  expect(waitBeforeRetry({ ...lost, ...failure })).toBe(seconds)
})

test('a request counts as lost after half a minute without a byte', () => {
  expect([0, 29_999, 30_000].map(isSilent)).toEqual([false, false, true])
})
