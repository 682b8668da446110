import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { reload, toasts } = vi.hoisted(() => ({ reload: vi.fn(), toasts: [] as string[] }))
vi.mock('../ui/overlay/toast', () => ({ toast: ({ title }: { title: string }) => toasts.push(title) }))

const channels: Channel[] = []
class Channel extends EventTarget {
  constructor() {
    super()
    channels.push(this)
  }
  postMessage(data: unknown) {
    for (const one of channels) if (one !== this) one.dispatchEvent(new MessageEvent('message', { data }))
  }
}
const stored = new Map<string, string>()

beforeEach(() => {
  channels.length = 0
  toasts.length = 0
  stored.clear()
  reload.mockClear()
  vi.stubGlobal('document', {})
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** The module as another tab loads it. */
async function aTab() {
  vi.resetModules()
  return import('./other-tabs')
}

test('when another person signs in elsewhere the tab reloads, and says once who it is now', async () => {
  const [tab, other] = [await aTab(), await aTab()]
  tab.followOtherTabs('owner', '7', 'Tariro')
  other.notifyOtherTabs('owner', '8')
  expect(reload).toHaveBeenCalledOnce()
  expect(toasts).toEqual([])
  const reloaded = await aTab()
  reloaded.followOtherTabs('owner', '8', 'Rudo')
  reloaded.followOtherTabs('owner', '8', 'Rudo')
  expect(toasts).toEqual(['You signed in as Rudo in another tab'])
})

test('the same person, and one of another kind, change nothing', async () => {
  const [tab, other] = [await aTab(), await aTab()]
  tab.followOtherTabs('owner', '7', 'Tariro')
  other.notifyOtherTabs('owner', '7')
  other.notifyOtherTabs('member', '8')
  other.notifySignedOut('member')
  expect(reload).not.toHaveBeenCalled()
})

test('a sign-out elsewhere is left to the one who follows, until they stop', async () => {
  const [tab, other] = [await aTab(), await aTab()]
  const whenOut = vi.fn()
  const stop = tab.followOtherTabs('owner', '7', 'Tariro', whenOut)
  other.notifySignedOut('owner')
  expect([whenOut.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  stop()
  other.notifySignedOut('owner')
  expect(whenOut).toHaveBeenCalledOnce()
})
