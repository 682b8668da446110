import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { accountMessages } from '#contract/accounts/accounts'
import type { SessionView } from '#contract/accounts/views'
import type { Problem } from '#contract/api/problems'
import type { OwnerApplication, StartedApplication } from '#contract/applications/views'
import { applications } from '../applications/tables'
import { users } from '../identity/tables'
import { outbox } from '../notifications/tables'
import { auditLog, sessions } from '../platform/database/tables'
import { browser } from '../testing/browser'
import { eventually } from '../testing/eventually'
import { deliveredTo } from '../testing/mailbox'
import { ownerBrowser } from '../testing/people'

const db = drizzle(env.DB)
const person = {
  email: 'Tariro@Example.com',
  password: 'three blind mice',
  firstName: 'Tariro',
  lastName: 'Moyo',
  country: 'United Kingdom',
  phoneNumber: '+44 20 7946 0000',
}
const fresh = 'seven quiet herons'
const request = {
  serviceType: 'transfer',
  fullName: 'Tariro Moyo',
  email: person.email,
  phone: person.phoneNumber,
  country: person.country,
  propertyAddress: '12 Samora Machel Avenue, Harare',
}

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})

async function linksTo(email: string, address = '/verify-email/'): Promise<string[]> {
  const received = await deliveredTo(email)
  return received.flatMap(({ links }) => links.filter((link) => link.includes(address)))
}
const tokenOf = (link: string | undefined) => link?.split('/').at(-1)
const startApplication = (of: ReturnType<typeof browser>, email = person.email) =>
  of.post<StartedApplication>('/api/complete-application', { ...request, email })
const own = (of: ReturnType<typeof browser>) => of.get<OwnerApplication[]>('/api/applications')

