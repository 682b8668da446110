import { expect, test } from 'vitest'
import { accountMessages } from '#contract/accounts/accounts'
import {
  type Attempt,
  type Candidate,
  decideAttempt,
  mayBeNewDevice,
  maySignIn,
  overLimit,
  type Step,
} from './sign-in-rules'

const active: Candidate = { isActive: true }
const inactive: Candidate = { isActive: false }
const unknown = undefined
const attempt = (isOverLimit: boolean, isKnownBrowser: boolean): Attempt => ({ isOverLimit, isKnownBrowser })

test.each<[string, Candidate | undefined, Attempt, Step]>([
  ['an active account within the limit is compared', active, attempt(false, false), 'compare'],
  [
    'an inactive account within the limit is compared, so that it costs the same',
    inactive,
    attempt(false, false),
    'compare',
  ],
  [
    'an unknown name within the limit is compared, so that it costs the same',
    unknown,
    attempt(false, false),
    'compare',
  ],
  ['an active account over the limit gets a link', active, attempt(true, false), 'refuse-and-mail-link'],
  ['an active account over the limit is compared in a browser it knows', active, attempt(true, true), 'compare'],
  ['an inactive account over the limit gets no link', inactive, attempt(true, false), 'refuse'],
  ['an inactive account over the limit is refused in every browser', inactive, attempt(true, true), 'refuse'],
  ['an unknown name over the limit is refused', unknown, attempt(true, false), 'refuse'],
  ['an unknown name over the limit is refused in every browser', unknown, attempt(true, true), 'refuse'],
])('%s', (_, account, given, step) => {
  expect(decideAttempt(account, given)).toBe(step)
})

test.each<[string, Candidate | undefined, boolean, boolean, boolean]>([
  ['an active account with the right secret comes in', active, true, false, true],
  ['a wrong secret does not', active, false, false, false],
  ['an inactive account does not, even with the right secret', inactive, true, false, false],
  ['an unknown name does not, whatever the comparison said', unknown, true, false, false],
  ['a public secret of the demonstration does not', active, true, true, false],
])('%s', (_, account, isRight, isPublic, expected) => {
  expect(maySignIn(account, { isRight, isPublic })).toBe(expected)
})

test.each([
  [new Date(90_500), 91],
  [new Date(60_000), 60],
  [new Date(0), 1],
  [undefined, 1],
])('a limit that ends at %s is answered with %i seconds to wait', (ends, seconds) => {
  const failure = overLimit(ends, new Date(ends && ends.getTime() > 0 ? 0 : 1000))
  expect(failure.code).toBe('too-many-attempts')
  expect(failure.detail).toBe(accountMessages.linkNeeded)
  expect(failure.retryAfter).toBe(seconds)
})

test.each<[string, Date | null | undefined, boolean, boolean]>([
  ['a later sign-in in an unknown browser may be on a new device', new Date(0), false, true],
  ['a browser that the account knows is not new', new Date(0), true, false],
  ['the first sign-in of an account is not', null, false, false],
  ['nor is one without a record of sign-ins', undefined, false, false],
])('%s', (_, lastLoginAt, isKnownBrowser, expected) => {
  const account = lastLoginAt === undefined ? active : { ...active, lastLoginAt }
  expect(mayBeNewDevice(account, { isKnownBrowser })).toBe(expected)
})

test('an address that no one has confirmed gets no mail about a new device', () => {
  const given = { isKnownBrowser: false }
  const account = { ...active, lastLoginAt: new Date(0) }
  expect(mayBeNewDevice({ ...account, emailVerifiedAt: new Date(0) }, given)).toBe(true)
  expect(mayBeNewDevice({ ...account, emailVerifiedAt: null }, given)).toBe(false)
})
