import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientApplication, ClientApplicationPage } from '#contract/desk/views'
import type { MemberSession } from '#contract/firms/member-session'
import type { PortalVariant } from '#contract/steps'
import { portalCopy } from '../../firms/copy'
import { firmKey, memberQuery } from '../../firms/member-query'
import { runHook } from '../../server/action/testing/run-hook'
import { queryClient } from '../../server/server-state'
import { useAssign } from '../applications/use-assign'
import { assignCopy } from '../assign-copy'
import { moveCopy } from '../list-copy'
import { applicationQuery, firmApplicationsQuery } from '../queries/application-queries'
import { clearUnsavedMove } from './unsaved-moves'
import { useMove } from './use-move'

interface Shown {
  title: string
  description?: string
  until?: number
}
const { toasts } = vi.hoisted(() => ({ toasts: [] as Shown[] }))
vi.mock('../../ui/overlay/toast', () => ({ toast: (content: Shown) => String(toasts.push(content)) }))

const application = {
  id: 7,
  version: 3,
  status: 'pending_documents',
  ownerStatus: 'additional_docs',
  serviceType: 'digitize',
  recorded: [],
  isUnconfirmed: false,
  clientEmail: 'a@example.com',
  assignee: null,
} as unknown as ClientApplication
const moved = { ...application, version: 4, status: 'received', ownerStatus: 'received' } as ClientApplication
const memberOf = (portalVariant: PortalVariant) =>
  ({
    admin: { id: 1 },
    firm: { slug: 'titan', portalVariant, activeFiles: 5, completedFiles: 1 },
  }) as MemberSession
const list = { pages: [{ rows: [application], next: undefined, total: 1 }], pageParams: [undefined] }
const listKey = firmApplicationsQuery({}).queryKey
const fileKey = applicationQuery('7').queryKey
const ask = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const answerWith = (body: object, status = 200) => ask.mockImplementation(async () => Response.json(body, { status }))
const shownStatus = () => [
  queryClient.getQueryData(listKey)?.pages[0]?.rows[0]?.status,
  queryClient.getQueryData(fileKey)?.file.status,
]
/** The page asks before it is left, while a move is unsaved. */
const page = new EventTarget()
const isUnsaved = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const move = () =>
  runHook(useMove)
    .mutateAsync({ application, step: 'received' })
    .catch((error: Error) => error)
const assign = () =>
  runHook(() => useAssign(application))
    .mutateAsync({ memberId: 9 })
    .catch((error: Error) => error)

beforeEach(() => {
  toasts.length = 0
  ask.mockReset()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  clearUnsavedMove(7)
  queryClient.clear()
  queryClient.setQueryData(memberQuery.queryKey, memberOf('selector'))
  queryClient.setQueryData(listKey, list)
  queryClient.setQueryData(fileKey, { file: application } as ClientApplicationPage)
  queryClient.setQueryData([firmKey, 'workload'], {})
})
afterEach(() => void vi.unstubAllGlobals())

test('a move shows in the list, on the page and in the counters, and can be undone', async () => {
  answerWith(moved)
  const before = Date.now()
  await move()
  expect(shownStatus()).toEqual(['received', 'received'])
  expect(queryClient.getQueryData(memberQuery.queryKey)?.firm.activeFiles).toBe(6)
  expect(queryClient.getQueryState([firmKey, 'workload'])?.isInvalidated).toBe(true)
  expect(toasts).toMatchObject([{ title: moveCopy.statusUpdated }])
  expect(toasts[0]?.until).toBeGreaterThan(before)
})

test('a move that changed nothing offers no undo', async () => {
  answerWith({ ...moved, version: 3 })
  await move()
  expect(toasts.map(({ title, until }) => [title, until])).toEqual([[moveCopy.statusUpdated, undefined]])
})

test('a move without an answer stays to be tried again, until it is done', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  await move()
  expect([isUnsaved(), ...shownStatus()]).toEqual([true, 'pending_documents', 'pending_documents'])
  answerWith(moved)
  await move()
  expect(isUnsaved()).toBe(false)
})

test('a refused move is not tried again, and nothing is shown as moved', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await move()
  answerWith({ code: 'forbidden', detail: 'Not yours' }, 422)
  await move()
  expect([isUnsaved(), ...shownStatus()]).toEqual([false, 'pending_documents', 'pending_documents'])
  expect(toasts.at(-1)).toMatchObject({ title: moveCopy.updateFailed, description: 'Not yours' })
  expect(ask).toHaveBeenCalledTimes(2)
})

test.each([
  ['selector', moveCopy.updateFailed, portalCopy.nothingChanged],
  ['stepper', moveCopy.stepFailed, moveCopy.stepFailedMore],
] as const)('a failed move of a %s says what failed', async (portalVariant, title, description) => {
  queryClient.setQueryData(memberQuery.queryKey, memberOf(portalVariant))
  answerWith({}, 500)
  await move()
  expect(toasts.at(-1)).toMatchObject({ title, description })
})

test.each([
  ['a move', move],
  ['an assignment', assign],
])('after a conflict of %s the page is read again', async (_, change) => {
  const current = { ...application, version: 5, status: 'verified' }
  ask.mockResolvedValueOnce(Response.json({ code: 'changed' }, { status: 409 }))
  ask.mockResolvedValueOnce(Response.json({ file: { ...current, needs: [], news: [] } }))
  await change()
  expect(shownStatus()).toEqual(['verified', 'verified'])
})

test.each([
  [{ id: 9, name: 'Rudo' }, assignCopy.assignedMore('Rudo')],
  [null, assignCopy.unassignedMore],
])('an assignment to %o shows in the list, and the team is read again', async (assignee, description) => {
  queryClient.setQueryData([firmKey, 'team'], {})
  answerWith({ ...application, assignee })
  await assign()
  expect(queryClient.getQueryData(listKey)?.pages[0]?.rows[0]?.assignee).toEqual(assignee)
  expect(queryClient.getQueryState([firmKey, 'team'])?.isInvalidated).toBe(true)
  expect(toasts).toEqual([{ title: assignCopy.assigned, description }])
})
