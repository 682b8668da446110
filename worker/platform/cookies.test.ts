import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { all } from '../api/all'
import { browser } from '../testing/browser'
import { anOwner, password } from '../testing/people'
import { type Client, dropsSecureCookies } from './cookies'

const email = 'tariro@example.com'
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const safari = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.0 Safari/605.1.15`
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const local: Client = { environment: 'development', url: 'http://localhost:8787/api/x', userAgent: safari }

const asked = {
  serviceType: 'transfer',
  fullName: 'Tendai Moyo',
  email,
  phone: '+447700900123',
  country: 'uk',
  propertyAddress: '14 Samora Machel Avenue, Harare',
}

const isSecure = (line: string) => /; Secure/i.test(line)

test.each<[string, Partial<Client>, boolean]>([
  ['Safari on its own machine', {}, true],
  ['Safari by number', { url: 'http://127.0.0.1:6100/' }, true],
  ['Safari by number, IPv6', { url: 'http://[::1]:6100/' }, true],
  ['Chrome on iOS, which is WebKit', { userAgent: `Mozilla/5.0 (iPhone) ${webKit} CriOS/140.0 Safari/604.1` }, true],
  ['Chrome', { userAgent: chrome }, false],
  ['a client without a name', { userAgent: undefined }, false],
  ['Safari over https', { url: 'https://localhost:8787/' }, false],
  ['Safari at a site', { url: 'http://gwaro.co.zw/' }, false],
  ['Safari at a site that begins like the machine', { url: 'http://localhost.gwaro.co.zw/' }, false],
  ['Safari in production', { environment: 'production' }, false],
])('%s drops Secure cookies: %s, %s', (_, differs, expected) => {
  expect(dropsSecureCookies({ ...local, ...differs })).toBe(expected)
})

test('a local WebKit signs in, stays signed in and signs out with the cookies that it accepts', async () => {
  await anOwner(email)
  const visitor = browser()
  const headers = { 'user-agent': safari }
  const answer = await visitor.post('/api/local/login', { email, password }, headers)
  for (const line of answer.headers.getSetCookie().filter(isSecure)) visitor.jar.delete(line.split('=')[0] ?? '')
  expect([...visitor.jar.keys()]).toEqual(expect.arrayContaining(['local-owner', 'signed-in']))

  expect((await visitor.get('/api/auth/user', headers)).status).toBe(200)
  expect((await visitor.get('/api/auth/user')).status).toBe(401)

  await visitor.get('/api/logout', headers)
  expect([...visitor.jar.keys()].filter((name) => /owner|signed-in/.test(name))).toEqual([])
})

test('every other client gets Secure cookies only, and so does each one in production', async () => {
  const apply = (userAgent: string, environment: string) =>
    all.request(
      'http://localhost/api/complete-application',
      {
        method: 'POST',
        body: JSON.stringify(asked),
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'user-agent': userAgent },
      },
      { ...env, ENVIRONMENT: environment },
      createExecutionContext(),
    )
  for (const answer of [await apply(chrome, 'development'), await apply(safari, 'production')]) {
    const lines = answer.headers.getSetCookie()
    expect(answer.ok).toBe(true)
    expect(new Set(lines.map((line) => line.split('=')[0]))).toEqual(new Set(['__Host-applicant', '__Host-bookmark']))
    expect(lines.filter((line) => !isSecure(line))).toEqual([])
  }
})
