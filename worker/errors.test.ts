import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import worker from './index'
import { securityHeaders } from './platform/http/headers'
import { aFirm, aMember, password } from './testing/people'

const secret = 'D1_ERROR: no such column: users.secret at /srv/worker/index.js SQLITE_ERROR token=abc'
const fail = () => {
  throw new Error(secret)
}
const broken = new Proxy({}, { get: () => fail })
const ask = (address: string, bindings: object, init?: RequestInit) =>
  worker.fetch(
    new Request(`http://localhost${address}`, init) as Parameters<typeof worker.fetch>[0],
    { ...env, ...bindings },
    createExecutionContext(),
  )
const json = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
})

const withoutDatabase: [string, RequestInit?][] = [
  ['/api/track/GWR-26-AAAAAAAAAA'],
  ['/api/verify/AAAA-BBBB-CCCC'],
  ['/api/local/login', json({ email: 'a@example.com', password: 'x' })],
  ['/api/lawfirm/login', json({ username: 'titan.lawyer', password })],
  ['/api/auth/forgot-password', json({ email: 'a@example.com' })],
  ['/api/super-admin/verify-code', json({ code: 'x' })],
  ['/api/stripe/webhook', { method: 'POST', body: '{}', headers: { 'stripe-signature': 't=1,v1=0' } }],
  ['/track/GWR-26-AAAAAAAAAA'],
  ['/tracking/reference/GWR-26-AAAAAAAAAA'],
  ['/rosette/AAAABBBBCCCC.svg'],
]

test.each(withoutDatabase)('%s says nothing of a broken database, queue or store', async (address, init) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await aMember(await aFirm('titan'), 'lawyer')
  const answer = await ask(address, { DB: broken, FILES: broken, TOKENS: broken, NOTIFICATIONS: broken }, init)
  const told = `${await answer.text()} ${JSON.stringify([...answer.headers])}`
  for (const word of ['D1_', 'SQLITE', 'secret', '/srv', 'token=', 'Error:', ' at ']) expect(told).not.toContain(word)
  for (const name of ['content-security-policy', 'x-content-type-options', 'strict-transport-security'])
    expect(answer.headers.get(name)).not.toBeNull()
  vi.restoreAllMocks()
})

test.each([
  ['/.well-known/jwks.json', { SIGNING_KEYS: 'k1:not-a-key-but-secret' }],
  ['/.well-known/seal.pem', { SEAL_KEYS: 'k1:not-a-key-but-secret' }],
  ['/api/auth/user', { SESSION_KEYS: 'k1:not-a-key-but-secret' }],
])('%s with a wrong key in the settings says nothing of it', async (address, bindings) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answer = await ask(address, bindings, { headers: { cookie: '__Host-owner=eyJhbGciOiJIUzI1NiJ9.e30.x' } })
  expect(await answer.text()).not.toMatch(/not-a-key|SIGNING_KEYS|SEAL_KEYS|SESSION_KEYS|32 bytes| at /)
  expect(answer.headers.get('x-content-type-options')).toBe(securityHeaders['X-Content-Type-Options'])
  vi.restoreAllMocks()
})

test('a call that is not JSON, and one with the wrong types, are told so in our words', async () => {
  for (const body of ['{"email":', '[]', '{"email":{"$gt":""},"password":["x"]}', '{"__proto__":{"a":1}}']) {
    const answer = await ask('/api/local/login', {}, { ...json({}), body })
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toMatch(/SyntaxError|Unexpected|position|\bat \/|zod|ZodError/i)
  }
})
