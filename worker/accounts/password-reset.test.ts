import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { applications } from '../applications/tables'
import { members } from '../firms/tables'
import { users } from '../identity/tables'
import { outbox } from '../notifications/tables'
import { auditLog, sessions } from '../platform/database/tables'
import { browser } from '../testing/browser'
import { eventually } from '../testing/eventually'
import { deliveredTo } from '../testing/mailbox'
import {
  aFirm,
  anApplicant,
  anOwner,
  db,
  memberBrowser,
  ownerBrowser,
  password,
  signedInMember,
} from '../testing/people'

const email = 'tariro@example.com'
const fresh = 'seven quiet herons'

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})

const ask = (of: string) => browser().post('/api/auth/forgot-password', { email: of })
const isValid = async (token: string) =>
  (await browser().post<{ valid: boolean }>('/api/auth/verify-reset-token', { token })).body.valid
const reset = (token: string, chosen = fresh) =>
  browser().post<Problem>('/api/auth/reset-password', { token, password: chosen })
const owedTo = (message: string) => db.$count(outbox, eq(outbox.message, message))

async function tokensTo(address: string, least = 1): Promise<string[]> {
  await eventually(async () => expect(await owedTo('password-reset')).toBeGreaterThanOrEqual(least))
  const links = (await deliveredTo(address)).flatMap((mail) => mail.links)
  return links.flatMap((link) => /\/reset-password\/([\w-]{43})$/.exec(link)?.[1] ?? [])
}

test('every address gets the same answer at the same cost; only an account gets a mail, and at most three an hour', async () => {
  const { id } = await anOwner(email)
  // the first of a network finds no count of it
  await ask('first@example.com')
  const answers = [await ask(email), await ask('nobody@example.com')]
  for (const { status, body, cost, headers } of answers) {
    expect({ status, body, trips: cost.trips, read: cost.read, written: cost.written }).toEqual({
      status: 200,
      body: { sent: true },
      trips: 1,
      read: answers[0]?.cost.read,
      written: answers[0]?.cost.written,
    })
    expect(headers.getSetCookie().filter((line) => /owner|signed-in/.test(line))).toEqual([])
  }
  const tokens = await tokensTo(email)
  expect(tokens).toHaveLength(1)
  expect(await deliveredTo('nobody@example.com')).toEqual([])
  await Promise.all([1, 2, 3, 4].map(() => ask(email.toUpperCase())))
  expect(await tokensTo(email, 3)).toHaveLength(3)
  expect((await ask(email)).status).toBe(200)
  expect((await browser().post('/api/auth/forgot-password', { email: 'no address' })).status).toBe(400)

  const { keys } = await env.TOKENS.list()
  const [token = ''] = tokens
  expect(JSON.stringify(keys)).not.toContain(token)
  expect(JSON.stringify(await db.select().from(outbox))).not.toContain(token)
  const expires = Math.max(...keys.map(({ expiration = 0 }) => expiration)) - Date.now() / 1000
  expect(expires).toBeGreaterThan(29 * 60)
  expect(expires).toBeLessThanOrEqual(30 * 60 + 1)

  await db.update(users).set({ isActive: false }).where(eq(users.id, id))
  expect(await isValid(token)).toBe(false)
  expect((await reset(token)).body.code).toBe('reset-link-invalid')
})

test('of twenty parallel uses of one link one succeeds; all sessions end, a notice is sent, other links stop working', async () => {
  const visitor = await ownerBrowser(email)
  await ask(email)
  await tokensTo(email)
  await ask(email)
  const [token = '', other = ''] = await tokensTo(email, 2)
  expect([await isValid(token), await isValid(other), await isValid('x'.repeat(43))]).toEqual([true, true, false])
  const key = (await env.TOKENS.list()).keys[0]?.name ?? ''
  const kept = (await env.TOKENS.get(key)) ?? ''
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  // a busy answer compared nothing; its token was used by then
  expect(answers.filter(({ status }) => ![200, 400, 503].includes(status))).toEqual([])
  await env.TOKENS.put(key, kept)
  for (const used of [token, other]) {
    const late = await reset(used)
    expect([late.status, late.body.code, late.body.title]).toEqual([
      400,
      'reset-link-invalid',
      'Invalid or expired link',
    ])
    expect(await isValid(used)).toBe(false)
  }
  expect((await visitor.get('/api/auth/user')).status).toBe(401)
  expect(await db.$count(sessions)).toBe(1)
  const signIn = (given: string) => browser().post('/api/local/login', { email, password: given })
  expect([(await signIn(password)).status, (await signIn(fresh)).status]).toEqual([401, 200])
  const actions = (await db.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'reset-password')).toHaveLength(1)
  expect(await owedTo('password-changed')).toBe(1)
  expect((await deliveredTo(email)).map(({ subject }) => subject)).toContain('Your password was changed')
})

test('a link confirms the mailbox that it came to, whose applications are the owner’s then, and keeps when that was', async () => {
  const { id } = await anOwner(email)
  const confirmedAt = async () => (await db.select().from(users).where(eq(users.id, id)))[0]?.emailVerifiedAt
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id))
  await aFirm('titan')
  const { id: applicationId } = await anApplicant({ email })
  const ownerOf = async () =>
    (await db.select().from(applications).where(eq(applications.id, applicationId)))[0]?.userId
  expect(await ownerOf()).toBeNull()
  await ask(email)
  expect((await reset((await tokensTo(email))[0] ?? '')).status).toBe(200)
  expect([await confirmedAt(), await ownerOf()]).toEqual([expect.any(Date), id])
  await db
    .update(users)
    .set({ emailVerifiedAt: new Date(7) })
    .where(eq(users.id, id))
  await ask(email)
  const [, next = ''] = (await tokensTo(email, 2)).toReversed()
  expect([(await reset(next)).status, await confirmedAt()]).toEqual([200, new Date(7)])
})

test('a password that is too short or too common is refused and leaves the link valid', async () => {
  await anOwner(email)
  await ask(email)
  const [token = ''] = await tokensTo(email)
  const short = await reset(token, '12345')
  expect([short.status, short.body.errors]).toEqual([
    400,
    [{ path: 'password', message: 'Password must be at least 6 characters' }],
  ])
  expect((await reset(token, 'PassWord')).body.code).toBe('password-too-common')
  expect(await isValid(token)).toBe(true)
  expect((await reset(token)).status).toBe(200)
})

test('a member of a firm resets by email, with twelve characters, and only for an active firm', async () => {
  const firm = await aFirm('titan')
  const own = await signedInMember(firm, 'lawyer')
  const owner = await ownerBrowser(email)
  const address = 'Titan.Lawyer@example.com'
  await ask(address)
  const [token = ''] = await tokensTo(address.toLowerCase())
  const short = await reset(token, 'herons-4567')
  expect(short.body.errors).toEqual([{ path: 'password', message: 'Password must be at least 12 characters' }])
  expect((await reset(token)).status).toBe(200)
  expect((await own.get('/api/lawfirm/auth')).status).toBe(401)
  expect((await owner.get('/api/auth/user')).status).toBe(200)
  await expect(memberBrowser('titan.lawyer')).rejects.toThrow('401')
  const signedIn = await browser().post('/api/lawfirm/login', { username: 'titan.lawyer', password: fresh })
  expect(signedIn.status).toBe(200)
  await db.update(members).set({ isActive: false })
  const before = await owedTo('password-reset')
  await ask(address)
  await ask(email)
  await tokensTo(email, before + 1)
  expect(await owedTo('password-reset')).toBe(before + 1)
})
