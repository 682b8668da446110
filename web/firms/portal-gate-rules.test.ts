import { expect, test } from 'vitest'
import { afterSignedOut, isForNextVisit, isPortalOf, leadsElsewhere } from './portal-gate-rules'

test.each([
  ['/titan', true],
  ['/titan/files/7', true],
  ['/titanic/dashboard', false],
  ['/gambe/titan', false],
  ['/', false],
])('%s is in the portal of titan: %s', (pathname, is) => {
  expect(isPortalOf(pathname, { slug: 'titan' })).toBe(is)
})

const visit = { session: null, firmSlug: 'titan', address: '/titan/files/7?q=a', hasLoggedOut: false }
const member = (slug: string) => ({ firm: { slug } }) as Parameters<typeof leadsElsewhere>[0]['session']
test.each([
  ['before the answer', { session: undefined }, undefined],
  ['a member of the firm', { session: member('titan') }, undefined],
  ['a member of another', { session: member('gambe') }, '/gambe/dashboard'],
  ['a visitor of a file', {}, '/lawfirm/login?to=%2Ftitan%2Ffiles%2F7%3Fq%3Da'],
  ['a visitor of the dashboard', { address: '/titan/dashboard' }, '/lawfirm/login'],
  ['who has logged out here', { hasLoggedOut: true }, '/lawfirm/login'],
])('the gate leads %s to', (_, given, to) => {
  expect(leadsElsewhere({ ...visit, ...given })).toBe(to)
})

test.each([
  [true, true, 'end'],
  [true, false, 'clear'],
  [false, true, 'clear'],
  [false, false, 'clear'],
] as const)('a session that is over, shown (%s) and confirmed (%s): %s', (isShown, isConfirmed, step) => {
  expect(afterSignedOut(isShown, isConfirmed)).toBe(step)
})

const current = { isThere: true, isFromLastVisit: false }
test.each([
  [{}, {}, true, true],
  [{}, {}, false, false],
  [{ isThere: false }, {}, true, false],
  [{ isFromLastVisit: true }, {}, true, false],
  [{}, { isThere: false }, true, false],
  [{}, { isFromLastVisit: true }, true, false],
])('with a member %o and a list %o, signed in (%s), it is saved: %s', (of, list, isSignedIn, is) => {
  expect(isForNextVisit({ ...current, ...of }, { ...current, ...list }, isSignedIn)).toBe(is)
})
