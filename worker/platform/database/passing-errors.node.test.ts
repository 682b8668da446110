import { expect, test } from 'vitest'
import { failureOf } from '../http/on-error'
import { isPassing, isStoreDown, refusalOf } from './passing-errors'

const asked = { method: 'POST', route: '/api/complaints' }
const failureWith = (message: string) => {
  const { code, retryAfter } = failureOf(new Error('Failed query', { cause: new Error(message) }), asked)
  return [code, retryAfter]
}

test.each([
  'D1_ERROR: Network connection lost.',
  'D1_ERROR: D1 DB reset because its code was updated.',
  'D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.',
  'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
  'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.',
  "D1_ERROR: Can't read from request stream because client disconnected.",
  'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
  'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
  'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
  "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
  'D1_ERROR: D1 DB exceeded its CPU time limit and was reset.',
  'D1_ERROR: database is locked: SQLITE_BUSY',
  'D1_ERROR: Failed to get session commit token: internal error; reference = h88tcs8d33akh8uq86jiq93m',
  'D1_ERROR: internal error; reference = vu49oosocg7qpjc6c9ej4m7g',
  'internal error; reference = 25kp6l4nonsffl44pmcu0fb5',
])('it is worth another try: %s', (message) => {
  expect(failureWith(message)).toEqual(['busy', 2])
  expect([isPassing(new Error(message)), refusalOf(new Error(message))]).toEqual([true, undefined])
})

test.each([
  'D1_ERROR: UNIQUE constraint failed: users.email_lower: SQLITE_CONSTRAINT',
  'D1_ERROR: no such column: x: SQLITE_ERROR',
])('it is not, and nothing was written: %s', (message) => {
  expect(failureWith(message)).toEqual(['internal', undefined])
  expect([isPassing(new Error(message)), refusalOf(new Error(message))]).toEqual([false, message])
})

test.each([
  'put: We encountered an internal error. Please try again. (10001)',
  'get: Unspecified error (0)',
  'list: The service is temporarily unavailable. (10043)',
  'KV PUT failed: 500 Internal Server Error',
  'KV GET failed: 429 Too Many Requests',
  'D1_ERROR: database or disk is full: SQLITE_FULL',
  'D1_ERROR: Exceeded maximum DB size',
])('a store is down or full: %s', (message) => {
  expect(failureWith(message)).toEqual(['busy', 2])
  expect(failureOf(new Error(message), asked).detail).toBe('Our storage didn’t answer. Please try again in a moment.')
})

test('what a full database refused was not written', () => {
  const message = 'D1_ERROR: database or disk is full: SQLITE_FULL'
  expect(refusalOf(new Error(message))).toBe(message)
})

test.each([
  'put: Your metadata headers exceed the maximum allowed metadata size. (10012)',
  'get: The specified bucket does not exist. (10006)',
  'KV GET failed: 400 Bad Request',
])('the bucket or the token store refuses, and will again: %s', (message) => {
  expect(failureWith(message)).toEqual(['internal', undefined])
  expect(isStoreDown(new Error(message))).toBe(false)
})
