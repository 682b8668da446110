import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { hour } from '#contract/time'
import { outbox } from '../../notifications/tables'
import { attempts } from '../../platform/database/tables'
import { type Browser, browser } from '../../testing/browser'
import { deliveredTo } from '../../testing/mailbox'
import { aFirm, aMember, anOwner, db, password, superBrowser } from '../../testing/people'

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})

const email = 'tariro@example.com'
const chrome = 'Chrome/140.0 (Linux; Android 15)'
const firefox = 'Firefox/140.0 (Windows NT 10.0)'
const notices = () => db.$count(outbox, eq(outbox.message, 'new-device'))
const signIn = (own: Browser, userAgent: string, given: object = { email, password }) =>
  own.post('email' in given ? '/api/local/login' : '/api/lawfirm/login', given, { 'user-agent': userAgent })

test('an owner gets one mail an hour about new devices, none for the first sign-in or one seen before', async () => {
  await anOwner(email, 'admin')
  const own = browser('198.51.100.4')
  expect((await signIn(own, chrome)).status).toBe(200)
  expect((await signIn(own, firefox)).status).toBe(200)
  // without its cookie, but the same browser and address as an open session
  expect((await signIn(browser('198.51.100.4'), firefox)).status).toBe(200)
  expect((await signIn(browser('203.0.113.9'), chrome, { email, password: 'not it' })).status).toBe(401)
  expect(await notices()).toBe(0)
  const answers = await Promise.all([
    signIn(browser('203.0.113.9'), chrome),
    signIn(browser('203.0.113.10'), chrome),
    signIn(browser('203.0.113.11'), chrome),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await notices()).toBe(1)
  const [mail] = await deliveredTo(email)
  expect(mail?.subject).toBe('A new device signed in to your account')
  expect(mail?.text).toMatch(/Chrome on Android/)
  expect(mail?.text).toMatch(/\d\d:\d\d, Harare time \(\d+ \w{3} \d{4}, \d\d:\d\d UTC\)/)
  expect(mail?.text).toMatch(/203\.0\.113\.(9|10|11)/)
  await db.update(attempts).set({ endsAt: new Date(Date.now() - hour) })
  await signIn(browser('203.0.113.12'), firefox)
  expect(await notices()).toBe(2)
})

test('a device whose session has ended is new again', async () => {
  await anOwner(email)
  const left = browser('198.51.100.5')
  await signIn(browser('198.51.100.4'), chrome)
  await signIn(left, firefox)
  expect(await notices()).toBe(1)
  await left.get('/api/logout')
  await db.update(attempts).set({ endsAt: new Date(Date.now() - hour) })
  await signIn(browser('198.51.100.5'), firefox)
  expect(await notices()).toBe(2)
})

test('a member gets it too, and one whose account has the same id does not; the access code has no mailbox', async () => {
  const member = await aMember(await aFirm('titan'), 'lawyer')
  await anOwner(email)
  const credentials = { username: member.username, password }
  expect((await signIn(browser('198.51.100.4'), chrome, credentials)).status).toBe(200)
  expect((await signIn(browser('198.51.100.5'), chrome)).status).toBe(200)
  expect(await notices()).toBe(0)
  expect((await signIn(browser('198.51.100.5'), chrome, credentials)).status).toBe(200)
  expect(await deliveredTo(email)).toEqual([])
  expect((await deliveredTo(member.email)).map(({ subject }) => subject)).toEqual([
    'A new device signed in to your account',
  ])
  await superBrowser('198.51.100.4')
  await superBrowser('198.51.100.5')
  expect(await notices()).toBe(1)
})
