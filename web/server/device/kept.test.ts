import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAccount, forgetFormer, keepFor, keptName, lastingName, whenForgotten } from './kept'

/** As the browser's: its keys are the names of what it keeps. */
const newStorage = () =>
  Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  }) as Storage

const keep = (kind: 'owner' | 'member', name: string, storage = localStorage) =>
  storage.setItem(keptName(kind, name) ?? '', 'words')
const kept = () => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)).toSorted()

beforeEach(() => {
  vi.stubGlobal('localStorage', newStorage())
  vi.stubGlobal('sessionStorage', newStorage())
  forgetAccount('owner')
  forgetAccount('member')
})

test('what is kept carries its account, and another account finds nothing of it', () => {
  keepFor('member', '3')
  keep('member', 'message firm 12', sessionStorage)
  expect(kept()).toEqual(['kept member 3 message firm 12'])
  keepFor('member', '4')
  expect(kept()).toEqual([])
})

test('a sign-out leaves nothing of the account in either storage, and nothing that a visitor began', () => {
  keep('owner', 'application-draft')
  keepFor('member', '3')
  keep('member', 'message firm 12', sessionStorage)
  keepFor('owner', '3')
  keep('owner', 'application-draft', sessionStorage)
  sessionStorage.setItem('invitation', 'CODE')
  localStorage.setItem('keyboard-shortcuts', 'off')
  forgetAccount('owner')
  expect(kept()).toEqual(['kept member 3 message firm 12', 'keyboard-shortcuts'])
  keep('owner', 'application-draft')
  forgetAccount('owner')
  expect(kept()).toEqual(['kept member 3 message firm 12', 'keyboard-shortcuts'])
})

test('what a visitor began is theirs when they sign in, and gone when their session is over', () => {
  keep('owner', 'application-draft')
  expect(kept()).toEqual(['application-draft'])
  keepFor('owner', '7')
  expect(kept()).toEqual(['kept owner 7 application-draft'])
  expect(localStorage.getItem(keptName('owner', 'application-draft') ?? '')).toBe('words')
  // a page that begins without a session, as after a typed address
  forgetFormer()
  expect(kept()).toEqual([])
})

test('nothing of a member is kept before it is known who they are', () => {
  expect(keptName('member', 'message firm 12')).toBeUndefined()
})

test('how a person likes a page outlives their sign-out, and is no other account’s', () => {
  expect(lastingName('member', 'open-parts')).toBeUndefined()
  keepFor('member', '3')
  const name = lastingName('member', 'open-parts') ?? ''
  localStorage.setItem(name, '{"deed":true}')
  forgetAccount('member')
  forgetFormer()
  keepFor('member', '4')
  expect(lastingName('member', 'open-parts')).not.toBe(name)
  keepFor('member', '3')
  expect(localStorage.getItem(lastingName('member', 'open-parts') ?? '')).toBe('{"deed":true}')
})

test('what is kept elsewhere is deleted with its account', () => {
  const deleted = vi.fn()
  whenForgotten('member', deleted)
  forgetAccount('owner')
  expect(deleted).not.toHaveBeenCalled()
  forgetAccount('member')
  expect(deleted).toHaveBeenCalledOnce()
})

test('a browser that keeps nothing changes nothing', () => {
  const closed = () => {
    throw new DOMException('no storage', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { ownKeys: closed }))
  expect(() => forgetAccount('owner')).not.toThrow()
})
