import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  paths,
  toCheck,
  toDocuments,
  toFirmAccount,
  toFirmApplication,
  toFirmDashboard,
  toFirmDoor,
  toFirmLogin,
  toFirmPayments,
  toFirmTeam,
  toInvitation,
  toInvite,
  toManaged,
  toPayment,
  toPaymentOf,
  toReference,
  toResetPassword,
  toSignInLink,
  toTracking,
  toVerify,
  toVerifyEmail,
} from './paths'
import { reservedSlugs } from './reserved-slugs'
import { sameOriginPath } from './same-origin-path'

const pattern = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`)

describe('an address with its parameters', () => {
  test.each([
    ['an application', toTracking(7), '/tracking/7', paths.trackingOne],
    ['a reference', toReference('ZTL2026K7Q2M9XA4D'), '/tracking/reference/ZTL2026K7Q2M9XA4D', paths.trackingReference],
    ['a payment', toPayment(7), '/payment/7', paths.payment],
    ['a certificate', toVerify('K7Q2'), '/verify/K7Q2', paths.verifyOne],
    ['a message', toCheck('K7Q2M9XA4D'), '/check/K7Q2M9XA4D', paths.checkOne],
    ['an application for administrators', toManaged(7), '/manage/applications/7', paths.manageApplication],
    ['a dashboard', toFirmDashboard('acme'), '/acme/dashboard', paths.firmDashboard],
    ['a file', toFirmApplication('acme', 7), '/acme/files/7', paths.firmFile],
    ['a member’s account', toFirmAccount('acme'), '/acme/account', paths.firmAccount],
    ['a team', toFirmTeam('acme'), '/acme/team', paths.firmTeam],
    ['payments', toFirmPayments('acme'), '/acme/payments', paths.firmPayments],
    ['a firm’s sign-in', toFirmDoor('acme'), '/lawfirm/acme/login', paths.lawFirmSlugLogin],
    ['an invitation', toInvitation('t0k'), '/invitation/t0k', paths.invitation],
    ['a new password', toResetPassword('t0k'), '/reset-password/t0k', paths.resetPassword],
    ['an address to confirm', toVerifyEmail('t0k'), '/verify-email/t0k', paths.verifyEmail],
  ])('%s is %s', (_, made, expected, path) => {
    expect(made).toBe(expected)
    expect(made).toMatch(pattern(path))
  })

  test('a payment names its type and, for a plan, its installment', () => {
    expect(toPayment(7, 'balance')).toBe('/payment/7?type=balance')
    expect(toPayment(7, 'balance', 3)).toBe('/payment/7?type=balance&installment=3')
    expect(toPayment(7, undefined, 3)).toBe('/payment/7')
    expect(toPaymentOf('ZTL1', 7, 'deposit')).toBe('/payment/7?type=deposit&ref=ZTL1')
    expect(toPaymentOf('ZTL1', 7, 'deposit', 2)).toBe('/payment/7?type=deposit&installment=2&ref=ZTL1')
  })

  test('documents are a section of the reference’s page, an invitation is one of the home page', () => {
    expect(toDocuments('ZTL1')).toBe('/tracking/reference/ZTL1#documents')
    expect(toInvite('RUDO7')).toBe('/?ref=RUDO7')
    expect(toSignInLink('t0k')).toBe('/api/auth/sign-in-link/t0k')
  })

  test('the members of Titan Law sign in at the page of all firms', () => {
    expect(toFirmLogin('titan')).toBe('/lawfirm/login')
    expect(toFirmLogin('acme')).toBe('/lawfirm/acme/login')
  })

  test('typed text stays one part of the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (typed) => {
        for (const [made, before] of [
          [toReference(typed), '/tracking/reference/'],
          [toVerify(typed), '/verify/'],
          [toCheck(typed), '/check/'],
          [toInvite(typed), '/?ref='],
        ] as const) {
          expect(made.slice(before.length)).not.toMatch(/[/?#&\s]/)
          expect(decodeURIComponent(made.slice(before.length))).toBe(typed)
        }
        expect(toPaymentOf(typed, 7, 'deposit').split('&')).toHaveLength(2)
        expect(toDocuments(typed).split('#')).toHaveLength(2)
      }),
    )
  })
})

describe('where a visitor may be redirected after signing in', () => {
  test.each([
    '/',
    '/dashboard',
    '/payment/7?type=deposit&installment=2',
    '/tracking/reference/ZTL1#documents',
    '/a//b',
  ])('%s is a page of this site', (to) => expect(sameOriginPath(to)).toBe(to))

  test.each([
    ['nothing', null],
    ['an empty answer', ''],
    ['a site', 'https://evil.example/'],
    ['a site without its scheme', '//evil.example/'],
    ['a site behind a backslash', '/\\evil.example/'],
    ['a backslash further on', '/a\\b'],
    ['a script', 'javascript:alert(1)'],
    ['a path that is not whole', 'dashboard'],
    ['a line break', '/dash\nboard'],
    ['a tab, which browsers drop', '/\t/evil.example'],
    ['a space before', ' /dashboard'],
    ['letters beyond ASCII', '/dashb\u00f6ard'],
  ])('%s redirects to the home page', (_, to) => expect(sameOriginPath(to)).toBe('/'))

  test('nothing redirects to another site', () => {
    const tricky = fc.string({ unit: fc.constantFrom('/', '\\', 'e', ':', '@', '.', '\t', '\n', ' ', '%', '?', '#') })
    fc.assert(
      fc.property(tricky, (to) => {
        expect(new URL(sameOriginPath(to), 'https://gwaro.co.zw').origin).toBe('https://gwaro.co.zw')
      }),
      { numRuns: 2_000 },
    )
  })
})

test('a firm’s slug cannot be the first part of a page’s address', () => {
  const firms = ['titan', 'gambe', 'zigomo']
  const fixed = Object.values(paths)
    .map((path) => path.split(/[/?]/)[1] ?? '')
    .filter((segment) => segment !== '' && !segment.startsWith(':') && !firms.includes(segment))
  expect(fixed.filter((segment) => !reservedSlugs.includes(segment))).toEqual([])
  expect(reservedSlugs).toEqual([...new Set(reservedSlugs)].sort())
  for (const other of ['api', 'assets', 'files', 'sandbox']) expect(reservedSlugs).toContain(other)
})
