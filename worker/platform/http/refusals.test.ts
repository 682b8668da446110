import { sum } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { RefusalCount } from '#contract/api/counted-refusals'
import type { ProblemCode } from '#contract/api/problems'
import { browser } from '../../testing/browser'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember, superBrowser } from '../../testing/people'
import { refusals, sessions } from '../database/tables'
import { kindOf } from './refusals'

const counted = async (): Promise<number> => {
  const [row] = await db.select({ total: sum(refusals.total) }).from(refusals)
  return Number(row?.total ?? 0)
}
const settled = (total: number) => expect.poll(counted).toBe(total)

test.each<[ProblemCode, boolean, string | null]>([
  ['signed-out', false, null],
  ['signed-out', true, 'ended-session'],
  ['not-found', false, null],
  ['not-found', true, 'foreign'],
  ['forbidden', true, 'forbidden'],
  ['second-person-needed', true, 'forbidden'],
  ['too-many-attempts', false, 'too-many'],
  ['bad-signature', false, 'bad-signature'],
  ['cross-site', false, 'cross-site'],
  ['bad-request', true, null],
  ['wrong-credentials', false, null],
  ['busy', true, null],
])('%s of a request that we know is %s: %s', (code, isKnown, kind) => expect(kindOf(code, isKnown)).toBe(kind))

test('a refusal is logged with its request and account, and counted; a common mistake is not', async () => {
  const lines: string[] = []
  const warned = vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
  const firm = await aFirm('titan')
  const staff = await signedInMember(firm, 'staff')
  const owner = await ownerBrowser('owner@example.com')
  const console_ = await superBrowser()
  const { id } = await anApplicant()
  const stranger = browser()
  await stranger.get('/api/account')
  await stranger.get('/api/nothing-here')
  await stranger.get('/api/applications/reference/ZTL2026AAAAAAAAAA')
  const refused = [
    await owner.get<{ requestId: string }>(`/api/applications/${id}`),
    await staff.get('/api/lawfirm/clients/987654'),
    await staff.post('/api/lawfirm/team/invite', { email: 'new@example.com', role: 'lawyer' }),
    await stranger.post('/api/stripe/webhook', {}, { 'stripe-signature': 't=1,v1=secret' }),
    await stranger.post(
      '/api/local/login',
      { email: 'owner@example.com', password: 'hunter2' },
      { 'sec-fetch-site': 'same-site' },
    ),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 403, 400, 403])
  await settled(5)
  const seen = await console_.get<RefusalCount[]>('/api/super-admin/refusals')
  expect(seen.body).toEqual([
    { kind: 'forbidden', total: 1 },
    { kind: 'foreign', total: 2 },
    { kind: 'bad-signature', total: 1 },
    { kind: 'cross-site', total: 1 },
  ])
  expect(seen.cost.trips).toBe(1)
  await db.update(sessions).set({ endedAt: new Date() })
  await owner.get('/api/account')
  await settled(6)
  warned.mockRestore()
  const told = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'refused')
  expect(told.map(({ kind, actors }) => [kind, actors])).toEqual([
    ['foreign', ['owner 1']],
    ['foreign', ['member 1']],
    ['forbidden', ['member 1']],
    ['bad-signature', []],
    ['cross-site', []],
    ['ended-session', ['owner 1']],
  ])
  expect(told[0]).toMatchObject({
    requestId: refused[0]?.headers.get('x-request-id'),
    method: 'GET',
    route: '/api/applications/:id',
    status: 404,
  })
  expect(lines.join()).not.toMatch(/hunter2|secret|example\.com|203\.0\.113|eyJ/)
})

test('a flood of refusals is one row with an exact count, and adds no trip to an answer', async () => {
  const own = browser()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => own.post('/api/account', {}, { 'sec-fetch-site': 'cross-site' })),
  )
  expect(answers.every(({ status, cost }) => status === 403 && cost.trips === 0)).toBe(true)
  await settled(40)
  expect(await db.$count(refusals)).toBeLessThanOrEqual(2)
})
