import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteKey, keepKey, newSecret, readKey } from './encryption'

/** What the browser keeps: its cookies, as the server gets them, and its storage. */
const cookies = new Map<string, string>()
const stored = new Map<string, string>()

beforeEach(() => {
  cookies.clear()
  stored.clear()
  vi.stubGlobal('document', {
    get cookie() {
      return Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('max-age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the key of what is kept never goes to the server, and ends with the session', () => {
  vi.useFakeTimers()
  const secret = newSecret()
  keepKey('list-key', secret, 60)
  expect([readKey('list-key'), cookies.size]).toEqual([secret, 0])
  vi.advanceTimersByTime(60_000)
  expect([readKey('list-key'), stored.size]).toEqual([undefined, 0])
  keepKey('list-key', secret, 60)
  deleteKey('list-key')
  expect([readKey('list-key'), stored.size]).toEqual([undefined, 0])
})

test('a key that an earlier version left in a cookie still opens, and leaves the cookie when it is kept again', () => {
  const secret = newSecret()
  cookies.set('drafts-member', secret)
  expect(readKey('drafts-member')).toBe(secret)
  keepKey('drafts-member', secret, 60)
  expect([readKey('drafts-member'), cookies.size]).toEqual([secret, 0])
  cookies.set('drafts-member', secret)
  deleteKey('drafts-member')
  expect([readKey('drafts-member'), cookies.size, stored.size]).toEqual([undefined, 0, 0])
})
