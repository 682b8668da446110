import { expect, test } from 'vitest'
import { linkToken } from '../../platform/crypto/link-token'
import type { Bindings } from '../../platform/env'
import { refusalLink } from './refusal-link'

const env = { SESSION_KEYS: `a:${Buffer.alloc(32, 7).toString('base64url')}` } as Bindings

test('links that were sent stay valid: the token keeps its form', async () => {
  const link = refusalLink({ userId: 7, askedAt: new Date(1_800_000_000_000) })
  expect(await linkToken(env, link)).toBe('7-c54583e93befcc292e7170027a08b60bc4e90dca72aa945fe3f35a80e468433c')
})
