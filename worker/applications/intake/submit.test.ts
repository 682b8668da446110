import { expect, test } from 'vitest'
import { outbox } from '../../notifications/tables'
import { browser } from '../../testing/browser'
import { aFirm, anApplicant, anOwner, db, digitizeForm, password, type Started } from '../../testing/people'
import { applications, history } from '../tables'

test('an application is matched to a firm, remembered by its browser and announced to both sides', async () => {
  const firm = await aFirm('titan', 'selector')
  const { browser: own, ...started } = await anApplicant()
  expect(started).toMatchObject({
    referenceNumber: expect.stringMatching(/^ZTL\d{4}[0-9A-HJKMNP-TV-Z]{10}$/) as string,
    lawyer: { name: firm.name, address: firm.address, phone: firm.phone, email: firm.email },
    status: 'pending_submission',
  })
  const page = await own.get<{ access: string; firm: { name: string } }>(`/api/applications/${started.id}`)
  expect(page.status).toBe(200)
  expect(page.body).toMatchObject({
    access: 'full',
    application: { referenceNumber: started.referenceNumber, depositPaid: false },
    firm: { name: firm.name },
    statusHistory: [{ track: 'fileStatus', status: 'file_created' }],
  })
  expect(page.cost.trips).toBe(1)
  const owed = await db.select().from(outbox)
  expect(
    owed
      .map(({ message, email }) => [message, email])
      .toSorted(([a = ''], [b = '']) => (a ?? '').localeCompare(b ?? '')),
  ).toEqual([
    ['application-received', 'rudo@example.com'],
    ['firm-new-file', firm.email],
  ])
  expect(owed.find(({ message }) => message === 'application-received')?.facts).toMatchObject({
    firm: { name: firm.name, email: firm.email },
  })
})

test('a visitor with the reference sees the public part, and nothing without it', async () => {
  await aFirm('titan')
  const { id, referenceNumber } = await anApplicant()
  const stranger = browser()
  const typed = referenceNumber.toLowerCase().replace('ztl', 'ztl-').replace(/0/g, 'O')
  const page = await stranger.get(`/api/applications/reference/${encodeURIComponent(typed)}`)
  expect(page.status).toBe(200)
  expect(page.body).toMatchObject({ access: 'public', application: { referenceNumber }, firm: { name: 'titan Law' } })
  expect(JSON.stringify(page.body)).not.toMatch(/Rudo|rudo@|Samora|"id"|7700|1234\/2001/)
  expect((await stranger.get(`/api/applications/${id}`)).status).toBe(401)
  const other = await anApplicant({ email: 'other@example.com' })
  const foreign = await other.browser.get<{ requestId: string }>(`/api/applications/${id}`)
  const missing = await other.browser.get<{ requestId: string }>('/api/applications/987654')
  expect(foreign.status).toBe(404)
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
})

test('the eleventh unknown reference in a minute is refused', async () => {
  const stranger = browser()
  const answers = []
  for (let tries = 0; tries < 11; tries++) {
    answers.push((await stranger.get(`/api/applications/reference/ZTL2026AAAAAAAAA${tries % 10}`)).status)
  }
  expect(answers).toEqual([...Array<number>(10).fill(404), 429])
  const inHaste = browser('198.51.100.9')
  const parallel = await Promise.all(
    Array.from({ length: 30 }, (_, tries) => inHaste.get(`/api/applications/reference/ZTL2026AAAAAAAA${tries + 10}`)),
  )
  expect(parallel.filter(({ status }) => status === 404)).toHaveLength(10)
  expect(new Set(parallel.map(({ status }) => status))).toEqual(new Set([404, 429]))
})

const person = (one: number) => ({ email: `one${one}@example.com`, phone: `+263 77 100 ${1000 + one}` })

test('thirty simultaneous applications spread evenly over three equal firms', async () => {
  for (const slug of ['titan', 'gambe', 'zigomo']) await aFirm(slug)
  const started = await Promise.all(Array.from({ length: 30 }, (_, one) => anApplicant(person(one))))
  const each = Map.groupBy(started, ({ lawyer }) => lawyer?.name)
  expect([...each.values()].map(({ length }) => length)).toEqual([10, 10, 10])
  expect(new Set(started.map(({ referenceNumber }) => referenceNumber)).size).toBe(30)
})

test('an application without a firm is stored and says so', async () => {
  const { lawyer, id } = await anApplicant()
  expect(lawyer).toBeNull()
  expect(await db.select({ id: applications.id, firmId: applications.firmId }).from(applications)).toEqual([
    { id, firmId: null },
  ])
})

test('a refused application leaves nothing behind', async () => {
  await aFirm('titan')
  const own = browser()
  const missing = await own.post('/api/complete-application', { ...digitizeForm, fullName: '  ', email: 'nobody' })
  expect(missing.status).toBe(400)
  expect(missing.headers.get('content-type')).toBe('application/problem+json')
  expect(missing.body).toMatchObject({
    code: 'bad-request',
    errors: [
      { path: 'fullName', message: 'Required' },
      { path: 'email', message: 'Please enter a valid email' },
    ],
  })
  const broken = await own.ask<{ code: string }>('/api/complete-application', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"fullName":',
  })
  expect([broken.status, broken.body.code]).toEqual([400, 'bad-json'])
  const widened = await own.post<Started>('/api/complete-application', {
    ...digitizeForm,
    status: 'digital_ready',
    depositPaid: true,
    firmId: 99,
    referenceNumber: 'ZTL2026MINE',
  })
  expect(widened.status).toBe(201)
  expect(await db.select().from(history)).toHaveLength(1)
  const [kept] = await db.select().from(applications)
  expect(kept).toMatchObject({ status: 'pending_submission', depositPaidAt: null })
  expect(kept?.referenceNumber).not.toBe('ZTL2026MINE')
})

test('the same key and form make one application', async () => {
  await aFirm('titan')
  const own = browser()
  const key = { 'idempotency-key': 'assistant-1' }
  const first = await own.post<Started>('/api/complete-application', digitizeForm, key)
  const second = await own.post<Started>('/api/complete-application', digitizeForm, key)
  expect(second.body).toEqual(first.body)
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(second.headers.getSetCookie().join()).toContain('__Host-applicant=')
  expect((await own.post('/api/complete-application', { ...digitizeForm, email: 'x@example.com' }, key)).status).toBe(
    409,
  )
  expect(await db.select().from(applications)).toHaveLength(1)
})

test('an owner’s list is paged and has a total, however its applications were attached', async () => {
  await aFirm('titan')
  const { browser: own } = await anApplicant({ email: 'owner@example.com' })
  await anOwner('owner@example.com')
  await own.post('/api/local/login', { email: 'owner@example.com', password })
  await own.post('/api/complete-application', { ...digitizeForm, email: 'owner@example.com' })
  const first = await own.get<{ id: number }[]>('/api/applications?limit=1')
  expect([first.body.length, first.headers.get('x-total-count')]).toEqual([1, '2'])
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await own.get<{ id: number }[]>(next)
  expect(second.body.map(({ id }) => id)).toEqual([1])
  expect(second.headers.get('link')).toBeNull()
})
