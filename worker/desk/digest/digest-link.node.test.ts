import { expect, test } from 'vitest'
import { linkToken } from '../../platform/crypto/link-token'
import type { Bindings } from '../../platform/env'
import { digestLink } from './digest-link'

const env = { SESSION_KEYS: `a:${Buffer.alloc(32, 7).toString('base64url')}` } as Bindings

test('links that were sent stay valid: the token keeps its form', async () => {
  const link = digestLink({ id: 7, email: 'Clerk@Example.com' })
  expect(await linkToken(env, link)).toBe('7-20f060a474e70c1d5b709562d41187ff')
})
