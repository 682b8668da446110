import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ConsolePerson } from '#contract/administration/console'
import type { Problem } from '#contract/api/problems'
import type { SessionEntry } from '#contract/identity/sessions'
import { minute } from '#contract/time'
import { outbox } from '../../notifications/tables'
import { randomToken, sha256 } from '../../platform/crypto/secret'
import { auditLog, sessions } from '../../platform/database/tables'
import { type Browser, browser } from '../../testing/browser'
import { interrupted, superTokenOf } from '../../testing/interrupted'
import { aSuperAdmin, db, superBrowser } from '../../testing/people'
import { signInPerson } from './person-sign-in'
import { superAdmins } from './tables'

const signIn = (own: Browser, token: string) =>
  own.post<Problem & { name: string }>('/api/super-admin/person', { token })
const statusOf = async (own: Browser) => (await own.get('/api/super-admin/law-firms')).status
const personOf = async (own: Browser) => (await own.get<ConsolePerson>('/api/super-admin/person')).body

test('without people the access code opens the console; with one it opens only the way to their sign-in', async () => {
  const own = await superBrowser()
  expect([await statusOf(own), await personOf(own)]).toEqual([200, { person: null, isNeeded: false }])
  const { id, token, email } = await aSuperAdmin()
  const refused = await own.get<Problem>('/api/super-admin/law-firms')
  expect([refused.status, refused.body.code]).toEqual([403, 'person-needed'])
  expect((await own.get('/api/super-admin/account/sessions')).status).toBe(403)
  expect(await personOf(own)).toEqual({ person: null, isNeeded: true })
  expect((await signIn(browser(), token)).status).toBe(401)
  expect((await signIn(own, 'x'.repeat(43))).body.code).toBe('link-invalid')

  const copy = browser()
  for (const [name, value] of own.jar) copy.jar.set(name, value)
  expect((await signIn(own, token)).body).toEqual({ name: 'Rudo Moyo' })
  expect(await personOf(own)).toEqual({ person: { name: 'Rudo Moyo', email }, isNeeded: false })
  expect([await statusOf(own), await statusOf(copy)]).toEqual([200, 401])
  await own.post('/api/super-admin/lock')
  const lines = await db.select().from(auditLog).where(eq(auditLog.actorName, 'Rudo Moyo'))
  expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['console sign-in', id],
    ['lock-console', id],
  ])
})

test('a link works once of ten uses, within its time, and for an active person', async () => {
  const { token } = await aSuperAdmin()
  const browsers = await Promise.all(Array.from({ length: 10 }, (_, at) => superBrowser(`198.51.100.${at}`)))
  const [own] = browsers
  const late = await aSuperAdmin('Farai Dube', { linkExpiresAt: new Date(Date.now() - 1) })
  const gone = await aSuperAdmin('Ann Ncube', { isActive: false })
  if (!own) throw new Error('no browser')
  expect((await signIn(own, late.token)).body.code).toBe('link-invalid')
  expect((await signIn(own, gone.token)).body.code).toBe('link-invalid')
  const answers = await Promise.all(browsers.map((each) => signIn(each, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'link-invalid')).toHaveLength(9)
})

test('a deactivated person is out with their next click; each ends only their own sessions', async () => {
  const rudo = await aSuperAdmin()
  const farai = await aSuperAdmin('Farai Dube')
  const [own, other] = [await superBrowser('198.51.100.4'), await superBrowser('198.51.100.5')]
  await signIn(own, rudo.token)
  await signIn(other, farai.token)
  const { body } = await own.get<SessionEntry[]>('/api/super-admin/account/sessions')
  expect(body.map(({ isThis }) => isThis)).toEqual([true])
  const [theirs] = (await other.get<SessionEntry[]>('/api/super-admin/account/sessions')).body
  expect((await own.delete(`/api/super-admin/account/sessions/${theirs?.id}`)).status).toBe(404)
  expect((await own.delete('/api/super-admin/account/sessions')).body).toEqual({ ended: 0 })
  expect(await statusOf(other)).toBe(200)
  await db.update(superAdmins).set({ isActive: false }).where(eq(superAdmins.id, farai.id))
  expect([await statusOf(other), await statusOf(own)]).toEqual([401, 200])
})

test('a person who signed in before gets a mail about a new device', async () => {
  const { id, token } = await aSuperAdmin()
  await signIn(await superBrowser('198.51.100.4'), token)
  expect(await db.$count(outbox)).toBe(0)
  const again = randomToken()
  const link = { linkHash: await sha256(again), linkExpiresAt: new Date(Date.now() + minute) }
  await db.update(superAdmins).set(link).where(eq(superAdmins.id, id))
  await signIn(await superBrowser('198.51.100.5'), again)
  expect((await db.select().from(outbox)).map(({ message, email }) => [message, email])).toEqual([
    ['new-device', 'rudo@gwaro.example'],
  ])
})

test('a link that was used between the two trips signs no one in', async () => {
  const { token } = await aSuperAdmin()
  const context = interrupted(() => db.update(superAdmins).set({ linkHash: null }))
  const sessionToken = await superTokenOf(context, 'gate')
  const failed = signInPerson(context, sessionToken, { token }, { isKnown: () => true })
  await expect(failed).rejects.toMatchObject({ code: 'link-invalid' })
  expect([await db.$count(sessions), await db.$count(auditLog)]).toEqual([1, 0])
})
