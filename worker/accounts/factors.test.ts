import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import type { FactorsView } from '#contract/identity/factors'
import { authenticatorApps, passkeys, recoveryCodes } from '../identity/factors/tables'
import { users } from '../identity/tables'
import { outbox } from '../notifications/tables'
import { attempts, auditLog, sessions } from '../platform/database/tables'
import { anAuthenticator } from '../testing/authenticator'
import { type Browser, browser } from '../testing/browser'
import { challengeOf, codeAt, confirm, outcome, ownerAccount, withApp, withPasskey } from '../testing/factors'
import { db, ownerBrowser, password } from '../testing/people'

const email = 'tariro@example.com'
const own = ownerAccount

const signIn = (of: Browser) => of.post<Problem & { ways?: string[] }>('/api/local/login', { email, password })

test('the first factor needs the password, is mailed and makes ten recovery codes', async () => {
  const of = await ownerBrowser(email)
  const before = await of.post<Problem & { ways: string[] }>(`${own}/factors/app/options`)
  expect([before.status, before.body.code, before.body.ways]).toEqual([403, 'factor-needed', ['password']])
  expect((await of.post(`${own}/confirm`, { way: 'password', password: 'not mine' })).status).toBe(401)
  const { secret, recoveryCodes: codes } = await withApp(of)
  expect(codes).toHaveLength(10)
  expect(codes[0]).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/)
  const { body } = await of.get<FactorsView>(`${own}/factors`)
  expect([body.passkeys, body.app?.lastUsedAt, body.recoveryCodesLeft]).toEqual([[], null, 10])
  const stored = JSON.stringify([await db.select().from(authenticatorApps), await db.select().from(recoveryCodes)])
  for (const value of [secret, ...codes]) expect(stored).not.toContain(value)
  expect(await db.$count(outbox, eq(outbox.message, 'factors-changed'))).toBe(1)
})

test('a password alone no longer signs in; a code of the app does, once', async () => {
  const of = await ownerBrowser(email)
  const { secret } = await withApp(of)
  const visitor = browser()
  const asked = await signIn(visitor)
  expect([asked.status, asked.body.code, asked.body.ways]).toEqual([
    401,
    'second-step-needed',
    ['app', 'recovery-code'],
  ])
  expect([visitor.jar.has('__Host-owner'), (await visitor.get('/api/auth/user')).status]).toEqual([false, 401])
  const wrong = await browser().post('/api/local/login', { email, password: 'wrong' })
  expect(outcome(wrong)).toEqual([401, 'wrong-credentials'])

  const step = (code: string) => visitor.post('/api/auth/second-step', { way: 'app', code })
  // the step that added the app, and one that is too far away
  for (const seconds of [-30, 120])
    expect(outcome(await step(codeAt(secret, seconds)))).toEqual([400, 'factor-refused'])
  const pending = visitor.jar.get('__Host-second-step') ?? ''
  const code = codeAt(secret)
  const answer = await step(code)
  expect([answer.status, answer.cost.trips, visitor.jar.has('__Host-second-step')]).toEqual([200, 2, false])
  expect((await visitor.get('/api/auth/user')).status).toBe(200)
  visitor.jar.set('__Host-second-step', pending)
  expect(outcome(await step(codeAt(secret, 30)))).toEqual([400, 'factor-refused'])
  await signIn(visitor)
  expect(outcome(await step(code))).toEqual([400, 'factor-refused'])
  expect(outcome(await browser().post('/api/auth/second-step', { way: 'app', code }))).toEqual([
    400,
    'second-step-over',
  ])
})

test('of parallel uses of one code exactly one signs in, and a recovery code works once', async () => {
  const { secret, recoveryCodes: codes } = await withApp(await ownerBrowser(email))
  const visitors = Array.from({ length: 4 }, () => browser())
  for (const visitor of visitors) await signIn(visitor)
  const race = async (given: object) =>
    (await Promise.all(visitors.map((each) => each.post('/api/auth/second-step', given)))).filter(
      ({ status }) => status === 200,
    )
  expect(await race({ way: 'app', code: codeAt(secret) })).toHaveLength(1)
  for (const visitor of visitors) await signIn(visitor)
  await db.delete(attempts)
  const typed = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')}`
  expect(await race({ way: 'recovery-code', code: typed })).toHaveLength(1)
  await db.delete(attempts)
  const late = browser()
  await signIn(late)
  expect(outcome(await late.post('/api/auth/second-step', { way: 'recovery-code', code: codes[0] }))).toEqual([
    400,
    'factor-refused',
  ])
})

