import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications, documents } from '../../applications/tables'
import { browser } from '../../testing/browser'
import { aFirm, anApplicant, db, digitizeForm, ownerBrowser } from '../../testing/people'
import { idempotencyKeys, sessions } from '../database/tables'

const own = browser()
const key = { 'idempotency-key': 'k-1' }
const start = (form: object = {}, headers: Record<string, string> = key, by = own) =>
  by.post<{ referenceNumber: string; code: string }>('/api/complete-application', { ...digitizeForm, ...form }, headers)
const age = (milliseconds: number) => db.update(idempotencyKeys).set({ createdAt: new Date(Date.now() - milliseconds) })
const hour = 3_600_000

test('a repeated request gets the answer of the first, and nothing is made twice', async () => {
  await aFirm('titan')
  const first = await start()
  const second = await start()
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([null, 'true'])
  expect(await db.$count(applications)).toBe(1)
})

test('another body, key, address or browser session is another request', async () => {
  await start()
  expect((await start({ fullName: 'Tendai Moyo' })).body.code).toBe('key-reused')
  expect((await start({}, { 'idempotency-key': 'k-2' })).status).toBe(201)
  expect((await start({}, key, await ownerBrowser('owner@example.com'))).status).toBe(201)
  expect(await db.$count(applications)).toBe(3)
})

test('a file is stored once, and another one of its name and length is another request', async () => {
  const { id, browser: applicant } = await anApplicant()
  const send = (last: number) =>
    applicant.ask<{ id: number; code: string }>(`/api/applications/${id}/documents`, {
      method: 'POST',
      body: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, last),
      headers: { 'content-type': 'image/jpeg', 'x-file-name': 'deed.jpg', ...key },
    })
  const [first, again, other] = [await send(1), await send(1), await send(2)]
  expect([first.status, again.body, other.body.code]).toEqual([201, first.body, 'key-reused'])
  expect(await db.$count(documents)).toBe(1)
})

test('a request whose first try is still running has to wait, and after half a minute counts as the first', async () => {
  await start()
  await db.update(idempotencyKeys).set({ answer: null })
  const early = await start()
  expect([early.status, early.body.code, early.headers.get('retry-after')]).toEqual([409, 'still-working', '1'])
  await age(31_000)
  expect((await start()).status).toBe(201)
})

test('an answer is kept for a day, encrypted', async () => {
  await start()
  const [row] = await db.select().from(idempotencyKeys)
  expect(row?.answer).not.toMatch(/ZTL20|"|Rudo Moyo/)
  await age(23 * hour)
  expect((await start()).headers.get('idempotent-replayed')).toBe('true')
  await age(25 * hour)
  expect((await start()).headers.get('idempotent-replayed')).toBeNull()
  expect(await db.$count(applications)).toBe(2)
})

test('a refusal for what was sent is replayed, and one that another try may lift is not', async () => {
  expect((await start({ fullName: '' })).status).toBe(400)
  expect((await start({ fullName: '' })).headers.get('idempotent-replayed')).toBe('true')
  const owner = await ownerBrowser('owner@example.com')
  const signUp = {
    ...digitizeForm,
    password: 'seven quiet herons',
    firstName: 'A',
    lastName: 'B',
    phoneNumber: '+44 7911 123456',
  }
  const taken = () =>
    owner.post('/api/local/signup', { ...signUp, email: 'owner@example.com' }, { 'idempotency-key': 's' })
  expect([(await taken()).status, (await taken()).headers.get('idempotent-replayed')]).toEqual([409, null])
})

test('the answer to a session that has ended since is not replayed', async () => {
  const owner = await ownerBrowser('owner@example.com')
  const details = { firstName: 'Tariro', lastName: 'Moyo', phoneNumber: '+44 20 7946 0958' }
  const change = () => owner.put('/api/account', details, { 'idempotency-key': 'a' })
  expect((await change()).status).toBe(200)
  expect((await change()).headers.get('idempotent-replayed')).toBe('true')
  await db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.kind, 'owner'))
  expect((await change()).status).toBe(401)
})

test('a key has at most 255 characters, and means nothing to a read', async () => {
  expect((await start({}, { 'idempotency-key': 'k'.repeat(256) })).status).toBe(400)
  expect((await own.get('/api/firms', key)).headers.get('idempotent-replayed')).toBeNull()
  expect(await db.$count(idempotencyKeys)).toBe(0)
})

test('an owner without a profile is asked for it before an application is made', async () => {
  const owner = await ownerBrowser('owner@example.com')
  const { status, body } = await owner.post('/api/applications', { submissionMethod: 'mail' })
  expect([status, body.code, await db.$count(applications)]).toEqual([403, 'profile-required', 0])
})
