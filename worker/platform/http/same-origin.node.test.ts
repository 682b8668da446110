import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { fileTypes } from '../files/declared-types'
import { onError } from './on-error'
import type { AppEnv } from './router'
import { sameOrigin } from './same-origin'

const typesBy: Record<string, readonly string[]> = { file: fileTypes, piece: ['a/piece'] }
const app = new Hono<AppEnv>()
  .use(sameOrigin({ fromAnywhere: ['/hook'], fileTypesOf: (path) => typesBy[path.split('/').at(-1) ?? ''] }))
  .all('*', (c) => c.text(`${c.req.method} let through`))
  .onError(onError)

const own = { 'sec-fetch-site': 'same-origin' }
const json = { 'content-type': 'application/json' }

async function ask(method: string, path: string, headers: Record<string, string>, body?: BodyInit) {
  const answer = await app.request(`https://gwaro.co.zw${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const text = await answer.text()
  return answer.status === 200 ? 200 : (JSON.parse(text) as { code: string }).code
}

describe('a change is allowed only from our own pages', () => {
  test.each([
    ['says that it is ours', own, 200],
    ['says that it is another site’s', { 'sec-fetch-site': 'cross-site' }, 'cross-site'],
    ['says that it is a sister site’s', { 'sec-fetch-site': 'same-site' }, 'cross-site'],
    ['comes from the address bar', { 'sec-fetch-site': 'none' }, 'cross-site'],
    ['names our origin', { origin: 'https://gwaro.co.zw' }, 200],
    ['names our origin without TLS', { origin: 'http://gwaro.co.zw' }, 'cross-site'],
    ['names our origin with a port', { origin: 'https://gwaro.co.zw:8443' }, 'cross-site'],
    ['names another origin', { origin: 'https://evil.example' }, 'cross-site'],
    ['hides its origin', { origin: 'null' }, 'cross-site'],
    // Sec-Fetch-Site decides before Origin
    [
      'says that it is another site’s and names our origin',
      { 'sec-fetch-site': 'cross-site', origin: 'https://gwaro.co.zw' },
      'cross-site',
    ],
    ['says neither, as no browser does', {}, 200],
  ])('a request that %s', async (_, headers, outcome) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([method, await ask(method, '/change', headers)]).toEqual([method, outcome])
  })

  test.each(['GET', 'HEAD'])('%s changes nothing and is allowed from anywhere', async (method) => {
    const answer = await app.request('/page', { method, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.status).toBe(200)
  })

  test('a path for other servers accepts what they send', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }
    expect(await ask('POST', '/hook', foreign, 'x')).toBe(200)
    expect(await ask('POST', '/hook/more', foreign, 'x')).toBe('cross-site')
  })
})

describe('a change is JSON, or a declared file where one is accepted', () => {
  test.each([
    ['application/json', 200],
    ['Application/JSON; charset=utf-8', 200],
    ['application/json;charset=utf-8', 200],
    ['text/plain', 'wrong-media-type'],
    ['application/x-www-form-urlencoded', 'wrong-media-type'],
    ['multipart/form-data; boundary=x', 'wrong-media-type'],
    ['application/jsonx', 'wrong-media-type'],
    ['text/plain; application/json', 'wrong-media-type'],
    ['application/pdf', 'wrong-media-type'],
    ['', 'wrong-media-type'],
  ])('as %j', async (type, outcome) => {
    expect(await ask('POST', '/change', { ...own, 'content-type': type }, '{}')).toBe(outcome)
  })

  test('a body without a type is refused, and no body needs no type', async () => {
    const bytes = () => new Blob(['{}'])
    expect(await ask('POST', '/change', own, bytes())).toBe('wrong-media-type')
    expect(await ask('POST', '/change', own, new Blob(['1']))).toBe('wrong-media-type')
    expect(await ask('POST', '/change', own, new Blob([]))).toBe(200)
    expect(await ask('DELETE', '/change', own)).toBe(200)
    expect(await ask('POST', '/change', { ...own, ...json })).toBe(200)
  })

  test.each([
    ['application/pdf', 200],
    ['image/heic', 200],
    ['Image/PNG', 200],
    ['application/octet-stream', 200],
    ['application/json', 'wrong-media-type'],
    ['text/html', 'wrong-media-type'],
    ['image/svg+xml', 'wrong-media-type'],
    ['', 'wrong-media-type'],
  ])('where a file is accepted, as %j', async (type, outcome) => {
    expect(await ask('POST', '/some/file', { ...own, 'content-type': type }, 'x')).toBe(outcome)
  })

  test('a file without a declared type is accepted: its content shows the type', async () => {
    expect(await ask('POST', '/some/file', own, new Blob(['x']))).toBe(200)
  })

  test('the refusal names what to send', async () => {
    const send = async (path: string) => {
      const answer = await app.request(path, {
        method: 'POST',
        headers: { ...own, 'content-type': 'text/html' },
        body: 'x',
      })
      return ((await answer.json()) as { detail: string }).detail
    }
    expect(await send('/change')).toBe('Please send this as JSON.')
    expect(await send('/a/piece')).toBe('Please send this as a/piece.')
    expect(await send('/a/file')).toMatch(/^Please send a PDF, JPEG, PNG or HEIC file\. /)
  })

  test('an accepted body can still be read', async () => {
    const echo = new Hono<AppEnv>()
      .use(sameOrigin({ fromAnywhere: [], fileTypesOf: () => fileTypes }))
      .post('*', async (c) => c.text(await c.req.text()))
    const answer = await echo.request('/x', { method: 'POST', headers: own, body: new Blob(['words']) })
    expect(await answer.text()).toBe('words')
  })
})