test('five wrong codes stop every code of the account, and a new password ends a pending sign-in', async () => {
  const { secret, recoveryCodes: codes } = await withApp(await ownerBrowser(email))
  const visitor = browser()
  await signIn(visitor)
  const step = (given: object, of = visitor) => of.post('/api/auth/second-step', given)
  for (let tried = 0; tried < 5; tried += 1)
    expect((await step({ way: 'app', code: codeAt(secret, 3000 + tried * 30) })).status).toBe(400)
  expect((await step({ way: 'app', code: codeAt(secret) })).status).toBe(429)
  const elsewhere = browser('198.51.100.9')
  await signIn(elsewhere)
  expect((await step({ way: 'recovery-code', code: codes[1] }, elsewhere)).status).toBe(429)
  await db.delete(attempts)
  await db.update(users).set({ tokenVersion: 9 })
  expect(outcome(await step({ way: 'app', code: codeAt(secret) }))).toEqual([400, 'second-step-over'])
})

test('a passkey signs in with nothing typed; foreign, replayed, rolled back and unverified ones do not', async () => {
  const { device, credential } = await withPasskey(await ownerBrowser(email))
  const visitor = browser()
  const fresh = () => challengeOf(visitor, '/api/auth/passkey/options')
  const enter = (used: unknown) => visitor.post('/api/auth/passkey', { credential: used })
  const first = await device.use(await fresh())
  expect((await enter(first)).status).toBe(200)
  expect((await visitor.get('/api/auth/user')).status).toBe(200)
  expect(outcome(await enter(first))).toEqual([400, 'factor-refused'])
  const refused = [
    await device.use(await fresh(), { origin: 'https://gwaro.example' }),
    await device.use(await fresh(), { rpId: 'gwaro.example' }),
    await device.use(await fresh(), { isVerified: false }),
    await device.use(await fresh(), { counter: 1 }),
    await device.use('bm90IG91cnM'),
    await (await anAuthenticator(env.APP_ORIGIN)).use(await fresh(), { like: credential.id }),
  ]
  for (const used of refused) expect(outcome(await enter(used))).toEqual([400, 'factor-refused'])
  const twice = await Promise.all([await device.use(await fresh())].flatMap((used) => [enter(used), enter(used)]))
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  await db.update(users).set({ isActive: false })
  expect(outcome(await enter(await device.use(await fresh())))).toEqual([400, 'factor-refused'])
})

test('a passkey is the second step of its own pending sign-in, and confirms in its own session', async () => {
  const of = await ownerBrowser(email)
  const { device } = await withPasskey(of)
  const visitor = browser()
  expect((await signIn(visitor)).body.ways).toEqual(['passkey', 'recovery-code'])
  const step = (used: unknown) => visitor.post('/api/auth/second-step', { way: 'passkey', credential: used })
  const foreign = await device.use(await challengeOf(of, `${own}/confirm/options`))
  expect(outcome(await step(foreign))).toEqual([400, 'factor-refused'])
  expect((await step(await device.use(await challengeOf(visitor, '/api/auth/second-step/options')))).status).toBe(200)

  await db.update(sessions).set({ factorAt: new Date(Date.now() - 11 * 60_000) })
  const change = () => of.post<Problem & { ways: string[] }>(`${own}/factors/recovery-codes`)
  const asked = await change()
  expect([asked.status, asked.body.ways]).toEqual([403, ['passkey', 'recovery-code']])
  expect(outcome(await confirm(of))).toEqual([403, 'forbidden'])
  const given = await device.use(await challengeOf(of, `${own}/confirm/options`))
  expect((await of.post(`${own}/confirm`, { way: 'passkey', credential: given })).status).toBe(200)
  expect((await change()).status).toBe(200)
  expect(await db.$count(recoveryCodes)).toBe(10)
})

test('passkeys are renamed and removed; the last factor takes the codes along', async () => {
  const of = await ownerBrowser(email)
  const { credential } = await withPasskey(of)
  const [row] = await db.select().from(passkeys)
  expect((await of.patch(`${own}/factors/passkeys/${row?.id}`, { name: 'Old phone' })).status).toBe(200)
  const stranger = await ownerBrowser('rudo@example.com')
  await confirm(stranger)
  for (const answer of [
    await stranger.patch(`${own}/factors/passkeys/${row?.id}`, { name: 'Mine' }),
    await stranger.delete(`${own}/factors/passkeys/${row?.id}`),
  ])
    expect(answer.status).toBe(404)
  expect((await of.get<FactorsView>(`${own}/factors`)).body.passkeys).toMatchObject([{ name: 'Old phone' }])
  const { body } = await of.post<{ challenge: string }>(`${own}/factors/passkeys/options`)
  expect((await of.post(`${own}/factors/passkeys`, { name: 'Again', credential })).status).toBe(400)
  expect(body.challenge.length).toBeGreaterThan(40)
  expect((await of.delete(`${own}/factors/passkeys/${row?.id}`)).status).toBe(200)
  expect([await db.$count(passkeys), await db.$count(recoveryCodes)]).toEqual([0, 0])
  expect((await signIn(browser())).status).toBe(200)
  const audited = (await db.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action)
  expect(audited).toEqual(expect.arrayContaining(['give-factor', 'add-factor', 'change-factor', 'remove-factor']))
})
