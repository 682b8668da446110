import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import type { MemberSession } from '#contract/firms/member-session'
import type { FactorsView } from '#contract/identity/factors'
import { outbox } from '../../notifications/tables'
import { attempts, auditLog } from '../../platform/database/tables'
import { type Browser, browser } from '../../testing/browser'
import { challengeOf, codeAt, outcome, withApp, withPasskey } from '../../testing/factors'
import { aFirm, db, ownerBrowser, password, signedInMember } from '../../testing/people'
import { firms, members } from '../tables'

const own = '/api/lawfirm/account'
const username = 'titan.lawyer'
let member: Browser

beforeEach(async () => {
  member = await signedInMember(await aFirm('titan'), 'lawyer')
})

const signIn = (of: Browser, path = '/api/lawfirm/login') =>
  of.post<Problem & { ways?: string[] }>(path, { username, password })
const isIn = async (of: Browser) => (await of.get('/api/lawfirm/auth')).status === 200

test('a member with an app signs in at every door only with its code, once', async () => {
  const { secret, recoveryCodes: codes } = await withApp(member, own)
  const visitor = browser()
  for (const path of ['/api/lawfirm/login', '/api/lawfirm/titan/login', '/api/titan/login']) {
    const asked = await signIn(visitor, path)
    expect([path, ...outcome(asked), asked.body.ways]).toEqual([
      path,
      401,
      'second-step-needed',
      ['app', 'recovery-code'],
    ])
  }
  expect([visitor.jar.has('__Host-member'), await isIn(visitor)]).toEqual([false, false])
  // a sign-in of a member is no owner's, nor a super admin's
  expect(outcome(await visitor.post('/api/auth/second-step', { way: 'app', code: codeAt(secret) }))).toEqual([
    400,
    'second-step-over',
  ])
  const code = codeAt(secret)
  const entered = await visitor.post<MemberSession>('/api/lawfirm/second-step', { way: 'app', code })
  expect([entered.status, entered.body.firm.slug, entered.cost.trips]).toEqual([200, 'titan', 2])
  expect(await isIn(visitor)).toBe(true)
  await signIn(visitor)
  expect(outcome(await visitor.post('/api/lawfirm/second-step', { way: 'app', code }))).toEqual([400, 'factor-refused'])
  await db.delete(attempts)
  const used = await visitor.post('/api/lawfirm/second-step', { way: 'recovery-code', code: codes[0] })
  expect(used.status).toBe(200)
  expect((await member.get<FactorsView>(`${own}/factors`)).body.recoveryCodesLeft).toBe(9)
  expect(await db.$count(outbox, eq(outbox.message, 'factors-changed'))).toBe(2)
  const given = await db.select().from(auditLog).where(eq(auditLog.action, 'give-factor'))
  expect(given.map(({ actorKind, subject }) => [actorKind, subject]).at(-1)).toEqual(['member', 'member 1'])
})

test('a member’s passkey signs in with nothing typed, and only while the member and the firm are active', async () => {
  const { device } = await withPasskey(member, own)
  const visitor = browser()
  const enter = async (door = '/api/lawfirm') => {
    const credential = await device.use(await challengeOf(visitor, `${door}/passkey/options`))
    return visitor.post<MemberSession>(`${door}/passkey`, { credential })
  }
  expect((await enter()).body.admin.username).toBe(username)
  expect(await isIn(visitor)).toBe(true)
  // an owner with the same id, and a challenge of the other door
  await ownerBrowser('owner@example.com')
  expect(outcome(await enter('/api/auth'))).toEqual([400, 'factor-refused'])
  const foreign = await device.use(await challengeOf(visitor, '/api/auth/passkey/options'))
  expect(outcome(await visitor.post('/api/lawfirm/passkey', { credential: foreign }))).toEqual([400, 'factor-refused'])
  await db.update(firms).set({ isActive: false })
  expect(outcome(await enter())).toEqual([400, 'factor-refused'])
  await db.update(firms).set({ isActive: true })
  await db.update(members).set({ isActive: false })
  expect(outcome(await enter())).toEqual([400, 'factor-refused'])
})

test('a colleague neither sees nor removes a member’s factors', async () => {
  await withPasskey(member, own)
  const colleague = await signedInMember({ id: 1, slug: 'titan' }, 'admin')
  expect((await colleague.get<FactorsView>(`${own}/factors`)).body.passkeys).toEqual([])
  await colleague.post(`${own}/confirm`, { way: 'password', password })
  expect((await colleague.delete(`${own}/factors/passkeys/1`)).status).toBe(404)
  expect(outcome(await member.post(`${own}/confirm`, { way: 'password', password }))).toEqual([403, 'forbidden'])
})
