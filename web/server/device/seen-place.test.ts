import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAccount, forgetFormer } from './kept'
import { seenCache } from './seen-place'

let names: string[] = []

beforeEach(() => {
  names = ['files', 'last-list', 'seen-owner-aaaa', 'seen-owner-bbbb', 'seen-member-cccc']
  vi.stubGlobal('localStorage', {})
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('document', { cookie: 'signed-in=bbbb; signed-in-member=cccc' })
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(names),
    delete: (name: string) => {
      names = names.filter((one) => one !== name)
      return Promise.resolve(true)
    },
  })
})

afterEach(() => void vi.unstubAllGlobals())

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('what was last seen is in a cache of its session, and of no other', () => {
  expect([seenCache('owner'), seenCache('member')]).toEqual(['seen-owner-bbbb', 'seen-member-cccc'])
  vi.stubGlobal('document', { cookie: 'scripts=on' })
  expect(seenCache('owner')).toBeUndefined()
})

test('as a page begins, what an earlier session left goes', async () => {
  forgetFormer()
  await settled()
  expect(names).toEqual(['files', 'last-list', 'seen-owner-bbbb', 'seen-member-cccc'])
})

test('a sign-out deletes all of it, the own one at once: the page is left with the same click', async () => {
  forgetAccount('owner')
  expect(names).not.toContain('seen-owner-bbbb')
  await settled()
  expect(names).toEqual(['files', 'last-list', 'seen-member-cccc'])
})

test('a page that begins without a session deletes what it left', async () => {
  vi.stubGlobal('document', { cookie: 'signed-in=bbbb' })
  forgetFormer()
  await settled()
  expect(names).toEqual(['files', 'last-list', 'seen-owner-bbbb'])
})
