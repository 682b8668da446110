import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linkTokenHeader } from '#contract/fields/link-token-header'
import { ApiError, idempotencyHeaders, request, ShownError, sendFile, serverMessage } from './api'

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

test('a write that its page has given up is not sent again', async () => {
  const leaving = new AbortController()
  answers.push(busy)
  const { headers } = idempotencyHeaders('k')
  const asked = request('/api/complaints', { method: 'POST', headers, signal: leaving.signal }).catch(() => 'given up')
  leaving.abort()
  await vi.runAllTimersAsync()
  expect([await asked, sent.length]).toEqual(['given up', 1])
})

test.each([
  ['30', 30],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  [null, undefined],
])('a refusal with Retry-After %s may be repeated after %s seconds', (header, seconds) => {
  expect(new ApiError(503, '{}', header).retryAfter).toBe(seconds)
})

test.each([
  [new ApiError(409, '{"detail":"Somebody was faster"}'), 'Somebody was faster'],
  [new ApiError(502, '<html>'), 'Not saved'],
  [new ApiError(400, '"detail"'), 'Not saved'],
  [new ShownError('This browser cannot'), 'This browser cannot'],
  [new Error('internal'), 'Not saved'],
])('%s is said as: %s', (error, text) => {
  expect(serverMessage(error, 'Not saved')).toBe(text)
})

/** A file's call, as the browser answers it. */
class Call {
  static all: Call[] = []
  headers = new Map<string, string>()
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  statusText = ''
  onload?: () => void
  onerror?: () => void
  open() {
    Call.all.push(this)
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getResponseHeader = () => '1'
  send() {
    const answer = files.shift()
    if (!answer) return this.onerror?.()
    this.upload.onprogress?.({ loaded: 1, total: 4 })
    Object.assign(this, { status: answer, responseText: '{"id":5}' })
    this.onload?.()
  }
}
const files: number[] = []
const sentFile = async (more: Parameters<typeof sendFile>[2]) => {
  const call = sendFile('/to', new File(['words'], 'Grundstück.pdf'), more).then(
    (answer) => answer,
    (error: Error) => error.name,
  )
  await vi.runAllTimersAsync()
  return call
}

test.each([
  ['with a key it is sent again', { key: 'k' }, [503, 201], { id: 5 }, 2],
  ['with a key, after a lost connection too', { key: 'k' }, [0, 201], { id: 5 }, 2],
  ['without one it is not', {}, [503, 201], 'ApiError', 1],
])('a file whose call failed: %s', async (_, more, statuses, answer, calls) => {
  vi.stubGlobal('XMLHttpRequest', Call)
  Call.all.length = 0
  files.splice(0, files.length, ...statuses)
  expect(await sentFile(more)).toEqual(answer)
  expect(Call.all).toHaveLength(calls)
})

test('a file goes with its name, its key and the token of its link, and says how much is sent', async () => {
  vi.stubGlobal('XMLHttpRequest', Call)
  Call.all.length = 0
  files.splice(0, files.length, 200)
  const parts: number[] = []
  await sentFile({ key: 'k', link: 'token', onPart: (part) => parts.push(part) })
  expect(Object.fromEntries(Call.all[0]?.headers ?? [])).toEqual({
    'Content-Type': 'application/octet-stream',
    'X-File-Name': 'Grundst%C3%BCck.pdf',
    'Idempotency-Key': 'k',
    [linkTokenHeader]: 'token',
  })
  expect(parts).toEqual([0.25])
})
