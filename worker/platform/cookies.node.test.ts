import { type Context, Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { deleteHint, deleteHostCookie, getHostCookie, secureName, setHint, setHostCookie } from './cookies'

const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const site = { url: 'https://gwaro.co.zw/', environment: 'production' }
const machine = { url: 'http://localhost:8787/', environment: 'development' }

/** What a route does with the cookies of a browser, and what it hands back. */
async function visit(
  { url, environment }: { url: string; environment: string },
  act: (c: Context) => unknown,
  { cookie = '', userAgent = 'Chrome/156.0' } = {},
) {
  let answer: unknown
  const app = new Hono().get('/', (c) => {
    answer = act(c)
    return c.text('')
  })
  const headers = { cookie, 'user-agent': userAgent }
  const response = await app.request(url, { headers }, { ENVIRONMENT: environment })
  return { answer, lines: response.headers.getSetCookie() }
}
const keep = (c: Context) => setHostCookie(c, 'owner', 'token', 60)

describe('a value that only we can read', () => {
  test('is kept for its time, for this site alone and over TLS', async () => {
    const { lines } = await visit(site, keep)
    expect(lines).toEqual(['__Host-owner=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'])
    expect(secureName('owner')).toBe('__Host-owner')
  })

  test('is kept twice by a browser that drops secure cookies on its own machine', async () => {
    const { lines } = await visit(machine, keep, { userAgent: safari })
    expect(lines).toEqual([
      '__Host-owner=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
      'local-owner=token; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect((await visit(site, keep, { userAgent: safari })).lines).toHaveLength(1)
  })

  const read = (c: Context) => getHostCookie(c, 'owner')
  test.each([
    ['its own cookie', site, '__Host-owner=a', 'Chrome/1', 'a'],
    ['none', site, 'owner=a', 'Chrome/1', undefined],
    ['a plain one at the site', site, 'local-owner=a', safari, undefined],
    ['a plain one on the machine', machine, 'local-owner=a', safari, 'a'],
    ['a plain one of a browser that keeps secure ones', machine, 'local-owner=a', 'Chrome/1 AppleWebKit/1', undefined],
    ['both', machine, '__Host-owner=a; local-owner=b', safari, 'a'],
  ])('is read from %s', async (_, place, cookie, userAgent, value) => {
    expect((await visit(place, read, { cookie, userAgent })).answer).toBe(value)
  })

  const drop = (c: Context) => deleteHostCookie(c, 'owner')
  test.each([
    ['what was sent', site, '__Host-owner=a', 'Chrome/1', ['__Host-owner']],
    ['nothing where nothing was sent', site, 'other=a', 'Chrome/1', []],
    ['both on the machine', machine, '__Host-owner=a; local-owner=b', safari, ['__Host-owner', 'local-owner']],
    ['no plain one at the site', site, 'local-owner=b', safari, []],
  ])('takes back %s', async (_, place, cookie, userAgent, names) => {
    const { lines } = await visit(place, drop, { cookie, userAgent })
    expect(lines.map((line) => line.split('=')[0])).toEqual(names)
    for (const line of lines) expect(line).toContain('Max-Age=0')
  })
})

describe('a hint that scripts may read', () => {
  const hint = (c: Context) => setHint(c, 'signed-in', '1', 60)
  test('is open to them, and secure unless the browser would drop it', async () => {
    expect((await visit(site, hint)).lines).toEqual(['__Host-signed-in=1; Max-Age=60; Path=/; Secure; SameSite=Lax'])
    expect((await visit(machine, hint, { userAgent: safari })).lines).toEqual([
      'signed-in=1; Max-Age=60; Path=/; SameSite=Lax',
    ])
  })

  test('is taken back where it was sent', async () => {
    const drop = (c: Context) => deleteHint(c, 'signed-in')
    const { lines } = await visit(site, drop, { cookie: 'signed-in=1' })
    expect(lines.map((line) => line.split('; ').slice(0, 3))).toEqual([['signed-in=', 'Max-Age=0', 'Path=/']])
    const both = await visit(site, drop, { cookie: 'signed-in=1; __Host-signed-in=2' })
    expect(both.lines.map((line) => line.split(';')[0])).toEqual(['signed-in=', '__Host-signed-in='])
    expect((await visit(site, drop)).lines).toEqual([])
  })

  test('replaces the one of before its name had a prefix', async () => {
    const { lines } = await visit(site, hint, { cookie: 'signed-in=0' })
    expect(lines.map((line) => line.split('; ').slice(0, 2))).toEqual([
      ['signed-in=', 'Max-Age=0'],
      ['__Host-signed-in=1', 'Max-Age=60'],
    ])
  })
})
