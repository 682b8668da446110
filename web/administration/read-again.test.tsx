import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runHook } from '../server/action/testing/run-hook'

interface Options {
  onSuccess?: (answer: unknown) => unknown
  onError?: () => unknown
  onConflict?: () => unknown
  onSettled?: () => unknown
}
const { actions, browser } = vi.hoisted(() => ({
  actions: [] as Options[],
  browser: { refreshSession: vi.fn(async () => undefined) },
}))
vi.mock('../server/action/use-action', () => ({
  useAction: (options: Options) => {
    actions.push(options)
    return { isPending: false, error: null, mutate: vi.fn() }
  },
}))
vi.mock('../server/session', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ state: 'signed-in', user: { id: 1 } }),
}))
vi.mock('../server/sessions/session-query', () => browser)
vi.mock('../ui/overlay/dialog', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))
vi.mock('../ui/overlay/toast', () => ({ toast: vi.fn() }))
const { queryClient, ServerState } = await import('../server/server-state')
const { AssignDialog } = await import('./application/assign-dialog')
const { PlatformConfirm } = await import('./application/platform-confirm')
const { RefundDialog } = await import('./application/refund-dialog')
const { ReleaseDialog } = await import('./application/release-dialog')
const { StatusDialog } = await import('./application/status-dialog')
const { AnswerDialog } = await import('./complaints/answer-dialog')
const { ComplaintsTab } = await import('./complaints/complaints-tab')
const { complaintsQuery } = await import('./admin-queries')
const { AddAdminDialog } = await import('./console/firms/add-admin-dialog')
const { FirmFilesDialog } = await import('./console/firms/firm-files-dialog')
const { InterestStatusChoice } = await import('./console/interest-status')
const { RefuseDialog } = await import('./console/licences/decide-dialog')
const { OwnershipDialog } = await import('./console/ownership/ownership-dialog')
const { usePayoutAction } = await import('./console/payouts/use-payout-action')
const { consoleKey } = await import('./console/session')
const { completeSignIn } = await import('./console/sign-in/complete-sign-in')
const { UserChange } = await import('./users/user-change')

const onClose = vi.fn()
/** One object for what each dialog is about: they read few fields of it when they are first drawn. */
const about = { id: 7, version: 1, status: 'received', code: 'ABC', first: {}, second: {} } as never
const page = { application: about, firm: null, firms: [] } as never
const answer = { isSealed: true, refund: {}, status: 'new', json: async () => ({}) }

const lists = { administration: ['administration', 'users', ''], console: [consoleKey, 'firms', ''] }
type Side = keyof typeof lists
const readAgain = () =>
  Object.entries(lists).flatMap(([side, queryKey]) =>
    queryClient.getQueryState(queryKey)?.isInvalidated ? [side] : [],
  )

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', async () => Response.json({ application: about }))
})
afterEach(() => void vi.unstubAllGlobals())

/** The calls of a dialog, once it was drawn. */
function actionOf(draw: () => unknown): Options {
  actions.length = 0
  for (const queryKey of Object.values(lists)) queryClient.setQueryData(queryKey, { pages: [] })
  runHook(draw)
  return actions[0] as Options
}
async function succeed({ onSuccess, onSettled }: Options) {
  await onSuccess?.(answer)
  await onSettled?.()
}
async function fail({ onError, onConflict, onSettled }: Options) {
  await onConflict?.()
  await onError?.()
  await onSettled?.()
}
const change = (id: number) => () =>
  UserChange({ request: { user: { id, email: '' } as never, change: { isActive: false }, label: '' }, onClose })

const changes: [string, Side, () => unknown][] = [
  ['a change of a user', 'administration', change(7)],
  [
    'a release',
    'administration',
    () => ReleaseDialog({ id: 7, isUnchecked: false, client: about, deed: about, onClose }),
  ],
  ['a status', 'administration', () => StatusDialog({ application: about, onClose })],
  ['a confirmation', 'administration', () => PlatformConfirm({ copy: about, send: async () => undefined })],
  ['a refund', 'administration', () => RefundDialog({ payment: about, service: 'digitize', isOpen: true, onClose })],
  ['an assignment', 'administration', () => AssignDialog({ page, onClose })],
  ['an answer to a complaint', 'administration', () => AnswerDialog({ complaint: about, onClose })],
  ['a status of a firm that wants to join', 'console', () => InterestStatusChoice({ interest: about })],
  ['a decision about two applications', 'console', () => OwnershipDialog({ check: about, onClose })],
  ['a refused licence', 'console', () => RefuseDialog({ id: 7, title: '', onClose })],
  ['a payout', 'console', () => usePayoutAction(async () => undefined, '', onClose)],
]

test.each(changes)('after %s the %s is read again, also when someone else was faster', async (_, side, draw) => {
  for (const end of [succeed, fail]) {
    await end(actionOf(draw))
    expect(readAgain()).toEqual([side])
  }
})

test('after a new admin of a firm the console is read again', async () => {
  await succeed(actionOf(() => AddAdminDialog({ firm: about, onClose })))
  expect(readAgain()).toEqual(['console'])
})

const draw = (element: ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ServerState>{element}</ServerState>
    </MemoryRouter>,
  )

test('after a complaint was taken the administration is read again', async () => {
  const rows = [{ id: 7, email: '', code: 'ABC', status: 'received', answerBy: '2026-11-09', receivedAt: '2026-11-02' }]
  queryClient.setQueryData(complaintsQuery.queryKey, { pages: [{ rows }], pageParams: [undefined] } as never)
  await succeed(actionOf(() => draw(<ComplaintsTab />)))
  expect(readAgain()).toEqual(['administration'])
})

test('after files of a closed firm were given to another the console is read again', async () => {
  queryClient.setQueryData([consoleKey, 'firm-files', 7], { isActive: false, total: 0, files: [] })
  await succeed(actionOf(() => draw(<FirmFilesDialog firm={about} onClose={onClose} />)))
  expect(readAgain()).toEqual(['console'])
})

test('after a super admin has signed in the console is read again', async () => {
  for (const queryKey of Object.values(lists)) queryClient.setQueryData(queryKey, { pages: [] })
  await completeSignIn({ name: '' })
  expect(readAgain()).toEqual(['console'])
})

test('an administrator who changes the own account gets the session of it', async () => {
  await succeed(actionOf(change(1)))
  expect(browser.refreshSession).toHaveBeenCalledOnce()
})
