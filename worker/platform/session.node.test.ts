import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { AppContext } from './context'
import {
  type CookieKind,
  dropCookie,
  giveCookie,
  giveSession,
  newSession,
  readCookie,
  readSession,
  type SessionKind,
} from './session'
import { lifetimes } from './session-lifetimes'

const keyOf = (byte: number) => `k${byte}:${Buffer.alloc(32, byte).toString('base64url')}`
const began = Date.UTC(2026, 10, 22)

const contextWith = (keys = keyOf(1), at = began) =>
  ({
    env: { SESSION_KEYS: keys, ENVIRONMENT: 'production' },
    now: () => new Date(at),
    address: '203.0.113.7',
    userAgent: 'x'.repeat(400),
  }) as unknown as AppContext

interface Visit {
  keys?: string
  at?: number
}

async function cookiesOf(
  give: (c: Parameters<typeof giveSession>[0], context: AppContext) => Promise<void>,
  keys?: string,
) {
  const app = new Hono().get('/', async (c) => {
    await give(c, contextWith(keys))
    return c.text('')
  })
  const lines = (
    await app.request('https://gwaro.co.zw/', undefined, { ENVIRONMENT: 'production' })
  ).headers.getSetCookie()
  return { lines, cookie: lines.map((line) => line.split(';')[0]).join('; ') }
}

async function asked<T>(
  cookie: string,
  ask: (c: Parameters<typeof readCookie>[0], context: AppContext) => Promise<T>,
  { keys, at }: Visit = {},
) {
  let answer: T | undefined
  const app = new Hono().get('/', async (c) => {
    answer = await ask(c, contextWith(keys, at))
    return c.text('')
  })
  await app.request('https://gwaro.co.zw/', { headers: { cookie } }, { ENVIRONMENT: 'production' })
  return answer
}
const sessionIn = (cookie: string, kind: SessionKind, visit?: Visit) =>
  asked(cookie, (c, context) => readSession(c, context, kind), visit)
const claimsIn = (cookie: string, kind: CookieKind, visit?: Visit) =>
  asked(cookie, (c, context) => readCookie(c, context, kind), visit)

async function aSession(kind: SessionKind = 'owner', accountId = 7) {
  const session = newSession(contextWith(), kind, accountId)
  return { session, ...(await cookiesOf((c, context) => giveSession(c, context, session))) }
}

describe('a session', () => {
  test('has its own secret, and a row with the browser’s name cut to 300 characters', async () => {
    const [one, two] = [newSession(contextWith(), 'owner', 7), newSession(contextWith(), 'owner', 7)]
    expect(one.sid).toMatch(/^[\w-]{43}$/)
    expect(one.sid).not.toBe(two.sid)
    expect(one.row).toEqual({
      id: one.sid,
      kind: 'owner',
      accountId: 7,
      createdAt: new Date(began),
      lastSeenAt: new Date(began),
      userAgent: 'x'.repeat(300),
      address: '203.0.113.7',
      factorAt: null,
    })
    expect(newSession(contextWith(), 'owner', 7, new Date(began)).row.factorAt).toEqual(new Date(began))
  })

  test.each<[SessionKind, number, number]>([
    ['owner', 7 * 24, 30 * 24],
    ['member', 12, 7 * 24],
    ['super', 0.5, 8],
  ])('of the kind %s ends after %d hours without a request, and after %d in any case', async (kind, idle, most) => {
    expect(lifetimes[kind]).toEqual({ idle: idle * 3600, most: most * 3600 })
    const { lines } = await aSession(kind)
    expect(lines[0]).toContain(`Max-Age=${most * 3600}`)
  })

  test('is read from its cookie only as its kind', async () => {
    const { session, cookie } = await aSession('member', 42)
    expect(await sessionIn(cookie, 'member')).toMatchObject({ sid: session.sid, accountId: 42 })
    for (const kind of ['owner', 'super'] as const) expect(await sessionIn(cookie, kind)).toBeUndefined()
  })

  test('cannot be read as another kind by renaming its cookie', async () => {
    const { cookie } = await aSession('owner')
    const renamed = cookie.replace('__Host-owner', '__Host-super')
    expect(await sessionIn(renamed, 'super')).toBeUndefined()
  })

  test('is read until its last second', async () => {
    const { cookie } = await aSession('super')
    const end = began + lifetimes.super.most * 1000
    expect(await sessionIn(cookie, 'super', { at: end - 1000 })).toBeDefined()
    expect(await sessionIn(cookie, 'super', { at: end })).toBeUndefined()
  })

  test('is read while its key is anywhere in the ring', async () => {
    const { cookie } = await aSession()
    expect(await sessionIn(cookie, 'owner', { keys: `${keyOf(2)},${keyOf(1)}` })).toBeDefined()
    expect(await sessionIn(cookie, 'owner', { keys: keyOf(2) })).toBeUndefined()
    const sameName = keyOf(2).replace('k2', 'k1')
    expect(await sessionIn(cookie, 'owner', { keys: sameName })).toBeUndefined()
  })

  test.each([
    ['is empty', ''],
    ['is not a token', 'hello'],
    ['is not signed', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4IiwiYWNjb3VudCI6MSwiYXVkIjoib3duZXIifQ.'],
  ])('with a cookie that %s is not read', async (_, token) => {
    expect(await sessionIn(`__Host-owner=${token}`, 'owner')).toBeUndefined()
  })

  test('with a cookie that has one letter changed is not read', async () => {
    const { cookie } = await aSession()
    const at = cookie.lastIndexOf('.') + 5
    const changed = cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1)
    expect(await sessionIn(changed, 'owner')).toBeUndefined()
  })
})

