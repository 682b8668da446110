import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ConsolePerson } from '#contract/administration/console'
import type { Problem } from '#contract/api/problems'
import { outbox } from '../../notifications/tables'
import { randomToken, sha256 } from '../../platform/crypto/secret'
import { attempts, auditLog } from '../../platform/database/tables'
import { type Browser, browser } from '../../testing/browser'
import { challengeOf, codeAt, outcome, withApp, withPasskey } from '../../testing/factors'
import { aSuperAdmin, db, superBrowser, superPersonBrowser } from '../../testing/people'
import { superAdmins } from './tables'

const own = '/api/super-admin/account'
const door = '/api/super-admin'
const name = (of: Browser, email: string) => of.post<Problem & { ways: string[] }>(`${door}/person`, { email })
const step = (of: Browser, given: object) => of.post<{ name: string }>(`${door}/second-step`, given)
const isIn = async (of: Browser) => (await of.get('/api/super-admin/law-firms')).status === 200
const ways = ['passkey', 'app', 'recovery-code']

test('a super admin is named by email and signs in with their app behind the access code', async () => {
  const { browser: first, email, id } = await superPersonBrowser()
  const { secret } = await withApp(first, own)
  const visitor = await superBrowser()
  const asked = await name(visitor, email.toUpperCase())
  expect([...outcome(asked), asked.body.ways]).toEqual([401, 'second-step-needed', ways])
  expect(await isIn(visitor)).toBe(false)
  const code = codeAt(secret)
  const withoutCode = browser()
  withoutCode.jar.set('__Host-second-step', visitor.jar.get('__Host-second-step') ?? '')
  expect(outcome(await step(withoutCode, { way: 'app', code }))).toEqual([401, 'signed-out'])
  const gate = browser()
  gate.jar.set('__Host-super', visitor.jar.get('__Host-super') ?? '')
  const entered = await step(visitor, { way: 'app', code })
  expect([entered.status, entered.body, entered.cost.trips]).toEqual([200, { name: 'Rudo Moyo' }, 2])
  expect([await isIn(visitor), await isIn(gate), await isIn(first)]).toEqual([true, false, true])
  expect((await visitor.get<ConsolePerson>(`${door}/person`)).body.person).toEqual({ name: 'Rudo Moyo', email })
  const lines = await db.select().from(auditLog).where(eq(auditLog.actorName, 'Rudo Moyo'))
  expect(lines.map(({ action, actorId }) => [action, actorId]).slice(-2)).toEqual([
    ['console sign-in', id],
    ['give-factor', id],
  ])
  expect((await db.select().from(outbox)).map(({ email: to }) => to)).toContain(email)
})

test('whether an email is a super admin’s, and has a factor, does not show', async () => {
  const { browser: first, email } = await superPersonBrowser()
  await withApp(first, own)
  const bare = await aSuperAdmin('Farai Dube')
  const answers = []
  for (const who of [email, bare.email, 'no.one@gwaro.example']) {
    const of = await superBrowser()
    const asked = await name(of, who)
    const wrong = await step(of, { way: 'app', code: '123456' })
    answers.push({
      asked: [asked.status, asked.body.code, asked.body.ways],
      wrong: outcome(wrong),
    })
  }
  expect(answers).toEqual(
    answers.map(() => ({ asked: [401, 'second-step-needed', ways], wrong: [400, 'factor-refused'] })),
  )
})

test('a link of someone with a factor asks for it, and is used up by it; so is a sign-in by passkey', async () => {
  const { browser: first, id } = await superPersonBrowser()
  const { device } = await withPasskey(first, own)
  const token = randomToken()
  const link = { linkHash: await sha256(token), linkExpiresAt: new Date(Date.now() + 60_000) }
  await db.update(superAdmins).set(link).where(eq(superAdmins.id, id))
  const visitor = await superBrowser()
  const asked = await visitor.post<Problem & { ways: string[] }>(`${door}/person`, { token })
  expect([...outcome(asked), asked.body.ways]).toEqual([401, 'second-step-needed', ['passkey', 'recovery-code']])
  expect(await isIn(visitor)).toBe(false)
  const credential = await device.use(await challengeOf(visitor, `${door}/second-step/options`))
  expect((await step(visitor, { way: 'passkey', credential })).status).toBe(200)
  expect(await isIn(visitor)).toBe(true)
  expect(outcome(await (await superBrowser()).post(`${door}/person`, { token }))).toEqual([400, 'link-invalid'])
  const late = await superBrowser()
  const used = await device.use(await challengeOf(late, `${door}/passkey/options`))
  expect(outcome(await browser().post(`${door}/passkey`, { credential: used }))).toEqual([401, 'signed-out'])
  expect((await late.post(`${door}/passkey`, { credential: used })).body).toEqual({ name: 'Rudo Moyo' })
  await db.delete(attempts)
  await db.update(superAdmins).set({ isActive: false })
  const gone = await superBrowser()
  const again = await device.use(await challengeOf(gone, `${door}/passkey/options`))
  expect(outcome(await gone.post(`${door}/passkey`, { credential: again }))).toEqual([400, 'factor-refused'])
})

test('the access code alone has no factors', async () => {
  const of = await superBrowser()
  expect(outcome(await of.get(`${own}/factors`))).toEqual([403, 'person-needed'])
  const { browser: person } = await superPersonBrowser()
  expect(outcome(await person.post(`${own}/confirm`, { way: 'password', password: 'x' }))).toEqual([403, 'forbidden'])
  expect((await person.post(`${own}/factors/app/options`)).status).toBe(200)
})
