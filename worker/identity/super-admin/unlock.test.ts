import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { backgroundContext } from '../../platform/background'
import { attempts, auditLog, sessions } from '../../platform/database/tables'
import { type Browser, browser } from '../../testing/browser'
import { eventually } from '../../testing/eventually'
import { db, ownerBrowser, superBrowser } from '../../testing/people'
import { unlockConsole } from './unlock'

const guess = (code: string, own: Browser = browser()) =>
  own.post<Problem>('/api/super-admin/verify-code', { code }).then(({ status }) => status)
const right = () => env.SUPER_ADMIN_CODE
const refusals = () => db.$count(auditLog, eq(auditLog.result, 'refused'))
const statusOf = async (own: Browser) => (await own.get('/api/super-admin/law-firms')).status

test('the right code opens a session of eight hours that ends after thirty idle minutes, or when locked', async () => {
  const own = browser()
  const { status, body, headers } = await own.post('/api/super-admin/verify-code', { code: right() })
  expect([status, body]).toEqual([200, { verified: true }])
  const cookie = headers.getSetCookie().find((line) => line.startsWith('__Host-super='))
  expect(cookie).toMatch(/Max-Age=28800/)
  expect(cookie).toMatch(/HttpOnly/)
  expect(await statusOf(own)).toBe(200)

  await db.update(sessions).set({ lastSeenAt: new Date(Date.now() - 30 * 60 * 1000) })
  expect(await statusOf(own)).toBe(401)
  expect(own.jar.has('__Host-super')).toBe(false)

  const other = await superBrowser()
  expect(await statusOf(other)).toBe(200)
  const copy = browser()
  for (const [name, value] of other.jar) copy.jar.set(name, value)
  expect((await other.post('/api/super-admin/lock')).status).toBe(204)
  expect(await statusOf(copy)).toBe(401)
  expect((await browser().post('/api/super-admin/lock')).status).toBe(204)
  const actions = (await db.select().from(auditLog)).map(({ action, actorKind, result }) => [action, actorKind, result])
  expect(actions).toEqual([
    ['unlock-console', 'super', 'done'],
    ['unlock-console', 'super', 'done'],
    ['lock-console', 'super', 'done'],
  ])
})

test('of many parallel wrong codes five of one address are compared, each audited; success takes back the attempts', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(`guess ${at}`)))
  expect(answers.filter((status) => status === 401)).toHaveLength(5)
  expect(answers.filter((status) => status === 429)).toHaveLength(25)
  await eventually(async () => expect(await refusals()).toBe(5))
  const stopped = await browser().post<Problem>('/api/super-admin/verify-code', { code: right() })
  expect([stopped.status, stopped.body.code]).toEqual([429, 'too-many-attempts'])
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  // the refused attempts took nothing from others
  expect(await db.select({ tries: attempts.tries }).from(attempts).where(eq(attempts.key, 'access-code'))).toEqual([
    { tries: 5 },
  ])
  const elsewhere = browser('198.51.100.4')
  for (const round of [1, 2, 3]) {
    for (let at = 0; at < 4; at += 1) expect(await guess(`wrong ${round} ${at}`, elsewhere)).toBe(401)
    expect(await guess(right(), elsewhere)).toBe(200)
  }
})

test('wrong codes from everywhere slow every answer down, and the right code still opens', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => guess(`guess ${at}`, browser(`198.51.100.${at}`))),
  )
  expect(answers).toEqual(Array.from({ length: 24 }, () => 401))
  await eventually(async () => expect(await refusals()).toBe(24))
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const context = backgroundContext(env, createExecutionContext())
  await expect(unlockConsole(context, right(), undefined, wait)).resolves.toBeDefined()
  await db.update(attempts).set({ tries: 100 }).where(eq(attempts.key, 'access-code'))
  await expect(unlockConsole(context, right(), undefined, wait)).resolves.toBeDefined()
  await expect(unlockConsole(context, 'wrong', undefined, wait)).rejects.toMatchObject({ code: 'wrong-code' })
  expect(waits).toEqual([1250, 5000, 5000])
})

test('one network of IPv6 addresses has one limit, and a new session ends the former one in the same browser', async () => {
  const from = (host: string) => browser(`2001:db8:7:1::${host}`)
  for (const host of ['1', '2', '3', '4', '5']) expect(await guess('wrong', from(host))).toBe(401)
  expect(await guess(right(), from('6'))).toBe(429)
  expect(await guess(right(), browser('2001:db8:7:2::6'))).toBe(200)
  const own = await superBrowser()
  const before = browser()
  for (const [name, value] of own.jar) before.jar.set(name, value)
  expect(await guess(right(), own)).toBe(200)
  expect([await statusOf(own), await statusOf(before)]).toEqual([200, 401])
})

test('an installation without a code never opens, and production refuses the demonstration’s', async () => {
  const context = backgroundContext(env, createExecutionContext())
  const withCode = (code: string, ENVIRONMENT: 'production') => ({
    ...context,
    env: { ...env, SUPER_ADMIN_CODE: code, ENVIRONMENT } as typeof context.env,
  })
  for (const given of ['', ' ', 'x', right()]) {
    await expect(unlockConsole(withCode('', 'production'), given)).rejects.toMatchObject({ code: 'wrong-code' })
    await db.delete(attempts)
  }
  await expect(unlockConsole(withCode(' ', 'production'), ' ')).rejects.toMatchObject({ code: 'wrong-code' })
  await expect(unlockConsole(withCode(right(), 'production'), right())).rejects.toMatchObject({ code: 'wrong-code' })
  await expect(unlockConsole(withCode('of its own', 'production'), 'of its own')).resolves.toBeDefined()
  expect((await browser().post('/api/super-admin/verify-code', { code: '' })).status).toBe(400)
})

test('no other cookie replaces the super admin’s, and it replaces none', async () => {
  const admin = await ownerBrowser('admin@example.com', 'admin')
  admin.jar.set('__Host-super', admin.jar.get('__Host-owner') ?? '')
  expect(await statusOf(admin)).toBe(401)
  const own = await superBrowser()
  own.jar.set('__Host-owner', own.jar.get('__Host-super') ?? '')
  own.jar.set('__Host-member', own.jar.get('__Host-super') ?? '')
  for (const path of ['/api/auth/user', '/api/lawfirm/auth', '/api/admin/stats'])
    expect((await own.get(path)).status).toBe(401)
})
