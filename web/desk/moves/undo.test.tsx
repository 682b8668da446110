import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxUndoWaitSeconds, undoSeconds } from '#contract/desk/undo'
import type { ClientApplication } from '#contract/desk/views'

interface Shown {
  until: number
  hold: () => Promise<number>
  action: ReactNode
}
interface Patch {
  param: { id: string }
  json: { version: number; undoSeconds: number }
}
const { ask, shown } = vi.hoisted(() => ({ ask: vi.fn<(call: Patch) => Promise<void>>(), shown: [] as Shown[] }))
vi.mock('../../ui/overlay/toast', () => ({ toast: (content: Shown) => String(shown.push(content)) }))
vi.mock('../../server/api', () => ({
  api: { lawfirm: { clients: { ':id': { status: { $patch: ask, undo: { $post: ask } } } } } },
}))
vi.mock('../../firms/member-query', () => ({ asMember: (call: unknown) => call }))
vi.mock('../queries/application-queries', () => ({}))
const { offerUndo } = await import('./undo')

const moved = (more: Partial<ClientApplication> = {}) =>
  ({
    id: 7,
    version: 3,
    status: 'received',
    clientEmail: 'a@example.com',
    isUnconfirmed: false,
    ...more,
  }) as ClientApplication

function offered(applications: readonly ClientApplication[]): Shown {
  offerUndo({ title: 'Moved', description: 'The client', moved: applications, until: Date.now() + 5_000 })
  const last = shown.at(-1)
  if (!last) throw new Error('Nothing is offered')
  return last
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  ask.mockReset()
})
afterEach(() => vi.useRealTimers())

test('while the pointer is on it, every move of it waits, until the longest time has passed', async () => {
  const { hold } = offered([moved(), moved({ id: 8, version: 5 })])
  vi.setSystemTime(Date.now() + 4_000)
  expect(await hold()).toBe(Date.now() + undoSeconds * 1000)
  expect(ask.mock.calls.map(([{ param, json }]) => [param.id, json.version, json.undoSeconds])).toEqual([
    ['7', 3, undoSeconds],
    ['8', 5, undoSeconds],
  ])
  vi.setSystemTime(Date.now() + maxUndoWaitSeconds * 1000)
  await expect(hold()).rejects.toThrow('It waited long enough')
  expect(ask).toHaveBeenCalledTimes(2)
})

test.each([
  ['a client with an email', [moved()], true],
  ['a client without one', [moved({ clientEmail: '' })], false],
  ['a step that waits for its confirmation', [moved({ isUnconfirmed: true })], false],
  ['one client of two', [moved({ clientEmail: '' }), moved({ id: 8 })], true],
])('that a message goes out soon is said of %s', (_, applications, is) => {
  expect(renderToStaticMarkup(offered(applications).action).includes('We’ll tell the client')).toBe(is)
})
