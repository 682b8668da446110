import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const browser = vi.hoisted(() => ({ hasSession: true, signOut: () => undefined as void }))
const { asks, cookies, forgets, notifies, reload } = vi.hoisted(() => {
  // as in Chromium; the module looks for it once
  const cookies = new EventTarget()
  Object.assign(globalThis, { cookieStore: cookies })
  return { asks: vi.fn(), cookies, forgets: vi.fn(), notifies: vi.fn(), reload: vi.fn() }
})
vi.mock('../session', () => ({ hasSessionHint: () => browser.hasSession }))
vi.mock('../device/end-owner-session', () => ({ endOwnerSession: asks }))
vi.mock('../device/kept', () => ({ forgetAccount: forgets }))
vi.mock('../other-tabs', () => ({
  notifySignedOut: notifies,
  followOtherTabs: (_realm: string, _id: string, _name: string, whenOut: () => void) => {
    browser.signOut = whenOut
    return () => undefined
  },
}))
const { followSession } = await import('./follow-session')

/** The tab, which the person leaves and returns to. */
class Tab extends EventTarget {
  hidden = false
  show(isShown = true) {
    this.hidden = !isShown
    this.dispatchEvent(new Event('visibilitychange'))
  }
}
let tab: Tab
let stop: () => void

beforeEach(() => {
  tab = new Tab()
  browser.hasSession = true
  asks.mockClear()
  reload.mockClear()
  vi.stubGlobal('document', tab)
  vi.stubGlobal('location', { reload })
  stop = followSession('7', 'Tariro')
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('who returns to the tab is not asked to sign in while the session lasts', () => {
  for (let times = 0; times < 3; times += 1) {
    tab.show(false)
    tab.show()
  }
  expect([asks.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
})

test('who returns after the session has ended is asked to sign in, and not while the tab is hidden', () => {
  browser.hasSession = false
  tab.show(false)
  expect(asks).not.toHaveBeenCalled()
  tab.show()
  expect([asks.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
})

test('after a sign-out in another tab this one reloads once the session is over, and asks nothing', () => {
  browser.signOut()
  tab.show()
  expect([asks.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
  browser.hasSession = false
  tab.show()
  expect([asks.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1])
})

test('a tab that no longer follows the session asks nothing', () => {
  stop()
  browser.hasSession = false
  tab.show()
  expect(asks).not.toHaveBeenCalled()
})

test('as soon as the cookie is gone after a sign-out in another tab, this one reloads', () => {
  browser.signOut()
  browser.hasSession = false
  cookies.dispatchEvent(new Event('change'))
  expect([asks.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1])
})

test.each([
  ['/api/logout', 1],
  ['/api/auth/user', 0],
])('a click on a link to %s forgets the owner on this device and in the other tabs: %i', (address, times) => {
  class Link extends EventTarget {
    closest = (selector: string) => (selector === 'a[href^="/api/logout"]' && address === '/api/logout' ? this : null)
  }
  vi.stubGlobal('Element', Link)
  forgets.mockClear()
  notifies.mockClear()
  tab.dispatchEvent(Object.defineProperty(new Event('click'), 'target', { value: new Link() }))
  expect([forgets.mock.calls, notifies.mock.calls]).toEqual(times === 1 ? [[['owner']], [['owner']]] : [[], []])
})
