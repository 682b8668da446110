import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import type { SessionEntry } from '#contract/identity/sessions'
import { outbox } from '../../notifications/tables'
import { auditLog } from '../../platform/database/tables'
import { browser } from '../../testing/browser'
import { aFirm, db, memberBrowser, ownerBrowser, password, signedInMember } from '../../testing/people'

const fresh = 'seven quiet herons'
const sessionsOf = (own: Awaited<ReturnType<typeof memberBrowser>>) =>
  own.get<SessionEntry[]>('/api/lawfirm/account/sessions')
const statusOf = async (own: Awaited<ReturnType<typeof memberBrowser>>) => (await own.get('/api/lawfirm/auth')).status

async function elsewhere(username: string, userAgent: string) {
  const own = browser('198.51.100.4')
  const signedIn = await own.post('/api/lawfirm/login', { username, password }, { 'user-agent': userAgent })
  expect(signedIn.status).toBe(200)
  return own
}

test('a member sees where they are signed in, ends one session, then all others, and no one else’s', async () => {
  const firm = await aFirm('titan')
  const own = await signedInMember(firm, 'lawyer')
  const colleague = await signedInMember(firm, 'admin')
  // an owner whose account has the same id
  const owner = await ownerBrowser('owner@example.com')
  const phone = await elsewhere('titan.lawyer', 'Chrome/140.0 Android')
  const office = await elsewhere('titan.lawyer', 'Firefox/140.0 (Windows NT 10.0)')
  const { body } = await sessionsOf(own)
  expect(body.map(({ device, isThis }) => [device, isThis])).toEqual(
    expect.arrayContaining([
      ['Chrome on Android', false],
      ['Firefox on Windows', false],
    ]),
  )
  expect([body.length, body.filter(({ isThis }) => isThis).length]).toEqual([3, 1])
  const onPhone = body.find(({ device }) => device === 'Chrome on Android')?.id ?? ''
  const unsure = await own.delete<Problem>('/api/lawfirm/account/sessions')
  expect([unsure.status, unsure.body.code]).toEqual([403, 'factor-needed'])
  for (const each of [own, colleague]) await each.post('/api/lawfirm/account/confirm', { way: 'password', password })
  await owner.post('/api/account/confirm', { way: 'password', password })
  expect((await colleague.delete(`/api/lawfirm/account/sessions/${onPhone}`)).status).toBe(404)
  expect((await owner.delete(`/api/account/sessions/${onPhone}`)).status).toBe(404)
  expect((await own.delete(`/api/lawfirm/account/sessions/${onPhone}`)).body).toEqual({ isThis: false })
  expect([await statusOf(phone), await statusOf(office), await statusOf(own)]).toEqual([401, 200, 200])
  expect((await own.delete('/api/lawfirm/account/sessions')).body).toEqual({ ended: 1 })
  expect([await statusOf(office), await statusOf(own), await statusOf(colleague)]).toEqual([401, 200, 200])
  expect((await owner.get('/api/auth/user')).status).toBe(200)
  const here = (await sessionsOf(own)).body[0]?.id ?? ''
  expect((await own.delete(`/api/lawfirm/account/sessions/${here}`)).body).toEqual({ isThis: true })
  expect(await statusOf(own)).toBe(401)
  const ends = await db.select().from(auditLog).where(eq(auditLog.action, 'end-session'))
  expect(ends.map(({ actorKind, subject }) => [actorKind, subject?.split(' ')[0]])).toEqual([
    ['member', 'member'],
    ['member', 'member'],
  ])
})

test('a member changes their password with the old one; other sessions end and one mail is sent', async () => {
  const firm = await aFirm('titan')
  const own = await signedInMember(firm, 'lawyer')
  const office = await elsewhere('titan.lawyer', 'Firefox/140.0 (Windows NT 10.0)')
  const owner = await ownerBrowser('owner@example.com')
  const change = (current: string, chosen = fresh) =>
    own.post<Problem>('/api/lawfirm/account/password', { current, password: chosen })
  const wrong = await change('not mine')
  expect([wrong.status, wrong.body.code, wrong.body.errors?.[0]?.path]).toEqual([401, 'wrong-credentials', 'current'])
  expect((await change(password, 'herons-4567')).body.errors?.[0]?.path).toBe('password')
  expect((await change(password, 'password1234')).body.code).toBe('password-too-common')
  const answers = await Promise.all([change(password), change(password, 'eight quiet herons')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await statusOf(own), await statusOf(office)]).toEqual([200, 401])
  expect((await owner.get('/api/auth/user')).status).toBe(200)
  await expect(memberBrowser('titan.lawyer')).rejects.toThrow('401')
  expect(await db.$count(outbox, eq(outbox.message, 'password-changed'))).toBe(1)
  for (let tries = 1; tries <= 10; tries += 1) await change('not mine')
  expect((await change('not mine')).status).toBe(429)
})
