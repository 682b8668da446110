import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import type { MemberSession } from '#contract/firms/member-session'
import { day } from '#contract/time'
import { browser } from '../testing/browser'
import { aFirm, aMember, db, superBrowser } from '../testing/people'
import { members } from './tables'

const given = 'seven quiet herons'
const own = 'nine quiet herons'
const form = { fullName: 'Rudo Admin', email: 'rudo@titan.example', username: 'rudo.admin' }
const signIn = (password: string, by = browser()) =>
  by.post<MemberSession & Problem>('/api/lawfirm/login', { username: form.username, password })
const passDays = (days: number) =>
  db.update(members).set({ firstPasswordEndsAt: new Date(Date.now() + (7 - days) * day) })
const kept = async () => (await db.select().from(members))[0]?.firstPasswordEndsAt

async function aGivenPassword() {
  const firm = await aFirm('titan')
  await (await superBrowser()).post('/api/super-admin/law-firm-admins', { ...form, firmId: firm.id, password: given })
  return firm
}

test('a password that a super admin chose opens the portal for seven days, which the member reads there', async () => {
  await aGivenPassword()
  const ends = (await kept())?.getTime() ?? 0
  expect(Math.round((ends - Date.now()) / day)).toBe(7)
  await passDays(6)
  const by = browser()
  expect((await signIn(given, by)).status).toBe(200)
  const { body } = await by.get<MemberSession>('/api/lawfirm/auth')
  expect(Date.parse(body.firstPasswordEndsAt ?? '')).toBe((await kept())?.getTime())
  await passDays(7)
  const late = await signIn(given)
  expect([late.status, late.body.code, late.body.detail]).toEqual([
    401,
    'wrong-credentials',
    'The password that you were given no longer works. Choose your own with “Forgot Password?”.',
  ])
  // nobody else learns that there is such an account
  expect((await signIn('not the password')).body.detail).toBe('Invalid credentials')
})

test('one that the member chose does not end, changed or by a reset link', async () => {
  await aGivenPassword()
  const by = browser()
  await signIn(given, by)
  const change = (password: string) => by.post<Problem>('/api/lawfirm/account/password', { current: given, password })
  expect((await change(given)).body.detail).toBe('This is the password that you have now. Please choose another.')
  expect((await change(own)).status).toBe(200)
  expect(await kept()).toBeNull()
  expect((await by.get<MemberSession>('/api/lawfirm/auth')).body.firstPasswordEndsAt).toBeUndefined()

  await passDays(8)
  const token = 'x'.repeat(43)
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toString('hex')
  const [row] = await db.select().from(members)
  const link = { kind: 'member', id: row?.id, version: row?.tokenVersion }
  await env.TOKENS.put(`reset-password:${hash}`, JSON.stringify(link))
  const reset = (password: string) => browser().post<Problem>('/api/auth/reset-password', { token, password })
  expect([(await reset(own)).body.code, await kept()]).toEqual(['bad-request', expect.any(Date)])
  expect((await reset(given)).status).toBe(200)
  expect([await kept(), (await signIn(given)).status]).toEqual([null, 200])
})

test('accounts from before, and those of invitations, keep their passwords', async () => {
  const { id } = await aMember(await aFirm('titan'), 'lawyer')
  const [row] = await db.select().from(members).where(eq(members.id, id))
  expect(row?.firstPasswordEndsAt).toBeNull()
})
