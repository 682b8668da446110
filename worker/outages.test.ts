import { env } from 'cloudflare:workers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { eq, isNull } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { DeedVersion } from '#contract/deeds/views'
import { day, hour, minute } from '#contract/time'
import { applications } from './applications/tables'
import { finishLinks } from './cron'
import { deeds } from './deeds/tables'
import { publishLog } from './log/publish'
import { insertEntry } from './log/shared-queries'
import { logEntries } from './log/tables'
import { deliverDue } from './messaging/delivery/deliver-due'
import { backgroundContext } from './platform/background'
import type { Bindings } from './platform/env'
import { type Browser, browser } from './testing/browser'
import { messagesTo } from './testing/mailbox'
import { aFirm, aMember, anApplicant, db, digitizeForm, memberBrowser, ownerBrowser, password } from './testing/people'

const execution = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
const down = () => Promise.reject(new Error('put: We encountered an internal error. Please try again. (10001)'))
const contextAt = (at: number, more: Partial<Bindings> = {}) =>
  backgroundContext({ ...env, ...more } as unknown as Bindings, execution, new Date(at))

/** The same browser, of a Worker with these bindings. */
function during(own: Browser, more: object): Browser {
  const other = browser(undefined, more)
  for (const [name, value] of own.jar) other.jar.set(name, value)
  return other
}

async function aScan(title: string) {
  const file = await PDFDocument.create()
  file.setTitle(title)
  file.addPage([595, 842])
  return file.save()
}

test('while the bucket refuses writes, files are refused at once, all else works, and afterwards nothing is missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const firm = await aFirm('titan', 'selector')
  await aMember(firm, 'lawyer', 'first')
  await aMember(firm, 'lawyer', 'second')
  const [first, second] = [await memberBrowser('titan.first'), await memberBrowser('titan.second')]
  const { id } = await anApplicant()
  const at = `/api/lawfirm/clients/${id}`
  const upload = async (by: Browser, title: string) =>
    by.ask<DeedVersion>(`${at}/deed`, {
      method: 'POST',
      body: await aScan(title),
      headers: { 'content-type': 'application/pdf', 'x-file-name': 'deed.pdf' },
    })
  expect((await upload(first, 'one')).status).toBe(201)
  const { FILES } = env
  const FILES_down = {
    get: FILES.get.bind(FILES),
    head: FILES.head.bind(FILES),
    list: FILES.list.bind(FILES),
    put: down,
    delete: down,
    createMultipartUpload: down,
  } as unknown as R2Bucket
  const outage = { FILES: FILES_down }

  const refused = await upload(during(first, outage), 'two')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
  expect((await during(second, outage).post(`${at}/deed/1/release`)).status).toBe(503)
  expect(await db.select({ state: deeds.state }).from(deeds)).toEqual([{ state: 'uploaded' }])
  expect((await during(second, outage).fetch(`${at}/deed/1`)).status).toBe(200)
  expect((await during(first, outage).patch(`${at}/status`, { status: 'contacted' })).status).toBe(200)
  const form = { ...digitizeForm, titleDeedNumber: '77/2011' }
  expect((await during(browser(), outage).post('/api/complete-application', form)).status).toBe(201)

  expect((await second.post(`${at}/deed/1/release`)).status).toBe(200)
  const start = Date.now()
  for (let minutes = 0; minutes < 67; minutes += 5)
    await publishLog(contextAt(start + minutes * minute, outage)).catch(() => undefined)
  expect(await db.$count(logEntries, isNull(logEntries.position))).toBe(1)
  await publishLog(contextAt(start + 70 * minute))
  expect(await db.$count(logEntries, isNull(logEntries.position))).toBe(0)
  expect((await upload(first, 'two')).status).toBe(201)
  vi.restoreAllMocks()
})

test('while the token store fails, people sign in and work, and a link that was asked for is mailed afterwards, once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await ownerBrowser('tariro@example.com')
  const outage = { TOKENS: { get: down, put: down, delete: down } as unknown as KVNamespace }
  const visitor = browser(undefined, outage)
  expect((await visitor.post('/api/local/login', { email: 'tariro@example.com', password })).status).toBe(200)
  expect((await visitor.get('/api/account')).status).toBe(200)
  const asked = await visitor.post('/api/auth/forgot-password', { email: 'tariro@example.com' })
  expect(asked.status).toBe(200)
  const start = Date.now()
  for (let minutes = 5; minutes < 148; minutes += 5) await finishLinks(contextAt(start + minutes * minute, outage))
  expect(await messagesTo('tariro@example.com')).toHaveLength(0)
  for (const minutes of [160, 165, 180]) {
    await finishLinks(contextAt(start + minutes * minute))
    await deliverDue(contextAt(start + minutes * minute))
  }
  expect((await messagesTo('tariro@example.com')).map(({ subject }) => subject)).toHaveLength(1)
  vi.restoreAllMocks()
})

test('what a queue that was stopped for a day kept back is sent by the cron job, once', async () => {
  await aFirm('titan')
  const stopped = { NOTIFICATIONS: { send: () => Promise.resolve() } as unknown as Queue }
  const form = { ...digitizeForm, titleDeedNumber: '78/2011', email: 'waiting@example.com' }
  expect((await browser(undefined, stopped).post('/api/complete-application', form)).status).toBe(201)
  expect(await messagesTo('waiting@example.com')).toHaveLength(0)
  for (const minutes of [0, 5, 10]) await deliverDue(contextAt(Date.now() + day + minutes * minute))
  expect(await messagesTo('waiting@example.com')).toHaveLength(1)
})

test.each([
  ['an hour back', -hour],
  ['400 days on', 400 * day],
])(
  'with the clock %s people sign in and work, the log grows, and so it does when the clock is right again',
  async (_, off) => {
    const firm = await aFirm('titan', 'selector')
    await aMember(firm, 'lawyer', 'first')
    const { id } = await anApplicant()
    const at = `/api/lawfirm/clients/${id}`
    await publishLog(contextAt(Date.now()))
    const works = async (status: string, titleDeedNumber: string) => {
      const member = await memberBrowser('titan.first')
      expect((await member.get(at)).status).toBe(200)
      expect((await member.patch(`${at}/status`, { status })).status).toBe(200)
      const { browser: own, id: another } = await anApplicant({ titleDeedNumber })
      expect((await own.get(`/api/applications/${another}`)).status).toBe(200)
      const [row] = await db.select().from(applications).where(eq(applications.id, another))
      expect(Math.abs((row?.createdAt.getTime() ?? 0) - Date.now())).toBeLessThan(10 * minute)
      await insertEntry(db, 'deed-released', { applicationId: id }, { titleDeedNumber }, new Date())
      await publishLog(contextAt(Date.now()))
      expect(await db.$count(logEntries, isNull(logEntries.position))).toBe(0)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
    try {
      await works('contacted', '91/2011')
    } finally {
      vi.useRealTimers()
    }
    await works('received', '92/2011')
  },
)
