import { expect, test } from 'vitest'
import { paths } from '#contract/addresses/addresses'
import { isApplicationPage, isHashedFile, isOwnerPage, isPage, isPortalPage, isShellPage } from './request-rules'

test.each(['/titan/dashboard', '/gambe/files/12', '/lawfirm/login', '/zigomo/team', '/titan/account'])(
  'a page of the portal, %s, is the empty page',
  (path) => {
    expect(isPortalPage(path)).toBe(true)
    expect(isShellPage(path)).toBe(true)
  },
)

test.each(['/dashboard', '/tracking/5', '/vault', '/manage/applications/5'])(
  'a page of an account, %s, is the empty page',
  (path) => {
    expect(isShellPage(path)).toBe(true)
    expect(isPortalPage(path)).toBe(false)
  },
)

test.each([
  '/',
  '/fees',
  '/auth',
  '/api/lawfirm/clients',
  '/api/deeds/5/download',
  '/sandbox',
  '/sandbox/messages',
  '/reset-password/abc',
  '/verify-email/abc',
  '/invitation/abc',
  '/morning-digest/abc',
  '/downiestreetlaw/sign-in/abc',
  '/verify/ABC',
  '/check/ABC',
  '/complaints/ABC',
  '/tracking/reference/ZTL2026K7Q2M9XA4D',
  '/rosette/abc.svg',
  '/api/account',
  '/sandbox/account',
  '/verify/account',
  '/check/team',
  '/help/dashboard',
  '/track',
  '/track/ZTL2026K7Q2M9XA4D',
])('the server alone answers %s', (path) => {
  expect(isShellPage(path)).toBe(false)
  expect(isHashedFile(path)).toBe(false)
})

test.each([
  '/',
  '/fees',
  '/auth',
  '/verify/ABC',
  '/verify/account',
  '/check/ABC',
  '/complaints/ABC',
  '/tracking/reference/ZTL2026K7Q2M9XA4D',
  '/tracking/',
  '/reset-password/abc',
  '/help/abc',
  '/legacy/no/abc',
  '/titan/files/12',
  '/vault',
])('without a connection the application opens at %s', (path) => {
  expect(isApplicationPage(path)).toBe(true)
})

test.each([
  '/track',
  '/track/ZTL2026K7Q2M9XA4D',
  '/api/account',
  '/api/logout',
  '/api/deeds/5/download',
  '/sandbox/account',
  '/sandbox/phone',
  '/no/such/page',
])('without a connection %s is the offline page', (path) => {
  expect(isApplicationPage(path)).toBe(false)
})

test('a download may take its time, a page may not', () => {
  expect(isPage('/api/deeds/5/download')).toBe(false)
  expect(isPage('/track/ZTL2026K7Q2M9XA4D')).toBe(true)
})

test('only files with a hash in their name are kept', () => {
  expect(isHashedFile('/assets/vka1QBb.css')).toBe(true)
  expect(isHashedFile('/boot.js')).toBe(false)
  expect(isHashedFile('/mail-logo.png')).toBe(false)
})

test.each([
  [paths.home, true],
  [paths.dashboard, true],
  ['/tracking/7', true],
  [paths.console, false],
  ['/titan', false],
  ['/verify', false],
])('whether an owner has the page %s after signing in: %s', (path, is) => {
  expect(isOwnerPage(path)).toBe(is)
})

test('a page that only names a call in its path is one', () => {
  expect(['/titan/api/', '/api/me', '/cdn-cgi/x'].map(isPage)).toEqual([true, false, false])
})
