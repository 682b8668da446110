import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountMessages } from '#contract/accounts/accounts'
import type { Problem } from '#contract/api/problems'
import type { SessionEntry } from '#contract/identity/sessions'
import { deviceOf } from '../identity/session/device'
import { users } from '../identity/tables'
import { outbox } from '../notifications/tables'
import { auditLog } from '../platform/database/tables'
import { browser } from '../testing/browser'
import { eventually } from '../testing/eventually'
import { deliveredTo } from '../testing/mailbox'
import { anApplicant, anOwner, db, ownerBrowser, password } from '../testing/people'

const email = 'tariro@example.com'
const fresh = 'seven quiet herons'

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})

async function anotherBrowser(userAgent: string, of = email, address = '198.51.100.4') {
  const own = browser(address)
  const { status } = await own.post('/api/local/login', { email: of, password }, { 'user-agent': userAgent })
  expect(status).toBe(200)
  return own
}

async function linkTo(address: string): Promise<string> {
  return eventually(async () => {
    const links = (await deliveredTo(address)).flatMap((mail) => mail.links)
    const token = links.flatMap((link) => /\/verify-email\/([\w-]{43})$/.exec(link)?.[1] ?? [])[0]
    expect(token).toBeDefined()
    return token ?? ''
  })
}
const actions = async () => (await db.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action)
const owes = (message: string) => db.$count(outbox, eq(outbox.message, message))

test('an owner changes their name and phone, and nothing else by the same call', async () => {
  const own = await ownerBrowser(email)
  const { body } = await own.get('/api/account')
  expect(body).toMatchObject({ firstName: 'Tariro', phoneNumber: '+44 20 7946 0958', email, emailVerified: true })
  const empty = await own.put<Problem>('/api/account', { firstName: ' ', lastName: 'N', phoneNumber: '' })
  expect([empty.status, empty.body.errors?.map(({ path }) => path)]).toEqual([400, ['firstName', 'phoneNumber']])
  const details = { firstName: 'Rudo', lastName: 'Ncube', phoneNumber: '+263 77 000 1111' }
  const saved = await own.put('/api/account', { ...details, role: 'admin', email: 'x@example.com', isActive: false })
  expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ firstName: 'Rudo', role: 'user', email })])
  expect((await own.get('/api/account')).body).toMatchObject({ ...details, email })
  expect(await actions()).toContain('change-details')
})

