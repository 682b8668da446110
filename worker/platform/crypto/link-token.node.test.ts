import { expect, test } from 'vitest'
import type { Bindings } from '../env'
import { idInToken, isLinkToken, type Link, linkToken } from './link-token'

const key = (id: number) => `${id}:${Buffer.alloc(32, id).toString('base64url')}`
const envOf = (...ids: number[]) => ({ SESSION_KEYS: ids.map(key).join(',') }) as Bindings
const link: Link = { id: 7, terms: 'leave the list, for 7', hexDigits: 32 }

test('a token is valid under each key that is listed, and a new one is of the newest', async () => {
  const token = await linkToken(envOf(1), link)
  expect(token).toMatch(/^7-[0-9a-f]{32}$/)
  expect(await isLinkToken(envOf(2, 1), link, token)).toBe(true)
  expect(await isLinkToken(envOf(2), link, token)).toBe(false)
  expect(await linkToken(envOf(2, 1), link)).toBe(await linkToken(envOf(2), link))
})

test.each<[string, Partial<Link>]>([
  ['other terms', { terms: 'leave the list, for 8' }],
  ['another account', { id: 8 }],
  ['another length', { hexDigits: 64 }],
])('a token is not valid for %s', async (_, other) => {
  const token = await linkToken(envOf(1), link)
  expect(await isLinkToken(envOf(1), { ...link, ...other }, token)).toBe(false)
})

test.each(['', '7-', 'x'])('%j is no token', async (token) => {
  expect(await isLinkToken(envOf(1), link, token)).toBe(false)
})

test.each([
  [`7-${'0'.repeat(32)}`, 7],
  [`7-${'0'.repeat(64)}`, 7],
  [`0-${'0'.repeat(32)}`, undefined],
  [`7-${'0'.repeat(31)}`, undefined],
  [`7-${'G'.repeat(32)}`, undefined],
  [`${'1'.repeat(16)}-${'0'.repeat(32)}`, undefined],
  ['', undefined],
])('%s names the account %s', (token, id) => expect(idInToken(token)).toBe(id))
