import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { hashAtOnce } from '../platform/crypto/password'
import { attempts, sessions } from '../platform/database/tables'
import { type Browser, browser } from '../testing/browser'
import { eventually } from '../testing/eventually'
import { interrupted } from '../testing/interrupted'
import { deliveredTo } from '../testing/mailbox'
import { aFirm, aMember, anApplicant, db, memberBrowser, password, signedInMember } from '../testing/people'
import { signInMember } from './sign-in'
import { firms, members } from './tables'

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})

const own = { former: undefined, isKnown: () => false }

test.each(['a reset', 'the end of the firm'])(
  '%s between the check of a member’s password and their session leaves no session and keeps what it wrote',
  async (happening) => {
    const { id, username } = await aMember(await aFirm('titan'), 'lawyer')
    const fresh = await hashAtOnce('seven quiet herons', { logN: 4, r: 8, p: 1 })
    const context = interrupted(() =>
      happening === 'a reset'
        ? db.update(members).set({ passwordHash: fresh }).where(eq(members.id, id))
        : db.update(firms).set({ isActive: false }),
    )
    await expect(signInMember(context, { username, password }, own)).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    expect(await db.$count(sessions)).toBe(0)
    const [member] = await db.select().from(members)
    expect(member?.lastLoginAt).toBeNull()
    if (happening === 'a reset') expect(member?.passwordHash).toBe(fresh)
  },
)

test('signing in again ends the session of the same browser, and of no other', async () => {
  const firm = await aFirm('titan')
  const { username } = await aMember(firm, 'lawyer')
  const member = await memberBrowser(username)
  const elsewhere = await memberBrowser(username)
  const before = browser()
  for (const [name, value] of member.jar) before.jar.set(name, value)
  expect((await member.post('/api/lawfirm/titan/login', { username, password })).status).toBe(200)
  const statusOf = async (who: Browser) => (await who.get('/api/lawfirm/auth')).status
  expect([await statusOf(member), await statusOf(elsewhere), await statusOf(before)]).toEqual([200, 200, 401])
})

test('the members of an inactive firm cannot sign in anywhere', async () => {
  const firm = await aFirm('titan')
  const admin = await signedInMember(firm, 'admin')
  const { id } = await anApplicant()
  await admin.post('/api/lawfirm/team/invite', { email: 'new@example.com', role: 'staff' })
  await browser().post('/api/auth/forgot-password', { email: 'titan.admin@example.com' })
  const linkOf = (address: string, kind: string) =>
    eventually(async () => {
      const links = (await deliveredTo(address)).flatMap((mail) => mail.links)
      const token = links
        .find((link) => link.includes(kind))
        ?.split('/')
        .at(-1)
      expect(token).toBeDefined()
      return token
    })
  const reset = await linkOf('titan.admin@example.com', '/reset-password/')
  const invitation = await linkOf('new@example.com', '/invitation/')
  expect((await admin.get(`/api/lawfirm/clients/${id}`)).status).toBe(200)
  await db.update(firms).set({ isActive: false }).where(eq(firms.id, firm.id))
  const credentials = { username: 'titan.admin', password }
  const chosen = { username: 'new.staff', fullName: 'New Staff', password: 'nine quiet herons' }
  const doors = [
    admin.get('/api/lawfirm/auth'),
    admin.get('/api/lawfirm/clients'),
    admin.get(`/api/lawfirm/clients/${id}`),
    admin.get(`/api/lawfirm/clients/${id}/documents/1`),
    admin.get(`/api/lawfirm/clients/${id}/deed/1`),
    admin.post(`/api/lawfirm/clients/${id}/message`, { message: 'Good day' }),
    admin.patch(`/api/lawfirm/clients/${id}/status`, { status: 'contacted' }),
    admin.get('/api/lawfirm/receipts'),
    admin.get('/api/lawfirm/firm'),
    admin.get('/api/titan/team'),
    browser().post('/api/lawfirm/login', credentials),
    browser().post('/api/lawfirm/titan/login', credentials),
    browser().post('/api/titan/login', credentials),
    browser().get(`/api/lawfirm/invitations/${invitation}`),
    browser().post(`/api/lawfirm/invitations/${invitation}/accept`, chosen),
    browser().post('/api/auth/reset-password', { token: reset, password: 'nine quiet herons' }),
  ]
  const statuses = (await Promise.all(doors)).map(({ status }) => status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 400, 400, 400])
  const valid = await browser().post('/api/auth/verify-reset-token', { token: reset })
  expect(valid.body).toEqual({ valid: false })
  expect((await browser().get<{ slug: string }[]>('/api/firms')).body).toEqual([])
})

test('a member with a hundred failed attempts that day signs in from the browser that opened the link', async () => {
  const { username } = await aMember(await aFirm('gambe'), 'lawyer')
  const signIn = (who: Browser, given = password) =>
    who.post<Problem>('/api/lawfirm/login', { username, password: given })
  expect((await signIn(browser(), 'wrong')).status).toBe(401)
  await db.update(attempts).set({ tries: 100 })
  await db.delete(attempts).where(eq(attempts.key, 'member sign-in 203.0.113.7'))
  const member = browser('2001:db8::1')
  expect((await signIn(member)).status).toBe(429)
  const link = await eventually(async () => {
    const found = (await deliveredTo(`${username}@example.com`)).flatMap(({ links }) => links)
    const [one] = found.filter((address) => address.includes('/sign-in-link/'))
    expect(one).toBeDefined()
    return new URL(one ?? '').pathname
  })
  const opened = await member.fetch(link)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/lawfirm/gambe/login'])
  expect((await signIn(member)).status).toBe(200)
})
