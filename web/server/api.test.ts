import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idempotencyHeaders, request } from './api'

const answers: (() => Promise<Response>)[] = []
const sent: (string | null)[] = []
const busy = async () => new Response('{"code":"busy"}', { status: 503, headers: { 'Retry-After': '2' } })
const working = async () => new Response('{"code":"still-working"}', { status: 409, headers: { 'Retry-After': '1' } })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const done = async () => new Response('{"id":1}', { status: 201 })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('Idempotency-Key'))
    return (answers.shift() ?? done)()
  })
  answers.length = 0
  sent.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function post(key?: string) {
  const asked = request('/api/complaints', { method: 'POST', ...(key ? idempotencyHeaders(key) : {}) }).then(
    ({ status }) => status,
    (error: Error) => error.name,
  )
  await vi.runAllTimersAsync()
  return asked
}

test.each([
  ['a busy server', [busy]],
  ['a lost answer', [lost]],
  ['a lost answer whose call is still at work', [lost, working]],
])('a write with a key is sent again with it after %s', async (_, given) => {
  answers.push(...given)
  expect(await post('k')).toBe(201)
  expect(sent).toEqual([...given.map(() => 'k'), 'k'])
})

test('it is not sent for ever', async () => {
  answers.push(busy, busy, busy, busy, busy)
  expect([await post('k'), sent.length]).toEqual(['ApiError', 4])
})

test('without a key, and without a connection, it is sent once', async () => {
  answers.push(busy, lost)
  expect([await post(), await post(), sent.length]).toEqual(['ApiError', 'TypeError', 2])
  vi.stubGlobal('navigator', { onLine: false })
  answers.push(lost)
  expect([await post('k'), sent.length]).toEqual(['TypeError', 3])
})
