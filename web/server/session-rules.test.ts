import { expect, test } from 'vitest'
import { afterCheck, afterMessage, afterNoSession, afterReturn, entering, signedOutId } from './session-rules'

test.each([
  [{ hasSession: true, isLeaving: false, isReturning: true }, undefined],
  [{ hasSession: true, isLeaving: true, isReturning: true }, undefined],
  [{ hasSession: false, isLeaving: true, isReturning: false }, 'reload'],
  [{ hasSession: false, isLeaving: true, isReturning: true }, 'reload'],
  [{ hasSession: false, isLeaving: false, isReturning: true }, 'ask'],
  [{ hasSession: false, isLeaving: false, isReturning: false }, undefined],
])('a tab with %o does: %s', (tab, step) => {
  expect(afterCheck(tab)).toBe(step)
})

test.each([
  ['owner', '7', undefined],
  ['owner', '8', 'change-person'],
  ['owner', signedOutId, 'leave'],
  ['member', '8', undefined],
  ['member', signedOutId, undefined],
] as const)('a tab of owner 7 that receives %s “%s” does: %s', (realm, id, step) => {
  expect(afterMessage({ realm, id }, { realm: 'owner', id: '7' })).toBe(step)
})

test.each([
  [false, false, undefined],
  [false, true, undefined],
  [true, false, 'ask-server'],
  [true, true, 'begin-again'],
])('a page from the cache (%s) whose sessions have changed (%s) does: %s', (isFromCache, haveChanged, step) => {
  expect(afterReturn(isFromCache, haveChanged)).toBe(step)
})

test.each([
  [undefined, '7', 'first'],
  [undefined, undefined, 'first'],
  ['7', '7', 'same'],
  ['7', '8', 'other'],
  ['7', undefined, 'other'],
] as const)('after %s, %s is the %s', (before, id, who) => {
  expect(entering(before, id)).toBe(who)
})

const call = { isAnswered: true, isError: false, isUnconfirmed: false, isSignedIn: false }
test.each([
  [{ isAnswered: false }, undefined],
  [{ isAnswered: false, isUnconfirmed: true, isSignedIn: true }, undefined],
  [{ isAnswered: false, isError: true }, 'unreachable'],
  [{}, 'forget-and-end'],
  [{ isSignedIn: true }, 'end'],
  // the answer of a moment ago, and a failed call after it
  [{ isSignedIn: true, isError: true }, 'end'],
  [{ isUnconfirmed: true }, 'leave'],
  [{ isUnconfirmed: true, isSignedIn: true }, 'leave'],
])('a call without a session and %o means: %s', (given, step) => {
  expect(afterNoSession({ ...call, ...given })).toBe(step)
})
