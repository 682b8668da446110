import { env } from 'cloudflare:workers'
import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountMessages } from '#contract/accounts/accounts'
import type { Problem } from '#contract/api/problems'
import { outbox } from '../notifications/tables'
import { attempts } from '../platform/database/tables'
import { type Browser, browser } from '../testing/browser'
import { eventually } from '../testing/eventually'
import { deliver } from '../testing/mailbox'
import { anOwner, db, ownerBrowser, password } from '../testing/people'

const email = 'tariro@example.com'

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})

const signIn = (who: Browser, given = password, of = email) =>
  who.post<Problem>('/api/local/login', { email: of, password: given })
const mails = () => db.$count(outbox, eq(outbox.message, 'sign-in-link'))

async function manyFailures(of = email): Promise<void> {
  await signIn(browser('198.51.100.9'), 'wrong', of)
  await db.update(attempts).set({ tries: 100 }).where(like(attempts.key, 'sign-in everywhere %'))
}

test('after a hundred failures in a day a password alone is not enough, until the mailed link is opened', async () => {
  await anOwner(email)
  await manyFailures()
  const owner = browser()
  const refused = await signIn(owner)
  await manyFailures('nobody@example.com')
  const unknown = await signIn(browser(), password, 'nobody@example.com')
  for (const { status, body, headers } of [refused, unknown]) {
    expect([status, body.code, body.detail]).toEqual([429, 'too-many-attempts', accountMessages.linkNeeded])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    expect(headers.getSetCookie().filter((line) => /known|owner/.test(line))).toEqual([])
  }
  await eventually(async () => expect(await mails()).toBe(1))
  await deliver()
  const inbox = await env.SANDBOX.fetch('http://localhost/sandbox/messages')
  const received = await inbox.json<{ to: string; links: string[] }[]>()
  expect(received.map(({ to }) => to)).toEqual([email])
  const link = new URL(received[0]?.links.find((one) => one.includes('/sign-in-link/')) ?? '').pathname

  const ahead = await owner.fetch(link, { headers: { purpose: 'prefetch' } })
  expect([ahead.status, ahead.headers.getSetCookie().join()]).toEqual([302, expect.not.stringContaining('known')])
  const opened = await owner.fetch(link)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/auth'])
  expect((await owner.get('/api/auth/user')).status).toBe(401)
  expect((await signIn(owner, 'wrong')).status).toBe(401)
  expect((await signIn(owner)).status).toBe(200)
  const elsewhere = await signIn(browser('2001:db8::1'))
  expect(elsewhere.status).toBe(429)
  const old = await browser().fetch(`/api/auth/sign-in-link/${'x'.repeat(43)}`)
  expect([old.status, old.headers.getSetCookie().join()]).toEqual([302, expect.not.stringContaining('known')])
})

test('a browser in which the owner signed in before needs no link; mails are limited to three a day', async () => {
  const owner = await ownerBrowser(email)
  await owner.get('/api/logout')
  await manyFailures()
  expect((await signIn(owner)).status).toBe(200)
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await signIn(browser())).status).toBe(429)
    await eventually(async () => expect(await mails()).toBe(Math.min(tries + 1, 3)))
  }
})

test('attempts over a network’s limit do not count for the account', async () => {
  await anOwner(email)
  const everywhere = async () => {
    const [row] = await db.select().from(attempts).where(like(attempts.key, 'sign-in everywhere %'))
    return row?.tries
  }
  await signIn(browser(), 'wrong')
  await db.update(attempts).set({ tries: 50 }).where(eq(attempts.key, 'sign-in 203.0.113.7'))
  const before = await everywhere()
  expect((await signIn(browser(), 'wrong')).status).toBe(429)
  expect(await everywhere()).toBe(before)
})

test('addresses of one /64 are one network', async () => {
  await anOwner(email)
  for (let host = 1; host <= 10; host += 1) {
    expect([401, 503]).toContain((await signIn(browser(`2001:db8:1:2::${host}`), 'wrong')).status)
  }
  expect((await signIn(browser('2001:db8:1:2:ffff::1'), 'wrong')).status).toBe(429)
  expect((await signIn(browser('2001:db8:1:3::1'))).status).toBe(200)
})

test('signing in again ends the session of the same browser', async () => {
  const owner = await ownerBrowser(email)
  const before = browser()
  for (const [name, value] of owner.jar) before.jar.set(name, value)
  expect((await signIn(owner, 'wrong')).status).toBe(401)
  expect((await before.get('/api/auth/user')).status).toBe(200)
  expect((await signIn(owner)).status).toBe(200)
  expect([(await owner.get('/api/auth/user')).status, (await before.get('/api/auth/user')).status]).toEqual([200, 401])
})
