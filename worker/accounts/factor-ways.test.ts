import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { factorMessages } from '#contract/identity/factors'
import { authenticatorApps, recoveryCodes } from '../identity/factors/tables'
import { users } from '../identity/tables'
import { sha256 } from '../platform/crypto/secret'
import { type Browser, browser } from '../testing/browser'
import { codeAt, outcome, withApp } from '../testing/factors'
import { db, ownerBrowser, password } from '../testing/people'

const email = 'tariro@example.com'
const fresh = 'seven quiet herons'
let secret: string
let signedIn: Browser

beforeEach(async () => {
  signedIn = await ownerBrowser(email)
  secret = (await withApp(signedIn)).secret
})

/** A mailed link as it is stored. */
async function aLink(kind: 'confirm-email' | 'reset-password' | 'sign-in-link', kept: object) {
  const token = 'a'.repeat(43)
  await env.TOKENS.put(`${kind}:${await sha256(token)}`, JSON.stringify(kept), { expirationTtl: 600 })
  return token
}
const signIn = (of: Browser, as = { email, password }) => of.post<Problem>('/api/local/login', as)
const step = (of: Browser) => of.post('/api/auth/second-step', { way: 'app', code: codeAt(secret) })
const isIn = async (of: Browser) => (await of.get('/api/auth/user')).status === 200

/** Not signed in yet, and the account's factors are what they were; then the second step signs in. */
async function expectSecondStep(of: Browser) {
  expect([of.jar.has('__Host-owner'), await isIn(of)]).toEqual([false, false])
  expect([await db.$count(authenticatorApps), await db.$count(recoveryCodes)]).toEqual([1, 10])
  expect((await step(of)).status).toBe(200)
  expect(await isIn(of)).toBe(true)
}

test('a confirmation by a new password is done, and asks for the factor before it signs in', async () => {
  await db.update(users).set({ emailVerifiedAt: null })
  const token = await aLink('confirm-email', { email, version: 1 })
  const visitor = browser()
  const asked = await visitor.post<Problem & { ways: string[] }>('/api/auth/verify-email', { token, password: fresh })
  expect([...outcome(asked), asked.body.detail, asked.body.ways]).toEqual([
    401,
    'second-step-needed',
    factorMessages.confirmed,
    ['app', 'recovery-code'],
  ])
  expect(await isIn(signedIn)).toBe(false)
  const [account] = await db.select().from(users)
  expect([account?.emailVerifiedAt instanceof Date, account?.tokenVersion]).toEqual([true, 2])
  expect(outcome(await browser().post('/api/auth/verify-email', { token, password: fresh }))).toEqual([
    400,
    'link-invalid',
  ])
  await expectSecondStep(visitor)
})

test('a reset of the password neither removes the factors nor skips them, and ends a sign-in that waits for them', async () => {
  const waiting = browser()
  await signIn(waiting)
  const token = await aLink('reset-password', { kind: 'owner', id: 1, version: 1 })
  const visitor = browser()
  expect((await visitor.post('/api/auth/reset-password', { token, password: fresh })).status).toBe(200)
  expect([visitor.jar.has('__Host-owner'), await isIn(signedIn)]).toEqual([false, false])
  expect(outcome(await step(waiting))).toEqual([400, 'second-step-over'])
  expect(outcome(await signIn(visitor, { email, password: fresh }))).toEqual([401, 'second-step-needed'])
  await expectSecondStep(visitor)
})

test('a changed email keeps the factors', async () => {
  const wanted = 'tariro.moyo@example.com'
  const token = await aLink('confirm-email', { email, version: 1, wanted })
  const visitor = browser()
  expect(outcome(await visitor.post('/api/auth/verify-email', { token, password: fresh }))).toEqual([
    400,
    'link-invalid',
  ])
  expect((await signedIn.post('/api/auth/verify-email', { token })).status).toBe(200)
  expect(outcome(await signIn(visitor, { email: wanted, password }))).toEqual([401, 'second-step-needed'])
  await expectSecondStep(visitor)
})

test('a mailed sign-in link only makes the browser known', async () => {
  const token = await aLink('sign-in-link', { kind: 'owner', id: 1, door: '/auth' })
  const visitor = browser()
  expect((await visitor.get(`/api/auth/sign-in-link/${token}`)).status).toBe(302)
  expect(await isIn(visitor)).toBe(false)
  expect(outcome(await signIn(visitor))).toEqual([401, 'second-step-needed'])
  await expectSecondStep(visitor)
})

test('an applicant who signs in keeps the applications, after the second step', async () => {
  const visitor = browser()
  const form = { serviceType: 'transfer', fullName: 'Tariro Moyo', email, phone: '+44 20 7946 0000', country: 'uk' }
  const started = await visitor.post('/api/complete-application', { ...form, propertyAddress: '12 Moffat, Harare' })
  expect(started.status).toBe(201)
  const again = {
    email,
    password: fresh,
    firstName: 'Tariro',
    lastName: 'Moyo',
    country: 'uk',
    phoneNumber: form.phone,
  }
  expect(outcome(await visitor.post('/api/local/signup', again))).toEqual([409, 'email-taken'])
  expect(outcome(await signIn(visitor))).toEqual([401, 'second-step-needed'])
  await expectSecondStep(visitor)
  expect((await visitor.get<unknown[]>('/api/applications')).body).toHaveLength(1)
})
