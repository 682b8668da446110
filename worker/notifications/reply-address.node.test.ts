import { expect, test } from 'vitest'
import type { Bindings } from '../platform/env'
import { isReplyToken, type Replier, readReplyAddress, replyAddress } from './reply-address'

const SESSION_KEYS = `a:${Buffer.alloc(32, 7).toString('base64url')}`
const env = { SESSION_KEYS, REPLY_DOMAIN: 'reply.example' } as Bindings
const replier: Replier = { reference: 'ZTL2026K7Q2M9XA4D', side: 'firm', email: 'Rudo@example.com' }
const address = 'reply+ztl2026k7q2m9xa4d-f-afebb5dd82022559c08d423c95d29a12@reply.example'

test('addresses that were sent stay valid: the token keeps its form', async () => {
  expect(await replyAddress(env, replier)).toBe(address)
  const { token = '', ...read } = readReplyAddress(env, address.toUpperCase()) ?? {}
  expect(read).toEqual({ reference: replier.reference, side: 'firm' })
  expect(await isReplyToken(env, replier, token)).toBe(true)
  expect(await isReplyToken(env, { ...replier, side: 'client' }, token)).toBe(false)
})
