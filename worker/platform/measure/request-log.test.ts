import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { browser } from '../../testing/browser'
import { anApplicant, db, ownerBrowser } from '../../testing/people'
import { backgroundContext } from '../background'
import type { Bindings } from '../env'
import { deleteOldCounts, writeCounts } from './request-log'
import { faultCounts, requestCounts } from './tables'

const context = (at = new Date()) => backgroundContext(env, createExecutionContext(), at)
const usualWait = 60_000
afterEach(() => void vi.restoreAllMocks())

function linesOf() {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  return () =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.event === 'request')
}

test('a request leaves one line, with its pattern and cost and nothing about a person', async () => {
  const { referenceNumber } = await anApplicant({ email: 'rudo@example.com' })
  const owner = await ownerBrowser('tariro@example.com')
  const lines = linesOf()
  const own = browser('203.0.113.7', { REQUEST_LOG: '1' })
  for (const [name, value] of owner.jar) own.jar.set(name, value)
  const { headers } = await own.get('/api/account')
  await own.get(`/api/applications/reference/${referenceNumber}?email=rudo@example.com`)
  await own.get('/api/applications/reference/ZT-NOTHERE')
  await own.get('/api/nothing')
  expect(lines()).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      level: 'info',
      event: 'request',
      requestId: headers.get('x-request-id'),
      method: 'GET',
      route: '/api/account',
      area: 'account',
      actor: 'owner',
      status: 200,
      ms: expect.any(Number) as number,
      trips: 1,
      rows: expect.any(Number) as number,
      written: 0,
    },
    expect.objectContaining({
      level: 'info',
      route: '/api/applications/reference/:ref',
      actor: 'anyone',
      area: 'owner',
    }),
    expect.objectContaining({ level: 'warn', route: '/api/applications/reference/:ref', status: 404 }),
    expect.objectContaining({ level: 'warn', status: 404, area: 'general' }),
  ])
  expect(JSON.stringify(lines())).not.toMatch(new RegExp(`example\\.com|203\\.0\\.113|${referenceNumber}|NOTHERE|eyJ`))
})

test('with a sample of none only failures leave a line, and without a setting nothing does', async () => {
  const lines = linesOf()
  for (const REQUEST_LOG of ['0', ''] as unknown as Bindings['REQUEST_LOG'][]) {
    await browser('203.0.113.7', { REQUEST_LOG }).get('/api/health')
    await browser('203.0.113.7', { REQUEST_LOG }).get('/api/nothing')
  }
  expect(lines().map(({ status }) => status)).toEqual([404])
})

test('the metric of a request has its area, pattern, actor, status and cost', async () => {
  const points: AnalyticsEngineDataPoint[] = []
  const METRICS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) }
  await browser('203.0.113.7', { METRICS }).get('/api/firms')
  expect(points).toEqual([
    {
      indexes: ['firm'],
      blobs: ['firm', 'GET /api/firms', 'anyone', '200'],
      doubles: [expect.any(Number), 1, expect.any(Number), 0],
    },
  ])
})

const thrown = () => {
  throw new Error('down')
}

test('requests are counted by area and time taken, and a webhook that failed by its name', async () => {
  await writeCounts(context(), 0)
  await db.delete(requestCounts)
  const broken = { withSession: () => new Proxy({}, { get: () => () => thrown() }) }
  await browser().get('/api/firms')
  await browser().get('/api/firms')
  await browser().get('/api/nothing')
  await writeCounts(context(), 0)
  const rows = await db.select().from(requestCounts)
  const totals = (area: string) => rows.filter((row) => row.area === area).reduce((sum, { total }) => sum + total, 0)
  expect([totals('firm'), totals('general'), rows.reduce((sum, { failed }) => sum + failed, 0)]).toEqual([2, 1, 0])
  await writeCounts(context(), 0)
  expect(await db.select().from(requestCounts)).toEqual(rows)

  const failed = browser('203.0.113.7', { DB: broken as unknown as D1Database })
  expect((await failed.get('/api/firms')).status).toBe(500)
  await writeCounts(context(), 0)
  expect((await db.select().from(requestCounts)).reduce((sum, row) => sum + row.failed, 0)).toBe(1)

  await db.insert(faultCounts).values({
    hour: new Date(0),
    kind: 'webhook-failed',
    what: 'stripe',
    total: 1,
    lastAt: new Date(0),
  })
  const later = context(new Date(Date.now() + 3 * 86_400_000))
  await later.db.batch([...deleteOldCounts(later)])
  expect([await db.$count(requestCounts), await db.$count(faultCounts)]).toEqual([0, 0])
})

test('counts wait for the minute since the last write', async () => {
  await writeCounts(context(), 0)
  await db.delete(requestCounts)
  const after = (seconds: number) => writeCounts(context(new Date(Date.now() + seconds * 1000)), usualWait)
  await browser().get('/api/firms')
  await after(30)
  expect(await db.$count(requestCounts)).toBe(0)
  await after(61)
  expect(await db.$count(requestCounts)).toBe(1)
})
