import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { teamMessages } from '#contract/firms/team'
import { factorMessages } from '#contract/identity/factors'
import { authenticatorApps, factorTerms, recoveryCodes } from '../identity/factors/tables'
import { outbox } from '../notifications/tables'
import { auditLog } from '../platform/database/tables'
import { type Browser, browser } from '../testing/browser'
import { outcome, withApp } from '../testing/factors'
import { aFirm, db, memberBrowser, ownerBrowser, signedInMember } from '../testing/people'

const theirs = '/api/lawfirm/account'
const left = async () => [await db.$count(authenticatorApps), await db.$count(recoveryCodes)]
const told = async () =>
  (await db.select().from(outbox))
    .map(({ facts, email }) => [facts.change, email])
    .find(([change]) => change === 'reset')
const release = (of: Browser) => of.post<Problem>('/api/lawfirm/clients/987654/deed/1/release', {})

test('a firm’s admin removes a colleague’s lost factors; they sign in by password and release nothing for a day', async () => {
  const titan = await aFirm('titan')
  const lawyer = await signedInMember(titan, 'lawyer')
  const admin = await signedInMember(titan, 'admin')
  const team = await signedInMember(titan, 'staff', 'team', { permissions: ['team'] })
  const stranger = await signedInMember(await aFirm('moyo'), 'admin')
  await withApp(lawyer, theirs)
  const reset = (of: Browser, id = 1) => of.delete<Problem & { message: string }>(`/api/lawfirm/team/${id}/factors`)
  expect(outcome(await reset(stranger))).toEqual([404, 'not-found'])
  expect([outcome(await reset(lawyer)), outcome(await reset(team))]).toEqual([
    [403, 'forbidden'],
    [403, 'forbidden'],
  ])
  const own = await reset(admin, 2)
  expect([own.status, own.body.detail]).toEqual([403, teamMessages.notYourFactors])
  expect((await reset(admin, 3)).status).toBe(404)
  expect(await left()).toEqual([1, 10])
  expect((await reset(admin)).body.message).toBe(teamMessages.factorsReset('lawyer of titan'))
  expect([await left(), await told(), (await lawyer.get('/api/lawfirm/auth')).status]).toEqual([
    [0, 0],
    ['reset', 'titan.lawyer@example.com'],
    401,
  ])
  const [line] = await db.select().from(auditLog).where(eq(auditLog.action, 'reset-factors'))
  expect([line?.actorName, line?.subject, line?.detail]).toEqual(['admin of titan', 'member 1', 'lawyer of titan'])

  const again = await memberBrowser('titan.lawyer')
  const closed = await release(again)
  expect([...outcome(closed), closed.body.detail?.split(' You can')[0]]).toEqual([
    403,
    'factors-reset',
    factorMessages.reset('').split(' You can')[0],
  ])
  // neither a new factor nor another person's session changes that
  await withApp(again, theirs)
  expect(outcome(await release(again))).toEqual([403, 'factors-reset'])
  expect(outcome(await release(admin))).toEqual([404, 'not-found'])
  await db.update(factorTerms).set({ resetAt: new Date(Date.now() - 24 * 3_600_000) })
  expect(outcome(await release(again))).toEqual([404, 'not-found'])
})

test('of two resets at once one removes the factors, and a sign-in that waits for them is over', async () => {
  const titan = await aFirm('titan')
  const lawyer = await signedInMember(titan, 'lawyer')
  const admin = await signedInMember(titan, 'admin')
  const { recoveryCodes: codes } = await withApp(lawyer, theirs)
  const waiting = browser()
  await waiting.post('/api/lawfirm/login', { username: 'titan.lawyer', password: 'Demo-pass-2026' })
  const answers = await Promise.all([1, 2].map(() => admin.delete('/api/lawfirm/team/1/factors')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await left()).toEqual([0, 0])
  expect(outcome(await waiting.post('/api/lawfirm/second-step', { way: 'recovery-code', code: codes[0] }))).toEqual([
    400,
    'factor-refused',
  ])
})

test('a platform admin removes the lost factors of another account, not their own; refunds stay closed to that admin', async () => {
  const lost = await ownerBrowser('lost@example.com', 'admin')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  await withApp(lost)
  const reset = (of: Browser, id: number) => of.delete<Problem>(`/api/admin/users/${id}/factors`)
  expect(outcome(await reset(admin, 2))).toEqual([403, 'forbidden'])
  expect(outcome(await reset(admin, 987654))).toEqual([404, 'not-found'])
  expect((await reset(admin, 1)).body).toEqual({ reset: true })
  expect([await left(), await told(), (await lost.get('/api/auth/user')).status]).toEqual([
    [0, 0],
    ['reset', 'lost@example.com'],
    401,
  ])
  expect(outcome(await reset(admin, 1))).toEqual([404, 'not-found'])
  const again = browser()
  await again.post('/api/local/login', { email: 'lost@example.com', password: 'Demo-pass-2026' })
  for (const path of ['/api/admin/payments/987654/refund', '/api/admin/applications/987654/deed/1/release'])
    expect(outcome(await again.post(path, { reason: 'A reason' }))).toEqual([403, 'factors-reset'])
  expect((await again.get('/api/admin/stats')).status).toBe(200)
})
