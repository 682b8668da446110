import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ask = vi.fn<(path: string) => Promise<Response>>()
const reload = vi.fn()
const empty = vi.fn()
let page: EventTarget
let publish: (person: { name: string } | null) => void

beforeEach(async () => {
  page = new EventTarget()
  for (const one of [ask, reload, empty]) one.mockReset()
  ask.mockResolvedValue(new Response('{}'))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { cookie: 'signed-in=aaaa', title: 'A file', body: { replaceChildren: empty } })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', ask)
  // as a page loads them, with its own session alone
  vi.resetModules()
  const { sessionStore } = await import('./session-store')
  publish = sessionStore<{ name: string }>('/api/person', { state: 'signed-out' }).publish
  publish({ name: 'Rudo' })
  const { followReturns } = await import('./returned-page')
  followReturns()
})
afterEach(() => void vi.unstubAllGlobals())

const comeBack = (persisted = true) => {
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return new Promise((resolve) => setTimeout(resolve))
}
const isEmptied = () => empty.mock.calls.length === 1 && reload.mock.calls.length === 1 && document.title === ''

test('a page that the browser shows again asks whether its session is still there, and stays', async () => {
  await comeBack()
  expect(ask.mock.calls.map(([path]) => path)).toEqual(['/api/person'])
  expect([empty.mock.calls, reload.mock.calls]).toEqual([[], []])
})

test('it is emptied and loaded again where the session has ended', async () => {
  ask.mockResolvedValue(new Response('{}', { status: 401 }))
  await comeBack()
  expect(isEmptied()).toBe(true)
})

test('it is emptied without a question where the browser knows of another session', async () => {
  Object.assign(document, { cookie: 'signed-in=bbbb' })
  await comeBack()
  expect(isEmptied()).toBe(true)
  expect(ask).not.toHaveBeenCalled()
})

test.each([503, undefined])('without a clear answer (%s) it stays', async (status) => {
  if (status) ask.mockResolvedValue(new Response('{}', { status }))
  else ask.mockRejectedValue(new TypeError('Failed to fetch'))
  await comeBack()
  expect([empty.mock.calls, reload.mock.calls]).toEqual([[], []])
})

test('a page that was loaded asks nothing, nor one of a visitor', async () => {
  await comeBack(false)
  publish(null)
  await comeBack()
  expect(ask).not.toHaveBeenCalled()
})
