import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ProfileView, SessionView } from '#contract/accounts/views'
import type { Problem } from '#contract/api/problems'
import { users } from '../identity/tables'
import { attempts, auditLog, sessions } from '../platform/database/tables'
import { browser } from '../testing/browser'
import { anOwner, db, ownerBrowser, password } from '../testing/people'

const email = 'tariro@example.com'

const signIn = (given: { email: string; password: string }, of = browser()) =>
  of.post<SessionView & Problem>('/api/local/login', given)
const actions = async () => (await db.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action)

test('unknown, wrong and inactive get the same answer', async () => {
  const { id } = await anOwner(email)
  const answers = [await signIn({ email: 'nobody@example.com', password }), await signIn({ email, password: 'wrong' })]
  await db.update(users).set({ isActive: false }).where(eq(users.id, id))
  answers.push(await signIn({ email, password }))
  for (const { status, body, headers } of answers) {
    const { requestId: _, ...rest } = body
    expect({ status, rest }).toEqual({
      status: 401,
      rest: {
        type: '/problems/wrong-credentials',
        title: 'Sign-in failed',
        status: 401,
        detail: 'Invalid email or password',
        code: 'wrong-credentials',
      },
    })
    expect(headers.getSetCookie().filter((line) => line.includes('owner'))).toEqual([])
  }
})

