import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications, documents } from '../../applications/tables'
import { browser } from '../../testing/browser'
import { eventually } from '../../testing/eventually'
import { databaseWith, killed, lost } from '../../testing/faulty-database'
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

/** The repeat of a browser that got no answer. */
const repeat = (form: object = {}, headers = key) => start(form, headers, browser())
/** The same call by a Worker whose database has a fault. */
const startWith = (DB: D1Database, headers = key, form: object = {}) =>
  browser(undefined, { DB }).post<{ referenceNumber: string; code: string }>(
    '/api/complete-application',
    { ...digitizeForm, ...form },
    headers,
  )
/** The first batch that does the work is not written, or written but its answer is lost. */
const failing = (error: () => Error, when: 'before' | 'after', isLasting: boolean) => {
  let failures = 0
  return databaseWith(async ({ isMarking }, work) => {
    const isMeant = isMarking && failures === 0
    if (!isMeant && !(isLasting && failures > 0)) return work()
    failures += 1
    if (isMeant && when === 'after') await work()
    throw error()
  })
}

test('a first try that did not write leaves the call to its repeat, at once', async () => {
  expect((await startWith(failing(killed, 'before', true))).status).toBe(500)
  expect((await repeat()).status).toBe(201)
  expect(await db.$count(applications)).toBe(1)
})

test('a batch whose answer is lost is looked for: nobody notices, whether it ran or not', async () => {
  for (const when of ['before', 'after'] as const) {
    const headers = { 'idempotency-key': when }
    const first = await startWith(failing(lost, when, false), headers)
    const again = await repeat({}, headers)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  }
  expect(await db.$count(applications)).toBe(2)
})

test('while the database stays away the answer is 503 with a time, and the key keeps what was done', async () => {
  const away = await startWith(failing(lost, 'after', true))
  expect([away.status, away.body.code, away.headers.get('retry-after')]).toEqual([503, 'busy', '2'])
  expect(away.headers.get('content-type')).toBe('application/problem+json')
  const again = await repeat()
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  expect(await db.$count(applications)).toBe(1)
})

test('a repeat takes over from a first try that is still at work: one of them writes, and both get its answer', async () => {
  let isWaiting = false
  let resume = () => {}
  const resumed = new Promise<void>((resolve) => (resume = resolve))
  const slow = databaseWith(async ({ isMarking }, work) => {
    isWaiting ||= isMarking
    if (isMarking) await resumed
    return work()
  })
  const first = startWith(slow)
  await eventually(() => expect(isWaiting).toBe(true))
  const again = await repeat()
  resume()
  const late = await first
  expect([again.status, late.status, late.body]).toEqual([201, 201, again.body])
  expect(await db.$count(applications)).toBe(1)
})

test('a first try whose repeat is done before it reads is not refused for what the repeat did', async () => {
  const person = { email: 'new@example.com', password: 'three blind mice', firstName: 'Tariro', lastName: 'Moyo' }
  const signUp = (by: ReturnType<typeof browser>) =>
    by.post('/api/local/signup', { ...person, country: 'United Kingdom', phoneNumber: '+44 20 7946 0000' }, key)
  let trips = 0
  let repeated: unknown
  const slow = databaseWith(async (_, work) => {
    trips += 1
    if (trips === 2) repeated = (await signUp(browser())).body
    return work()
  })
  const first = await signUp(browser(undefined, { DB: slow }))
  expect([first.status, first.body]).toEqual([201, repeated])
})

test('five calls with one key at the same time are one', async () => {
  const calls = await Promise.all(Array.from({ length: 5 }, () => startWith(env.DB)))
  expect(new Set(calls.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(await db.$count(applications)).toBe(1)
})

test('what was done without an answer is kept with its key: encrypted, and for its body and its session alone', async () => {
  expect((await startWith(failing(killed, 'after', true))).status).toBe(500)
  const [row] = await db.select().from(idempotencyKeys)
  expect([row?.batches, row?.answer]).toEqual([1, null])
  expect(row?.told).not.toMatch(/"|Rudo Moyo/)
  expect(row?.returned).not.toMatch(/Rudo Moyo/)
  expect((await repeat({ fullName: 'Tendai Moyo' })).body.code).toBe('key-reused')
  expect((await repeat()).status).toBe(201)
  expect(await db.$count(applications)).toBe(1)
  expect(await db.select({ told: idempotencyKeys.told }).from(idempotencyKeys)).toContainEqual({ told: null })
})

test('a repeat that fails before it writes says so itself, whatever an earlier try wrote', async () => {
  expect((await startWith(failing(killed, 'after', true))).status).toBe(500)
  let trips = 0
  const withoutRead = databaseWith(async (_, work) => {
    trips += 1
    if (trips === 3) throw lost()
    return work()
  })
  expect((await startWith(withoutRead)).status).toBe(503)
  expect((await repeat()).status).toBe(201)
  expect(await db.$count(applications)).toBe(1)
})

test('a call that was done in a session that has ended since is neither answered nor done again', async () => {
  const owner = await ownerBrowser('owner@example.com')
  const ask = (by: ReturnType<typeof browser>) =>
    by.put('/api/account', { firstName: 'Tariro', lastName: 'Moyo', phoneNumber: '+44 20 7946 0958' }, key)
  const dying = browser(undefined, { DB: failing(killed, 'after', true) })
  for (const [name, value] of owner.jar) dying.jar.set(name, value)
  expect((await ask(dying)).status).toBe(500)
  await db.update(sessions).set({ endedAt: new Date() })
  expect((await ask(owner)).status).toBe(401)
})

test('the call of another applicant is another call, with the same key and words', async () => {
  const [mine, theirs] = [await anApplicant(), await anApplicant()]
  const send = (by: ReturnType<typeof browser>) =>
    by.post<{ id: number; code: string }>(`/api/applications/${mine.id}/messages`, { text: 'Good day' }, key)
  expect((await send(mine.browser)).status).toBe(201)
  const other = await send(theirs.browser)
  expect([other.status, other.headers.get('idempotent-replayed')]).toEqual([404, null])
  expect((await send(browser())).status).toBe(401)
})

test('what an earlier version of the code did is not done again', async () => {
  await startWith(failing(killed, 'after', true))
  await db.update(idempotencyKeys).set({ told: null })
  expect((await repeat()).body.code).toBe('done-before')
  expect(await db.$count(applications)).toBe(1)
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
    phoneNumber: '+44 7700 900123',
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

test('calls without effect leave at most sixty keys an hour of a network, and are answered as before', async () => {
  for (let one = 0; one < 65; one += 1) {
    const { status } = await start({ fullName: '' }, { 'idempotency-key': `none ${one}` })
    expect(status).toBe(400)
  }
  expect(await db.$count(idempotencyKeys)).toBe(60)
  const effective = await start({}, { 'idempotency-key': 'one' })
  expect((await start({}, { 'idempotency-key': 'one' })).body).toEqual(effective.body)
  expect(await db.$count(idempotencyKeys)).toBeGreaterThan(60)
})
