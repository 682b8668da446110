import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../server-state'
import { forgetAccount, keepFor } from './kept'
import { deleteRefused, saveSeen, showSeen } from './last-seen'
import { timesForgotten } from './seen-place'
import { maxSeenBytes, seenSeconds } from './seen-rules'

const file = { kind: 'owner', key: ['reference', 'ZTL7'] } as const
const stores = new Map<string, Map<string, Response>>()
const shown = () => queryClient.getQueryData(file.key)
const kept = () => [...(stores.get('seen-owner-aaaa')?.keys() ?? [])]

function openStore(name: string) {
  const entries = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, entries)
  const pathOf = (place: string | Request) => (typeof place === 'string' ? place : new URL(place.url).pathname)
  return {
    put: async (place: string, answer: Response) => void entries.set(place, answer),
    match: async (place: string | Request) => entries.get(pathOf(place))?.clone(),
    keys: async () => [...entries.keys()].map((place) => new Request(`http://localhost${place}`)),
    delete: async (place: string) => entries.delete(place),
  }
}

beforeEach(() => {
  const stored = new Map<string, string>()
  stores.clear()
  queryClient.clear()
  // a key is deleted from the cookies with a write of its own
  vi.stubGlobal('document', {
    get cookie() {
      return 'signed-in=aaaa'
    },
    set cookie(_) {},
  })
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('caches', {
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    open: async (name: string) => openStore(name),
    delete: async (name: string) => stores.delete(name),
  })
  keepFor('owner', '7')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an answer is shown at a later visit, with the time at which it came', async () => {
  await saveSeen(file, { step: 'received' }, timesForgotten)
  expect(kept()).toHaveLength(1)
  expect(kept()[0]).not.toContain('ZTL7')
  await showSeen(file, timesForgotten)
  expect(shown()).toEqual({ step: 'received' })
  expect(queryClient.getQueryState(file.key)?.dataUpdatedAt).toBeGreaterThan(Date.now() - 60_000)
})

test('what the page has is not replaced by what was last seen', async () => {
  await saveSeen(file, 'old', timesForgotten)
  queryClient.setQueryData(file.key, 'new')
  await showSeen(file, timesForgotten)
  expect(shown()).toBe('new')
})

test('a sign-out, or an answer, while it is read wins over what was last seen', async () => {
  const readAfter = (work: () => unknown) => ({
    ...file,
    last: async () => {
      work()
      return { data: 'old', at: 1 }
    },
  })
  const before = timesForgotten
  await showSeen(
    readAfter(() => queryClient.setQueryData(file.key, 'new')),
    before,
  )
  expect(shown()).toBe('new')
  queryClient.clear()
  await showSeen(
    readAfter(() => forgetAccount('owner')),
    before,
  )
  expect(shown()).toBeUndefined()
})

test('what is too old is not shown', async () => {
  const now = Date.now()
  vi.useFakeTimers({ now, toFake: ['Date'] })
  await saveSeen(file, 'old', timesForgotten)
  // the key is kept again by another answer
  vi.setSystemTime(now + seenSeconds * 500)
  await saveSeen({ ...file, key: ['reference', 'ZTL8'] }, 'other', timesForgotten)
  vi.setSystemTime(now + seenSeconds * 1000)
  await showSeen(file, timesForgotten)
  expect(shown()).toBeUndefined()
})

test('after a sign-out nothing is saved or shown that was asked for before it', async () => {
  const before = timesForgotten
  await saveSeen(file, 'answer', before)
  forgetAccount('owner')
  keepFor('owner', '8')
  await saveSeen(file, 'answer', before)
  await showSeen(file, before)
  expect([kept(), shown()]).toEqual([[], undefined])
})

test('a sign-out while an answer is written leaves none of it', async () => {
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => ({
      ...openStore(name),
      put: async (place: string, answer: Response) => {
        forgetAccount('owner')
        await new Promise((resolve) => setTimeout(resolve))
        openStore(name)
        stores.get(name)?.set(place, answer)
      },
    }),
  })
  await saveSeen(file, 'answer', timesForgotten)
  expect(kept()).toEqual([])
})

test('what the server refuses goes, and what is too large replaces what was there', async () => {
  await saveSeen(file, 'answer', timesForgotten)
  await deleteRefused(file)
  expect(kept()).toEqual([])
  await saveSeen(file, 'answer', timesForgotten)
  await saveSeen(file, 'x'.repeat(maxSeenBytes), timesForgotten)
  expect(kept()).toEqual([])
})
