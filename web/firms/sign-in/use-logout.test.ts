import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toFirmLogin } from '#contract/addresses/paths'
import type { MemberSession } from '#contract/firms/member-session'
import { runHook } from '../../server/action/testing/run-hook'
import { queryClient } from '../../server/server-state'
import { portalCopy } from '../copy'
import { isMemberSignedIn, startMemberSession } from '../member-query'
import { useLogout } from './use-logout'

const { navigate, notify, toasts } = vi.hoisted(() => ({
  navigate: vi.fn(),
  notify: vi.fn(),
  toasts: [] as string[],
}))
vi.mock('react-router', async (original) => ({ ...(await original<object>()), useNavigate: () => navigate }))
vi.mock('../../server/other-tabs', () => ({ notifySignedOut: notify, notifyOtherTabs: vi.fn() }))
vi.mock('../../ui/overlay/toast', () => ({ toast: ({ title }: { title: string }) => toasts.push(title) }))

const ask = vi.fn<() => Promise<Response>>()
const listKey = ['firm-files', 'list']

beforeEach(() => {
  toasts.length = 0
  for (const call of [navigate, notify, ask]) call.mockReset()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', ask)
  startMemberSession({ admin: { id: 7 }, firm: { slug: 'titan' } } as MemberSession)
  queryClient.setQueryData(listKey, ['a client'])
})
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['done', async () => Response.json({}), portalCopy.loggedOut, [['member']]],
  ['lost', () => Promise.reject(new TypeError('Failed to fetch')), portalCopy.sessionCleared, []],
])('after a logout that was %s nothing is left here, and the other tabs know of one that was done', async (...row) => {
  const [, answer, title, notified] = row
  ask.mockImplementation(answer)
  await runHook(() => useLogout('titan'))
    .mutateAsync()
    .catch(() => undefined)
  expect([isMemberSignedIn(), queryClient.getQueryData(listKey)]).toEqual([false, undefined])
  expect([toasts, notify.mock.calls]).toEqual([[title], notified])
  expect(navigate).toHaveBeenCalledExactlyOnceWith(toFirmLogin('titan'), { replace: true })
})
