import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drain } from '../../server/action/testing/drain'
import { runHook } from '../../server/action/testing/run-hook'
import type { Viewed } from './viewed'

const browser = vi.hoisted(() => ({ effects: [] as (() => unknown)[], asked: [] as string[], opened: [] as string[] }))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (effect: () => unknown) => void browser.effects.push(effect),
}))
vi.mock('../../server/api', async (original) => ({
  ...(await original<object>()),
  request: async (address: string) => {
    browser.asked.push(address)
    return new Response(address)
  },
}))
vi.mock('./drawing', () => ({
  openDrawing: async (content: Blob, type: string) => {
    browser.opened.push(`${await content.text()} as ${type}`)
    return { close: () => undefined }
  },
}))
const { useOpened } = await import('./use-opened')

/** Opens a file in a viewer that has these files. */
async function open(file: Partial<Viewed>, loaded: Map<string, Blob>) {
  const whole = { address: '/deed', contentType: 'application/pdf', sizeBytes: 9, ...file } as Viewed
  browser.effects.length = 0
  runHook(() => useOpened(whole, (call) => call, loaded))
  for (const effect of browser.effects) effect()
  await drain()
}

beforeEach(() => {
  browser.asked.length = 0
  browser.opened.length = 0
})
afterEach(() => void vi.restoreAllMocks())

test('a picture of the first page is shown first, and never taken for the file', async () => {
  const loaded = new Map<string, Blob>()
  await open({ picture: '/picture' }, loaded)
  expect([browser.opened, [...loaded.keys()]]).toEqual([['/picture as image/jpeg'], []])
})

test('a whole file is loaded once, and shown instead of its picture from then on', async () => {
  const loaded = new Map<string, Blob>()
  await open({}, loaded)
  await open({ picture: '/picture' }, loaded)
  expect(browser.asked).toEqual(['/deed'])
  expect(browser.opened).toEqual(['/deed as application/pdf', '/deed as application/pdf'])
})
