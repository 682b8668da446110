import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProfileView } from '#contract/accounts/views'
import { toPayment, toReference } from '#contract/addresses/paths'
import { eventually } from '../../../worker/testing/eventually'
import { runHook } from '../../server/action/testing/run-hook'
import { applicationsQuery } from '../../server/queries/applications-query'
import { queryClient } from '../../server/server-state'
import { type Answers, beginSubmission } from './answers'
import { submissionCopy } from './copy'
import { useSubmission } from './use-submission'

interface Shown {
  title: string
  description: string
}
const { forget, navigate, remembered, toasts } = vi.hoisted(() => ({
  forget: vi.fn(),
  navigate: vi.fn(),
  remembered: { answers: {} as Answers },
  toasts: [] as Shown[],
}))
vi.mock('react-router', async (original) => ({ ...(await original<object>()), useNavigate: () => navigate }))
vi.mock('../../ui/overlay/toast', () => ({ toast: (content: Shown) => toasts.push(content) }))
vi.mock('../../ui/page/use-remembered-state', () => ({
  useRememberedState: () => [remembered.answers, vi.fn(), forget],
}))

const ask = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const profile = { propertyAddress: '' } as ProfileView
const submission = () => runHook(() => useSubmission(7, profile))
const send = async () => {
  submission().proceed()
  await eventually(() =>
    expect(ask.mock.calls.length * (toasts.length + navigate.mock.calls.length)).toBeGreaterThan(0),
  )
}
const refusal = (code: string, status: number) => Response.json({ code, detail: 'You have one' }, { status })
const withOwn = (count: number) =>
  queryClient.setQueryData(applicationsQuery.queryKey, {
    pages: [
      { rows: Array.from({ length: count }, (_, id) => ({ id, withdrawnAt: null })), next: undefined, total: count },
    ],
    pageParams: [undefined],
  } as never)

beforeEach(() => {
  toasts.length = 0
  for (const call of [ask, forget, navigate]) call.mockReset()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('location', { search: '' })
  queryClient.clear()
  withOwn(0)
  remembered.answers = { ...beginSubmission('12 Samora Machel Ave, Harare'), titleDeedNumber: '1234/2001' }
})
afterEach(() => void vi.unstubAllGlobals())

test('a started application leads to its payment, and the answers and the list of before are gone', async () => {
  ask.mockResolvedValue(Response.json({ id: 5 }, { status: 201 }))
  await send()
  expect(navigate.mock.calls).toEqual([[toPayment(5)]])
  expect([forget.mock.calls.length, queryClient.getQueryData(applicationsQuery.queryKey)]).toEqual([1, undefined])
  const [path, init] = ask.mock.calls[0] ?? []
  expect([path, new Headers(init?.headers).get('Idempotency-Key')]).toEqual([
    '/api/applications',
    remembered.answers.key,
  ])
})

test.each([
  ['already-applied', 409, 'You have one'],
  ['too-many-attempts', 429, 'You have one'],
  ['busy', 500, submissionCopy.failed.description],
])('a refusal with %s keeps the answers, and says why where the person can do something', async (code, status, why) => {
  ask.mockResolvedValue(refusal(code, status))
  await send()
  expect(toasts).toEqual([{ title: submissionCopy.failed.title, description: why, variant: 'destructive' }])
  expect([forget.mock.calls, navigate.mock.calls]).toEqual([[], []])
})

test.each([
  [0, 'mail'],
  [1, 'existing'],
])('with %i applications of their own a person who chose to track one is shown: %s', (count, way) => {
  withOwn(count)
  remembered.answers = { ...remembered.answers, way: 'existing', reference: 'ztl 2026 k7q2 m9xa 4d' }
  const { way: shown, proceed } = submission()
  expect(shown).toBe(way)
  if (way === 'existing') proceed()
  expect(navigate.mock.calls).toEqual(way === 'existing' ? [[toReference('ZTL2026K7Q2M9XA4D')]] : [])
})