test('a new password needs the current one, ends every other session and notifies the mailbox', async () => {
  const own = await ownerBrowser(email)
  const elsewhere = await anotherBrowser('Firefox/140.0 (Windows NT 10.0)')
  const change = (current: string, chosen = fresh, who = own) =>
    who.post<Problem>('/api/account/password', { current, password: chosen })
  const wrong = await change('not mine')
  expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([
    401,
    'wrong-credentials',
    [{ path: 'current', message: 'That password is incorrect. Please try again.' }],
  ])
  expect((await change(password, 'Password')).body.code).toBe('password-too-common')
  expect((await change(password, '12345')).body.errors?.[0]?.path).toBe('password')
  expect((await own.get('/api/auth/user')).status).toBe(200)

  const answers = await Promise.all([change(password), change(password, 'eight quiet herons')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([(await own.get('/api/auth/user')).status, (await elsewhere.get('/api/auth/user')).status]).toEqual([200, 401])
  expect((await browser().post('/api/local/login', { email, password })).status).toBe(401)
  expect((await deliveredTo(email)).map(({ subject }) => subject)).toEqual([
    'Your password was changed',
    'A new device signed in to your account',
  ])

  await own.post('/api/auth/forgot-password', { email })
  let stopped = await change('not mine')
  for (let tries = 1; tries < 10 && stopped.status === 401; tries += 1) stopped = await change('not mine')
  stopped = await change('not mine')
  expect([stopped.status, Number(stopped.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('an email changes only when its own session opens the new mailbox’s link, once of twenty times', async () => {
  const own = await ownerBrowser(email)
  const elsewhere = await anotherBrowser(agents['Chrome on Android'])
  const other = await ownerBrowser('rudo@example.com')
  const wanted = 'Tariro.Moyo@example.org'
  const { id } = await anApplicant({ email: wanted.toLowerCase() })
  await env.DB.prepare('insert into profiles values (1, ?1, ?1, ?1, ?1, 1, 1, null)').bind('At length a profile').run()
  const { body: made } = await own.post<{ id: number }>('/api/applications', { submissionMethod: 'mail' })
  const ask = (to: string, given = password) => own.post<Problem>('/api/account/email', { email: to, password: given })
  expect((await ask(wanted, 'not mine')).status).toBe(401)
  expect((await ask(email.toUpperCase())).body.errors?.[0]?.path).toBe('email')
  expect((await ask('no address')).status).toBe(400)
  expect((await ask(wanted)).body).toEqual({ sent: true })
  const token = await linkTo(wanted)
  expect(token).toHaveLength(43)
  expect((await deliveredTo(email)).map(({ subject }) => subject)).toContain('A new email address for your account')
  expect((await own.get<{ user: { email: string } }>('/api/auth/user')).body.user.email).toBe(email)

  expect((await elsewhere.get('/api/auth/user')).status).toBe(200)

  const key = (await env.TOKENS.list()).keys[0]?.name ?? ''
  const kept = (await env.TOKENS.get(key)) ?? ''
  const open = (who = own) => who.post<{ applicationsFound: number }>('/api/auth/verify-email', { token })
  expect([(await open(browser())).status, (await open(other)).status]).toEqual([401, 403])
  const taking = await browser().post<Problem>('/api/auth/verify-email', { token, password: fresh })
  expect([taking.status, taking.body.detail]).toEqual([400, accountMessages.confirmChange])
  expect((await own.get<{ user: { email: string } }>('/api/auth/user')).body.user.email).toBe(email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => open()))
  expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ applicationsFound: 1 }])
  await env.TOKENS.put(key, kept)
  expect((await open()).status).toBe(400)
  expect((await actions()).filter((action) => action === 'change-email')).toHaveLength(1)
  expect((await own.get<{ user: { email: string } }>('/api/auth/user')).body.user.email).toBe(wanted)
  const others = [elsewhere, other].map(async (who) => (await who.get('/api/auth/user')).status)
  expect(await Promise.all(others)).toEqual([401, 200])
  expect((await own.get(`/api/applications/${id}`)).status).toBe(200)
  const row = await env.DB.prepare('select client_email from applications where id = ?1').bind(made.id).first()
  expect(row).toEqual({ client_email: wanted })
  expect((await deliveredTo(email)).map(({ subject }) => subject)).toContain('Your email address was changed')
  expect((await browser().post('/api/local/login', { email, password })).status).toBe(401)
  expect((await browser().post('/api/local/login', { email: wanted, password })).status).toBe(200)
})

test('a taken email is refused without saying so, and old links stop working after a change', async () => {
  const own = await ownerBrowser(email)
  await anOwner('rudo@example.com')
  const ask = (to: string) => own.post('/api/account/email', { email: to, password })
  const [free, taken] = [await ask('free@example.com'), await ask('Rudo@example.com')]
  expect([taken.status, taken.body, taken.cost]).toEqual([free.status, free.body, free.cost])
  await eventually(async () =>
    expect((await deliveredTo('Rudo@example.com')).map(({ subject }) => subject)).toEqual([
      'Someone tried to use your email address',
    ]),
  )
  const token = await linkTo('free@example.com')
  // another account takes the address before the link is opened
  await db.update(users).set({ email: 'FREE@example.com' }).where(eq(users.email, 'rudo@example.com'))
  expect((await own.post('/api/auth/verify-email', { token })).status).toBe(400)
  await db.update(users).set({ email: 'rudo@example.com' }).where(eq(users.email, 'FREE@example.com'))
  await own.post('/api/account/password', { current: password, password: fresh })
  expect((await own.post('/api/auth/verify-email', { token })).status).toBe(400)
  expect(await owes('email-changed')).toBe(0)
  for (let mails = 0; mails < 2; mails += 1)
    await own.post('/api/account/email', { email: 'free@example.com', password: fresh })
  const stopped = await own.post('/api/account/email', { email: 'free@example.com', password: fresh })
  expect(stopped.status).toBe(429)
})

const agents = {
  'Chrome on Android':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  'Safari on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
  'Chrome on Linux':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'Chrome on an iPad':
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
  'Chrome on a Chromebook': 'Mozilla/5.0 (X11; CrOS x86_64 16181.0) Chrome/140.0 Safari/537.36',
  'Edge on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0',
  'Edge on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/604.1',
  'Samsung Internet on Android':
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Safari on a Mac': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'An unknown device': 'curl/8.9',
}

test('an owner sees their sessions and can end any of them; no one else can', async () => {
  for (const [words, agent] of Object.entries(agents)) expect(deviceOf(agent)).toBe(words)
  const own = await ownerBrowser(email)
  const phone = await anotherBrowser(agents['Chrome on Android'])
  const other = await ownerBrowser('rudo@example.com')
  const { body: places } = await own.get<SessionEntry[]>('/api/account/sessions')
  expect(places).toMatchObject([
    { device: 'Chrome on Android', address: '198.51.100.4', isThis: false },
    { address: '203.0.113.7', isThis: true },
  ])
  const secrets = await env.DB.prepare('select id from sessions').all<{ id: string }>()
  for (const { id } of secrets.results) expect(JSON.stringify(places)).not.toContain(id)
  const [first] = (await own.get<SessionEntry[]>('/api/account/sessions?limit=1')).body
  expect(first?.device).toBe('Chrome on Android')

  for (const call of [`/api/account/sessions/${first?.id}`, '/api/account/sessions']) {
    const unsure = await own.delete<Problem & { ways: string[] }>(call)
    expect([unsure.status, unsure.body.code, unsure.body.ways]).toEqual([403, 'factor-needed', ['password']])
  }
  for (const each of [own, other]) await each.post('/api/account/confirm', { way: 'password', password })
  const foreign = await other.delete<Problem>(`/api/account/sessions/${first?.id}`)
  const unknown = await other.delete<Problem>(`/api/account/sessions/${'0'.repeat(32)}`)
  expect([foreign.status, { ...foreign.body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }])
  expect((await browser().delete(`/api/account/sessions/${first?.id}`)).status).toBe(401)
  expect((await phone.get('/api/auth/user')).status).toBe(200)
  expect((await own.delete(`/api/account/sessions/${first?.id}`)).body).toEqual({ isThis: false })
  expect((await phone.get('/api/auth/user')).status).toBe(401)
  expect((await own.delete(`/api/account/sessions/${first?.id}`)).status).toBe(404)

  const [one, two] = [await anotherBrowser('Firefox/1'), await anotherBrowser('Firefox/1')]
  expect((await own.delete('/api/account/sessions')).body).toEqual({ ended: 2 })
  for (const gone of [one, two]) expect((await gone.get('/api/auth/user')).status).toBe(401)
  expect((await other.get('/api/auth/user')).status).toBe(200)
  const [mine] = (await own.get<SessionEntry[]>('/api/account/sessions')).body
  expect((await own.delete(`/api/account/sessions/${mine?.id}`)).body).toEqual({ isThis: true })
  expect([own.jar.has('__Host-owner'), own.jar.has('signed-in')]).toEqual([false, false])
  expect(await actions()).toEqual(expect.arrayContaining(['end-session', 'end-other-sessions']))
})

test('a link to another mailbox stops working when the account is deactivated', async () => {
  const own = await ownerBrowser(email)
  await own.post('/api/account/email', { email: 'other@example.com', password })
  const token = await linkTo('other@example.com')
  await db.update(users).set({ isActive: false })
  expect((await own.post<Problem>('/api/auth/verify-email', { token })).body.code).toBe('link-invalid')
})
