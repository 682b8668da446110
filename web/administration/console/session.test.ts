import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { openSessions } from '../../server/session-store'

const { stored, toasts } = vi.hoisted(() => {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  }
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('document', { cookie: '' })
  return { stored, toasts: vi.fn() }
})
vi.mock('../../ui/overlay/toast', () => ({ toast: toasts }))
vi.mock('../../server/other-tabs', () => ({ notifyOtherTabs: vi.fn(), followOtherTabs: vi.fn() }))
vi.mock('../../server/returned-page', () => ({ followReturns: vi.fn() }))
const { asSuperAdmin, closeConsole, openConsole, personKey } = await import('./session')

const listKey = ['console', 'firms']
const refused = (status: number, code: string) =>
  asSuperAdmin(Promise.reject(new ApiError(status, JSON.stringify({ code })))).catch((error: ApiError) => error.status)

beforeEach(() => {
  closeConsole()
  toasts.mockClear()
  queryClient.clear()
})

test('an unlocked console stays so for the tab, until it is closed, which removes its data', () => {
  openConsole()
  queryClient.setQueryData(listKey, ['a firm'])
  expect([stored.size, openSessions()]).toEqual([1, ['/api/super-admin/person']])
  closeConsole()
  expect([stored.size, openSessions(), queryClient.getQueryData(listKey)]).toEqual([0, [], undefined])
})

test('when its session ends the console locks and says so once, however many calls are refused', async () => {
  openConsole()
  queryClient.setQueryData(listKey, ['a firm'])
  expect(await Promise.all([refused(401, 'signed-out'), refused(401, 'signed-out')])).toEqual([401, 401])
  expect([stored.size, openSessions(), queryClient.getQueryData(listKey)]).toEqual([0, [], undefined])
  expect(toasts).toHaveBeenCalledOnce()
})

test.each([
  ['person-needed', true],
  ['forbidden', false],
])('a refusal with %s locks nothing, and reads who uses it again: %s', async (code, is) => {
  openConsole()
  queryClient.setQueryData(personKey, { name: 'Tariro' })
  queryClient.setQueryData(listKey, ['a firm'])
  await refused(403, code)
  expect([personKey, listKey].map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([
    is,
    false,
  ])
  expect(openSessions()).toHaveLength(1)
})