test('a new owner is signed in immediately, with a cookie that scripts cannot read and a hint that they can', async () => {
  const visitor = browser()
  const made = await visitor.post<SessionView>('/api/local/signup', { ...person, role: 'admin', isActive: false })
  expect(made.status).toBe(201)
  expect(made.cost.trips).toBe(2)
  expect(made.body).toEqual({
    user: {
      id: 1,
      firstName: 'Tariro',
      lastName: 'Moyo',
      email: person.email,
      role: 'user',
      emailVerified: false,
    },
    profile: null,
  })
  const lines = made.headers.getSetCookie()
  const session = lines.find((line) => line.startsWith('__Host-owner='))
  expect(session).toMatch(/; HttpOnly/)
  expect(session).toMatch(/; Secure/)
  expect(session).toMatch(/; SameSite=Lax/)
  expect(session).toMatch(/; Path=\//)
  expect(session).not.toMatch(/Domain/)
  expect(lines.find((line) => line.startsWith('__Host-signed-in='))).not.toMatch(/HttpOnly/)

  const seen = await visitor.get<SessionView>('/api/auth/user')
  expect(seen.body).toEqual(made.body)
  expect(seen.cost.trips).toBe(1)
  expect(seen.cost.read).toBeLessThanOrEqual(4)
  const [user] = await db.select().from(users)
  expect(user).toMatchObject({ role: 'user', isActive: true, emailVerifiedAt: null })
  expect(user?.passwordHash).toMatch(/^scrypt\$5\$8\$1\$/)
  expect(await db.select({ action: auditLog.action, actor: auditLog.actorId }).from(auditLog)).toEqual([
    { action: 'sign-up', actor: user?.id },
  ])
})

test('an email has one account, in any case and however many ask in parallel; the others leave nothing', async () => {
  const answers = await Promise.all(
    ['tariro@example.com', 'TARIRO@example.com', 'Tariro@Example.com'].map((email) =>
      browser().post('/api/local/signup', { ...person, email }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const late = await browser().post<Problem>('/api/local/signup', person)
  expect([late.status, late.body.code]).toEqual([409, 'email-taken'])
  expect(await db.$count(users)).toBe(1)
  expect(await db.$count(sessions)).toBe(1)
  expect(await db.$count(outbox)).toBe(1)
})

test('a person with one name signs up with it, and is called by it', async () => {
  const own = browser()
  const made = await own.post('/api/local/signup', { ...person, firstName: 'Sukarno', lastName: '', hasOneName: true })
  expect([made.status, made.body]).toMatchObject([201, { user: { firstName: 'Sukarno', lastName: '' } }])
  const [mail] = await db.select().from(outbox)
  expect(mail?.facts).toMatchObject({ name: 'Sukarno' })
})

test('a missing, too short or too common value is refused field by field', async () => {
  const refused = await browser().post<Problem>('/api/local/signup', { ...person, password: '12345', lastName: ' ' })
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual([
    { path: 'password', message: 'Password must be at least 6 characters' },
    { path: 'lastName', message: 'Last name is required' },
  ])
  for (const password of ['PassWord', 'liberec']) {
    const common = await browser().post<Problem>('/api/local/signup', { ...person, password })
    expect([common.status, common.body.code]).toEqual([400, 'password-too-common'])
  }
  expect(await db.$count(users)).toBe(0)
})

test('a password of 256 characters counts to its last one', async () => {
  const password = `${'é'.repeat(255)}a`
  expect((await browser().post('/api/local/signup', { ...person, password })).status).toBe(201)
  const signIn = (given: string) => browser().post('/api/local/login', { email: person.email, password: given })
  expect((await signIn(`${'é'.repeat(255)}b`)).status).toBe(401)
  expect((await signIn(password)).status).toBe(200)
})

test('signing up with another person’s email shows none of their applications until that mailbox opens our link', async () => {
  const victim = browser()
  const { body: theirs } = await startApplication(victim)
  const stranger = browser('203.0.113.66')
  await stranger.post('/api/local/signup', person)
  expect((await own(stranger)).body).toEqual([])
  await stranger.get('/api/logout')
  await stranger.post('/api/local/login', person)
  expect((await own(stranger)).body).toEqual([])

  const token = tokenOf((await linksTo(person.email))[0])
  const opened = await victim.post<Problem>('/api/auth/verify-email', { token })
  expect([opened.status, opened.body.code, opened.body.detail]).toEqual([
    401,
    'signed-out',
    accountMessages.confirmSignedIn,
  ])
  expect((await own(stranger)).body).toEqual([])
  expect((await stranger.get<SessionView>('/api/auth/user')).body.user.emailVerified).toBe(false)

  const short = await victim.post<Problem>('/api/auth/verify-email', { token, password: '12345' })
  expect([short.status, short.body.errors?.[0]?.path]).toEqual([400, 'password'])
  const taken = await victim.post('/api/auth/verify-email', { token, password: fresh })
  expect([taken.status, taken.body, taken.cost.trips]).toEqual([200, { applicationsFound: 1 }, 2])
  expect((await stranger.get('/api/auth/user')).status).toBe(401)
  expect((await own(victim)).body).toMatchObject([{ id: theirs.id, startedElsewhere: true }])
  expect((await victim.get<SessionView>('/api/auth/user')).body.user.emailVerified).toBe(true)
  const signIn = (password: string) => browser().post('/api/local/login', { email: person.email, password })
  expect([(await signIn(person.password)).status, (await signIn(fresh)).status]).toEqual([401, 200])
  expect((await victim.post('/api/auth/verify-email', { token, password: fresh })).status).toBe(400)
})

test('the first confirmation, in the account’s own session, ends its other sessions', async () => {
  await startApplication(browser())
  const owner = browser()
  await owner.post('/api/local/signup', person)
  const elsewhere = browser('203.0.113.66')
  await elsewhere.post('/api/local/login', person)
  const other = await ownerBrowser('another@example.com')
  const token = tokenOf((await linksTo(person.email))[0])
  const foreign = await other.post<Problem>('/api/auth/verify-email', { token })
  expect([foreign.status, foreign.body.code, foreign.body.detail]).toEqual([
    403,
    'forbidden',
    accountMessages.confirmOther,
  ])
  const confirmed = await owner.post('/api/auth/verify-email', { token })
  expect([confirmed.status, confirmed.body, confirmed.cost.trips]).toEqual([200, { applicationsFound: 1 }, 1])
  const seen = [owner, elsewhere, other].map(async (who) => (await who.get('/api/auth/user')).status)
  expect(await Promise.all(seen)).toEqual([200, 401, 200])
})

test('a password chosen by a mailed link confirms the email and attaches the applications with that email', async () => {
  await startApplication(browser())
  const stranger = browser('203.0.113.66')
  await stranger.post('/api/local/signup', person)
  await browser().post('/api/auth/forgot-password', { email: person.email })
  const token = await eventually(async () => {
    const [link] = await linksTo(person.email, '/reset-password/')
    expect(link).toBeDefined()
    return tokenOf(link)
  })
  expect((await browser().post('/api/auth/reset-password', { token, password: fresh })).status).toBe(200)
  expect((await stranger.get('/api/auth/user')).status).toBe(401)
  const owner = browser()
  await owner.post('/api/local/login', { email: person.email, password: fresh })
  expect((await owner.get<SessionView>('/api/auth/user')).body.user.emailVerified).toBe(true)
  expect((await own(owner)).body).toHaveLength(1)
})

test('a browser’s applications are attached to the account it signs up or in with, and to no other after that', async () => {
  const visitor = browser()
  const { body: first } = await startApplication(visitor, 'another@example.com')
  await visitor.post('/api/local/signup', person)
  expect((await own(visitor)).body).toMatchObject([{ id: first.id }])
  expect(visitor.jar.has('__Host-applicant')).toBe(false)
  await visitor.get('/api/logout')
  const { body: second } = await startApplication(visitor, 'another@example.com')
  await visitor.post('/api/local/login', person)
  const ids = (await own(visitor)).body.map(({ id }) => id)
  expect(new Set(ids)).toEqual(new Set([first.id, second.id]))
  expect(await db.$count(applications)).toBe(2)
})

test('a confirmation link works once, also when twenty use it at the same time', async () => {
  const owner = browser()
  await owner.post('/api/local/signup', person)
  const [link] = await linksTo(person.email)
  expect(link).toMatch(/^http:\/\/localhost\/verify-email\/[\w-]{43}$/)
  const token = tokenOf(link)
  const { keys } = await env.TOKENS.list()
  const key = keys[0]?.name ?? ''
  const kept = (await env.TOKENS.get(key)) ?? ''
  expect(key + kept).not.toContain(token)
  const answers = await Promise.all(Array.from({ length: 20 }, () => owner.post('/api/auth/verify-email', { token })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
  // the link store may still return a used one
  await env.TOKENS.put(key, kept)
  expect((await owner.post('/api/auth/verify-email', { token })).status).toBe(400)
  const actions = await db.select({ action: auditLog.action }).from(auditLog)
  expect(actions.filter(({ action }) => action === 'confirm-email')).toHaveLength(1)
})

test('an address gets at most three confirmation mails an hour, and none once it is confirmed', async () => {
  const visitor = browser()
  await visitor.post('/api/local/signup', person)
  const again = () => visitor.post<{ sent: boolean } & Problem>('/api/auth/resend-verification')
  expect((await again()).body).toEqual({ sent: true })
  expect((await again()).status).toBe(200)
  const refused = await again()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  const links = await linksTo(person.email)
  expect(new Set(links).size).toBe(3)
  expect((await visitor.post('/api/auth/verify-email', { token: tokenOf(links[1]) })).status).toBe(200)
  expect((await visitor.post('/api/auth/verify-email', { token: tokenOf(links[2]) })).status).toBe(400)
  expect((await again()).body).toEqual({ sent: false })
})
