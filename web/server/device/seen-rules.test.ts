import { expect, test } from 'vitest'
import { isReadable, maxSeen, seenAddress, seenSeconds, toDelete } from './seen-rules'

const now = 1_800_000_000_000

test('what was seen is readable for twelve hours', () => {
  expect(seenSeconds).toBe(12 * 3600)
  expect(isReadable({ at: now - seenSeconds * 1000 + 1 }, now)).toBe(true)
  expect(isReadable({ at: now - seenSeconds * 1000 }, now)).toBe(false)
})

test('an address says what kind of answer it is, and nothing of whom', () => {
  expect(seenAddress(['reference', 'ZTL2026K7Q2M9XA4D'], 'abc')).toBe('/seen/reference/abc')
})

test('thirty of each kind are kept, the newest', () => {
  const files = Array.from({ length: maxSeen + 2 }, (_, age) => ({ address: `/seen/file/${age}`, at: now - age }))
  const others = [{ address: '/seen/conversation/1', at: now - maxSeen * 2 }]
  expect(toDelete([...others, ...files], now).map(({ address }) => address)).toEqual([
    `/seen/file/${maxSeen}`,
    `/seen/file/${maxSeen + 1}`,
  ])
})

test('what is too old goes, however few there are', () => {
  const old = { address: '/seen/session/1', at: now - seenSeconds * 1000 }
  expect(toDelete([old, { address: '/seen/session/2', at: now }], now)).toEqual([old])
})
