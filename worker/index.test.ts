import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import worker from './index'
import { securityHeaders } from './platform/http/headers'

test.each([
  ['is busy', 'D1 DB is overloaded. Requests queued for too long.', 503, '2'],
  ['is broken', 'secret', 500, null],
])(
  'a page that is not answered because something %s has every header and no text of the error',
  async (_, message, status, wait) => {
    const ASSETS = { fetch: () => Promise.reject(new Error(message)) } as unknown as Fetcher
    const request = new Request('http://localhost/support') as Parameters<typeof worker.fetch>[0]
    const answer = await worker.fetch(request, { ...env, ASSETS }, createExecutionContext())
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      status,
      wait,
      'no-store',
    ])
    for (const [name, value] of Object.entries(securityHeaders)) expect(answer.headers.get(name)).toBe(value)
    expect(await answer.text()).not.toContain(message)
  },
)

test.each([
  ['/support?x=1', 308, 'https://gwaro.co.zw/support?x=1'],
  ['/api/local/login', 403, null],
  ['/api', 403, null],
  ['/apiary', 308, 'https://gwaro.co.zw/apiary'],
])('over plain HTTP a deployment answers %s with %s', async (path, status, location) => {
  const request = new Request(`http://gwaro.co.zw${path}`) as Parameters<typeof worker.fetch>[0]
  const answer = await worker.fetch(request, { ...env, ENVIRONMENT: 'production' }, createExecutionContext())
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
  expect(answer.headers.get('strict-transport-security')).toBe(securityHeaders['Strict-Transport-Security'])
})