describe('the cookies of a browser', () => {
  test('are for this site only, hidden from scripts and sent over TLS', async () => {
    const { lines } = await aSession('owner')
    expect(lines[0]).toMatch(/^__Host-owner=/)
    for (const mark of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(lines[0]).toContain(mark)
    expect(lines[0]).not.toMatch(/Domain/i)
  })

  test.each([
    ['owner', 'signed-in', 2_592_000],
    ['member', 'signed-in-member', 604_800],
    ['super', 'signed-in-super', 28_800],
  ] as const)(
    'a session of the kind %s leaves a hint that scripts can read and that grants nothing',
    async (kind, name, seconds) => {
      const hintOf = async () => (await aSession(kind)).lines[1]
      const hint = await hintOf()
      expect(hint).toMatch(new RegExp(`^__Host-${name}=[0-9a-f]{8}; Max-Age=${seconds}; Path=/; Secure; SameSite=Lax$`))
      // so that a page knows whether the session is still the same
      expect(await hintOf()).not.toBe(hint)
    },
  )

  test('an applicant’s names applications as long as it is given, and is not a session', async () => {
    const { lines, cookie } = await cookiesOf((c, context) =>
      giveCookie(c, context, 'applicant', { applications: [3, 5] }, 60),
    )
    expect(lines[0]).toContain('Max-Age=60')
    expect(await claimsIn(cookie, 'applicant')).toMatchObject({ applications: [3, 5] })
    const renamed = cookie.replace('__Host-applicant', '__Host-owner')
    expect(await sessionIn(renamed, 'owner')).toBeUndefined()
  })

  test('are deleted if they were sent, a session’s with its hint', async () => {
    const dropped = async (cookie: string, kind: CookieKind) => {
      const app = new Hono().get('/', (c) => {
        dropCookie(c, kind)
        return c.text('')
      })
      const answer = await app.request('https://gwaro.co.zw/', { headers: { cookie } }, { ENVIRONMENT: 'production' })
      return answer.headers.getSetCookie().map((line) => /^([^=]+)=; Max-Age=0/.exec(line)?.[1])
    }
    expect(await dropped('__Host-owner=x; signed-in=1; __Host-member=y', 'owner')).toEqual([
      '__Host-owner',
      'signed-in',
    ])
    expect(await dropped('__Host-owner=x; signed-in=1; __Host-member=y', 'member')).toEqual(['__Host-member'])
    expect(await dropped('__Host-super=x; signed-in-super=1', 'super')).toEqual(['__Host-super', 'signed-in-super'])
    expect(await dropped('other=1', 'owner')).toEqual([])
  })
})
