import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientApplication } from '#contract/desk/views'
import type { MacroPlan } from '#contract/messaging/macros'
import { firmKey } from '../../firms/member-query'
import { runHook } from '../../server/action/testing/run-hook'
import { queryClient } from '../../server/server-state'
import type { BulkAction } from '../bulk/bulk-rules'
import { useBulkAction } from '../bulk/use-bulk-action'
import { firmApplicationsQuery } from '../queries/application-queries'
import { macroCopy } from './copy'
import { useRunMacro } from './use-run-macro'

interface Offer {
  moved: readonly ClientApplication[]
  description: string
  undone?: string
}
const { offers, toasts } = vi.hoisted(() => ({ offers: [] as Offer[], toasts: [] as { title: string }[] }))
vi.mock('../moves/undo', () => ({ offerUndo: (offer: Offer) => offers.push(offer) }))
vi.mock('../../ui/overlay/toast', () => ({ toast: (content: { title: string }) => toasts.push(content) }))

const file = (id: number) =>
  ({
    id,
    version: 3,
    status: 'pending_documents',
    ownerStatus: 'additional_docs',
    serviceType: 'digitize',
    recorded: [],
    assignee: null,
    needs: [],
    news: [],
  }) as unknown as ClientApplication
const files = [file(7), file(8), file(9)]
/** What the server says of each file: by default that it did what was sent. */
const refusals = new Map<number, Response>()
const sent: { path: string; json: Record<string, unknown> | undefined }[] = []
const listKey = firmApplicationsQuery({}).queryKey
const shownSteps = () => queryClient.getQueryData(listKey)?.pages[0]?.rows.map(({ status: step }) => step)
const idsOf = (applications: readonly ClientApplication[] | undefined) => applications?.map(({ id }) => id)
const refusal = (status: number) => Response.json({ code: 'x', detail: 'No' }, { status })
const macro = (plans: readonly Partial<MacroPlan>[]) =>
  runHook(() => useRunMacro(files)).mutateAsync({ macro: 'Start', version: 2, plans: plans as MacroPlan[] })
const bulk = (action: BulkAction) => runHook(useBulkAction).mutateAsync({ applications: files, action })

function answer(path: string, init: RequestInit): Response {
  const id = Number(/clients\/(\d+)/.exec(path)?.[1])
  const json = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined
  if (init.method === 'GET') return Response.json({ file: { ...file(id), version: 9, status: 'verified' } })
  sent.push({ path, json })
  const { memberId, status = 'received' } = json ?? {}
  const changed = memberId === undefined ? { status } : { assignee: { id: memberId, name: 'Rudo' } }
  return refusals.get(id) ?? Response.json({ ...file(id), version: 4, ...changed })
}

beforeEach(() => {
  for (const list of [offers, toasts, sent]) list.length = 0
  refusals.clear()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => answer(path, init))
  queryClient.clear()
  queryClient.setQueryData(listKey, { pages: [{ rows: files, next: undefined, total: 3 }], pageParams: [undefined] })
  for (const name of ['team', 'day', 'workload']) queryClient.setQueryData([firmKey, name], {})
})
afterEach(() => void vi.unstubAllGlobals())

test('moves go on after a refusal, the moved ones are shown at once and undone together', async () => {
  refusals.set(8, refusal(422))
  const done = await bulk({ kind: 'move', step: 'received' })
  expect([done.done, idsOf(done.refused.map(({ application }) => application))]).toEqual([2, [8]])
  expect(done.refused[0]?.why).toBe('No')
  expect(shownSteps()).toEqual(['received', 'pending_documents', 'received'])
  expect(offers.map(({ moved }) => idsOf(moved))).toEqual([[7, 9]])
  expect(idsOf(done.unrecorded)).toEqual([7, 9])
  const seconds = sent.map(({ json }) => Number(json?.undoSeconds))
  expect(seconds).toEqual(seconds.toSorted((a, b) => b - a))
})

test.each([
  [409, ['pending_documents', 'verified', 'pending_documents']],
  [422, ['pending_documents', 'pending_documents', 'pending_documents']],
])('a file that was refused with %i is as the server has it', async (status, steps) => {
  for (const id of [7, 9]) refusals.set(id, refusal(422))
  refusals.set(8, refusal(status))
  await bulk({ kind: 'move', step: 'received' })
  expect(shownSteps()).toEqual(steps)
  expect(offers).toEqual([])
})

test.each<[BulkAction, string, object | undefined]>([
  [{ kind: 'assign', memberId: 5 }, 'assignee', { memberId: 5, version: 3 }],
  [{ kind: 'remind' }, 'deposit-reminder', undefined],
])('%o is sent for each file, and offers no undo', async (action, call, json) => {
  const done = await bulk(action)
  expect(sent).toEqual(files.map(({ id }) => ({ path: `/api/lawfirm/clients/${id}/${call}`, json })))
  expect([done.kind, done.done, done.unrecorded, offers]).toEqual([action.kind, 3, [], []])
  expect(queryClient.getQueryState([firmKey, 'team'])?.isInvalidated).toBe(true)
})

test('a macro leaves out what its preview refused, and what it sends a client can be undone', async () => {
  const plan = { version: 3, text: null, refused: null, sends: [] }
  const done = await macro([
    { ...plan, id: 7, refused: 'Closed' },
    { ...plan, id: 8, sends: ['step'] },
    { ...plan, id: 9 },
    { ...plan, id: 10 },
  ])
  expect([done.done, done.refused.map(({ application, why }) => [application.id, why])]).toEqual([2, [[7, 'Closed']]])
  expect(sent.map(({ path }) => path)).toEqual([8, 9].map((id) => `/api/lawfirm/clients/${id}/macro`))
  expect(shownSteps()).toEqual(['pending_documents', 'received', 'received'])
  expect(offers.map(({ moved, description, undone }) => [idsOf(moved), description, undone])).toEqual([
    [[8], macroCopy.ranMore(2), macroCopy.undone],
  ])
  expect(['day', 'workload'].map((name) => queryClient.getQueryState([firmKey, name])?.isInvalidated)).toEqual([
    true,
    true,
  ])
})

test.each([
  ['that tells the clients nothing only says so', 200, [macroCopy.ran('Start')]],
  ['that no file took says nothing here', 422, []],
])('a macro %s', async (_, status, titles) => {
  if (status !== 200) refusals.set(7, refusal(status))
  await macro([{ id: 7, version: 3, text: null, refused: null, sends: [] }])
  expect([toasts.map(({ title }) => title), offers]).toEqual([titles, []])
})