test('of many parallel wrong passwords exactly ten are compared; the owner can sign in from elsewhere', async () => {
  await anOwner(email)
  const burst = async (size: number) => {
    const answers = await Promise.all(
      Array.from({ length: size }, (_, at) =>
        signIn({ email: at % 2 ? email : email.toUpperCase(), password: `guess ${at}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 429).every(({ headers }) => headers.has('retry-after'))).toBe(true)
    return answers.map(({ status }) => status)
  }
  const statuses = await burst(25)
  // a busy answer compared nothing, so it does not count as an attempt
  while (statuses.filter((status) => status === 401).length < 10) statuses.push(...(await burst(5)))
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([])
  expect((await signIn({ email, password })).status).toBe(429)
  expect((await signIn({ email, password }, browser('198.51.100.4'))).status).toBe(200)
})

test('a network is stopped after fifty wrong attempts on any accounts', async () => {
  await anOwner(email)
  const endsAt = new Date(Date.now() + 60_000)
  await db.insert(attempts).values({ key: 'sign-in 203.0.113.7', endsAt, tries: 48 })
  const guess = async (name: string) => (await signIn({ email: `${name}@example.com`, password })).status
  expect([await guess('a'), await guess('b'), await guess('c')]).toEqual([401, 401, 429])
  expect((await signIn({ email, password })).status).toBe(429)
})

test('signing in costs two trips, starts a new session each time and takes back the attempts', async () => {
  await anOwner(email)
  const visitor = browser()
  for (let round = 0; round < 3; round += 1) {
    await db.update(attempts).set({ tries: 9 })
    const answer = await signIn({ email: ` ${email.toUpperCase()} `, password }, visitor)
    expect([answer.status, answer.cost.trips]).toEqual([200, 2])
    expect(answer.cost.read).toBeLessThanOrEqual(25)
  }
  expect(new Set((await db.select().from(sessions)).map(({ id }) => id)).size).toBe(3)
  expect(await actions()).toEqual(['sign-in', 'sign-in', 'sign-in'])
  // of the network, and of the account from everywhere
  expect(await db.select({ tries: attempts.tries }).from(attempts)).toEqual([{ tries: 9 }, { tries: 9 }])
})

test('signing in reads no more when there are many unattached applications', async () => {
  await anOwner(email)
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
    insert into applications (reference_number, service_type, client_name, client_email, client_phone, client_country, file_status_at, created_at)
    select 'ZTL' || i, 'transfer', 'Somebody', 'somebody' || i || '@example.com', '1', 'uk', 1, 1 from n`,
  ).run()
  const answer = await signIn({ email, password })
  expect(answer.status).toBe(200)
  expect(answer.cost.read).toBeLessThanOrEqual(25)
})

test('an ended session is refused on the next request, and its cookie is deleted', async () => {
  const { id } = await anOwner(email)
  const visitor = browser()
  await signIn({ email, password }, visitor)
  expect((await visitor.get('/api/auth/user')).status).toBe(200)
  await db.update(sessions).set({ endedAt: new Date() })
  const refused = await visitor.get<Problem>('/api/auth/user')
  expect([refused.status, refused.body.code]).toEqual([401, 'signed-out'])
  expect([...visitor.jar.keys()].filter((name) => /owner|signed-in/.test(name))).toEqual([])

  await signIn({ email, password }, visitor)
  await db.update(users).set({ isActive: false }).where(eq(users.id, id))
  expect((await visitor.get('/api/auth/user')).status).toBe(401)
  expect((await visitor.post('/api/profile', {})).status).toBe(401)
})

test('a forged session cookie is refused without a query', async () => {
  const stranger = browser()
  const bare = await stranger.get('/api/auth/user')
  expect([bare.status, bare.cost.trips]).toEqual([401, 0])
  stranger.jar.set('__Host-owner', 'eyJhbGciOiJub25lIn0.eyJhY2NvdW50IjoxLCJzaWQiOiJ4In0.')
  stranger.jar.set('signed-in', '1')
  const forged = await stranger.get('/api/auth/user')
  expect([forged.status, forged.cost.trips]).toEqual([401, 0])
  expect([...stranger.jar.keys()]).toEqual([])
})

test('signing out ends the session on the server, stays on this site, and ignores other sites', async () => {
  await anOwner(email)
  const visitor = browser()
  await signIn({ email, password }, visitor)
  const cookie = visitor.jar.get('__Host-owner') ?? ''
  const leave = (to: string, headers: Record<string, string> = {}) =>
    visitor.get(`/api/logout?to=${encodeURIComponent(to)}`, headers)
  for (const site of ['cross-site', 'same-site']) {
    const lured = await leave('/auth', { 'sec-fetch-site': site })
    expect([lured.status, lured.headers.get('location')]).toEqual([302, '/auth'])
  }
  expect((await visitor.get('/api/auth/user')).status).toBe(200)

  const left = await leave('//evil.example', { 'sec-fetch-site': 'none' })
  expect([left.status, left.headers.get('location')]).toEqual([302, '/'])
  expect([...visitor.jar.keys()].filter((name) => /owner|signed-in|applicant/.test(name))).toEqual([])
  const thief = browser()
  thief.jar.set('__Host-owner', cookie)
  expect((await thief.get('/api/auth/user')).status).toBe(401)
  for (const to of ['https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect((await leave(to)).headers.get('location')).toBe('/')
  expect(await actions()).toEqual(['sign-in', 'sign-out'])
})

test('a password hashed at a lower cost is hashed again at the next sign-in', async () => {
  const { passwordHash } = await anOwner(email)
  expect(passwordHash).toMatch(/^scrypt\$4\$8\$1\$/)
  expect((await signIn({ email, password })).status).toBe(200)
  const [user] = await db.select().from(users)
  expect(user?.passwordHash).toMatch(/^scrypt\$5\$8\$1\$/)
  expect((await signIn({ email, password })).status).toBe(200)
})

test('a profile is created once and then changed', async () => {
  await anOwner(email)
  const visitor = browser()
  await signIn({ email, password }, visitor)
  const profile: ProfileView = {
    fullName: 'Tariro Moyo',
    whatsappNumber: '+44 7700 900000',
    countryOfResidence: 'United Kingdom',
    propertyAddress: '12 Samora Machel Avenue, Harare',
  }
  const made = await visitor.post<ProfileView>('/api/profile', { ...profile, userId: 99 })
  expect([made.status, made.body, made.cost.trips]).toEqual([201, profile, 2])
  const changed = await visitor.post('/api/profile', { ...profile, countryOfResidence: 'Canada' })
  expect(changed.status).toBe(200)
  const { body } = await visitor.get<SessionView>('/api/auth/user')
  expect(body.profile).toEqual({ ...profile, countryOfResidence: 'Canada' })
  expect((await visitor.post('/api/profile', { ...profile, propertyAddress: 'short' })).status).toBe(400)
})

test('a stored answer to a repeated request is refused once the session has ended', async () => {
  const own = await ownerBrowser(email)
  const form = {
    fullName: 'Rudo Chikafu',
    whatsappNumber: '+44 7700 900123',
    countryOfResidence: 'uk',
    propertyAddress: '14 Samora Machel Avenue, Harare',
  }
  const cookie = Array.from(own.jar, ([name, value]) => `${name}=${value}`).join('; ')
  const save = () => browser().post('/api/profile', form, { 'idempotency-key': 'profile-1', cookie })
  expect([(await save()).status, (await save()).headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  await own.get('/api/logout')
  expect((await save()).status).toBe(401)
})

test('the cost of a refusal does not reveal whether an account exists', async () => {
  await anOwner(email)
  for (const typed of [email, 'nobody@example.com']) {
    const { status, headers } = await signIn({ email: typed, password: 'not-this-one' })
    expect([status, headers.get('server-timing')]).toEqual([401, null])
  }
})

test.each([
  { purpose: 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'x-moz': 'prefetch' },
  { 'x-purpose': 'preview' },
])('a browser that looks ahead (%o) signs no one out', async (headers) => {
  const own = await ownerBrowser(email)
  const ahead = await own.get('/api/logout', headers as Record<string, string>)
  expect([ahead.status, ahead.headers.getSetCookie().join()]).toEqual([302, expect.not.stringContaining('owner')])
  expect((await own.get('/api/auth/user')).status).toBe(200)
  await own.get('/api/logout')
  expect((await own.get('/api/auth/user')).status).toBe(401)
})
